import { useMemo } from 'react'
import { createShownChat, type ShownChat } from '../queries/create-shown-chat.js'
import { useQueries } from './provider.js'
import { useChanging } from './use-changing.js'

/**
 * The chat, connected while it is on the screen. What is seen of it counts as read.
 *
 * @example
 * const { chat, view, error, retry } = useChat()
 * const send = { label: 'Send', onClick: () => chat?.send('Hello') }
 * const again = { label: 'Try again', onClick: retry } // a tap, as rendering must not load anything
 * console.log(view?.messages, error === undefined ? send : again)
 */
export function useChat(): ShownChat {
  const queries = useQueries()
  const shown = useMemo(() => createShownChat(queries), [queries])
  return { ...useChanging(shown), retry: shown.retry }
}
