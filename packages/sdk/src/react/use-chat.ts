import { useMemo } from 'react'
import { createShownChat, type ShownChat } from '../queries/create-shown-chat.js'
import { useQueries } from './provider.js'
import { useChanging } from './use-changing.js'

/**
 * The chat, connected while it is on the screen. What is seen of it counts as read.
 *
 * @example
 * const { chat, view, error, retry } = useChat()
 * if (error) retry()
 * else console.log(view?.messages, () => chat?.send('Hello'))
 */
export function useChat(): ShownChat {
  const queries = useQueries()
  const shown = useMemo(() => createShownChat(queries), [queries])
  return { ...useChanging(shown), retry: shown.retry }
}
