import type { Chat, ChatView } from '@mavuno/sdk'
import { ChatComposer } from '@mavuno/ui'
import { useState } from 'react'
import { useKeepValues, useKeptValues } from '../../forms/kept-values.js'
import { useText } from '../../texts/use-text.js'
import { useSend } from './use-send.js'

/** The most characters that a message may have. */
const longestMessage = 4000

const formName = 'chat'

/** The field for a message, with the reason if it cannot be sent. */
export function MessageComposer({ chat, view }: { chat: Chat; view: ChatView }) {
  const t = useText()
  const kept = useKeptValues<{ draft: string }>(formName)
  const [draft, setDraft] = useState(kept.draft ?? '')
  useKeepValues(formName, { draft })
  const { send, fault } = useSend(chat)
  const refused = view.messages.find((message) => message.state === 'failed' && message.reason)
  const reason = refused?.state === 'failed' ? refused.reason : undefined
  const line = view.status === 'waiting' ? t('chat.reconnecting') : undefined
  return (
    <ChatComposer
      value={draft}
      onValueChange={(value) => {
        setDraft(value)
        if (value) chat.typing()
      }}
      onSend={(message) => void send(message)}
      maxLength={longestMessage}
      note={fault ?? reason ?? line ?? (draft.length === longestMessage && t('chat.too_long'))}
    />
  )
}
