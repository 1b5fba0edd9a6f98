import type { Chat } from '@mavuno/sdk'
import { ErrorState } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

/** Shown if the history cannot be loaded although new messages arrive. */
export function MissingHistory({ chat }: { chat: Chat }) {
  const t = useText()
  const beginAnew = () => {
    chat.disconnect()
    chat.connect()
  }
  return <ErrorState size="part" title={t('chat.history_error')} onRetry={beginAnew} />
}
