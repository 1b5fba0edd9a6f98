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
 * if (error.value) retry()
 * else console.log(view.value?.messages, () => chat.value?.send('Hello'))
 */
export function useChat(): AsRefs<ShownChatState> & Pick<ShownChat, 'retry'> {
  const queries = useQueries()
  const shown = createShownChat(queries)
  const { refs } = useChanging<ShownChatState, typeof shown>(() => shown)
  return { ...refs, retry: shown.retry }
}
