import {
  createShownChat,
  type ShownChat,
  type ShownChatState,
} from '../queries/create-shown-chat.js'
import { useQueries } from './provide.js'
import { useChanging, type AsRefs } from './use-changing.js'

/**
 * The chat, connected while it is on the screen. What is seen of it counts as read.
 *
 * @example
 * const { chat, view, error, retry } = useChat()
 * const send = { label: 'Send', onClick: () => chat.value?.send('Hello') }
 * const again = { label: 'Try again', onClick: retry } // a tap, as rendering must not load anything
 * console.log(view.value?.messages, error.value === undefined ? send : again)
 */
export function useChat(): AsRefs<ShownChatState> & Pick<ShownChat, 'retry'> {
  const queries = useQueries()
  const shown = createShownChat(queries)
  const { refs } = useChanging<ShownChatState, typeof shown>(() => shown)
  return { ...refs, retry: shown.retry }
}
