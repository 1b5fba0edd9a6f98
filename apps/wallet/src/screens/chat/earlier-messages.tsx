import type { Chat } from '@mavuno/sdk'
import { Button } from '@mavuno/ui'
import { useState } from 'react'
import { useText } from '../../texts/use-text.js'

/** A button that loads earlier messages. */
export function EarlierMessages({ chat }: { chat: Chat }) {
  const t = useText()
  const [hasFailed, setFailed] = useState(false)
  const load = async () => {
    setFailed(false)
    await chat.loadOlder().catch(() => setFailed(true))
  }
  return (
    <>
      {hasFailed && (
        <p role="alert" className="wallet-chat-words">
          {t('chat.history_error')}
        </p>
      )}
      <Button variant="plain" size="small" busyText={t('kit.loading')} onClick={load}>
        {hasFailed ? t('kit.try_again') : t('chat.earlier')}
      </Button>
    </>
  )
}
