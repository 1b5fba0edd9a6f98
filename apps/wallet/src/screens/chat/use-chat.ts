import type { Chat, ChatView } from '@mavuno/sdk'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'

interface OpenChat {
  /** Undefined until its code has been loaded. */
  readonly chat: Chat | undefined
  readonly view: ChatView | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

const listenToNothing = () => () => undefined

/** The chat, connected while it is on the screen. */
export function useChat(): OpenChat {
  const [chat, setChat] = useState<Chat>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isShown = true
    let open: Chat | undefined
    mavuno.chat().then(
      (loaded) => {
        if (!isShown) return
        open = loaded
        open.connect()
        setChat(open)
      },
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
      open?.disconnect()
      // The number of unread messages has changed.
      queries.makeStale((key) => key.startsWith('getConversation?'))
    }
  }, [attempt])

  const view = useSyncExternalStore(chat?.subscribe ?? listenToNothing, () => chat?.current)
  const unread = view?.unread ?? 0
  useEffect(() => {
    const markRead = () => {
      if (unread > 0 && document.visibilityState === 'visible') chat?.markRead()
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [chat, unread])

  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((last) => last + 1)
  }, [])
  return { chat, view, hasFailed, retry }
}
