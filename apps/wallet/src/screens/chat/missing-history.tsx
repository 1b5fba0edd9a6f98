import type { Chat } from '@mavuno/sdk'
import { ErrorState } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

/** In place of what was said before, while only what is said now arrives. */
export function MissingHistory({ chat }: { chat: Chat }) {
  const t = useText()
  const beginAnew = () => {
    chat.disconnect()
    chat.connect()
  }
  return <ErrorState size="part" title={t('chat.history_error')} onRetry={beginAnew} />
}
