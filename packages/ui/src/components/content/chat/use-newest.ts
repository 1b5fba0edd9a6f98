import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findScroller } from '../../../internal/scroller.js'
import { countSince } from './chat-days.js'
import type { ChatMessage } from './chat-message.js'
import { useAtEnd } from './use-at-end.js'

interface Newest {
  thread: RefObject<HTMLDivElement | null>
  atEnd: boolean
  /** The number of messages that arrived while the reader had scrolled up. */
  missed: number
  goToNewest: () => void
}

/**
 * Keeps the newest message in view while the reader is at the end, does not scroll while they read
 * further up, and keeps the position when earlier messages are added above.
 */
export function useNewest(messages: readonly ChatMessage[]): Newest {
  const thread = useRef<HTMLDivElement>(null)
  const goToNewest = useCallback(() => {
    if (!thread.current) return
    const { element } = findScroller(thread.current)
    element.scrollTop = element.scrollHeight
  }, [])
  const atEnd = useAtEnd(thread, goToNewest)

  const last = messages[messages.length - 1]
  const newest = last?.key
  const oldest = messages[0]?.key

  // A reader who is at the end has seen everything up to here.
  const [seen, setSeen] = useState(newest)
  if (atEnd && seen !== newest) setSeen(newest)

  const isOwn = last?.from === 'me'
  const before = useRef({ newest, oldest, height: 0 })
  useLayoutEffect(() => {
    if (!thread.current) return
    const { element } = findScroller(thread.current)
    const was = before.current
    const cameAbove = was.oldest !== oldest && was.newest === newest
    if (cameAbove) element.scrollTop += element.scrollHeight - was.height
    else if (isOwn && was.newest !== newest) goToNewest()
    before.current = { newest, oldest, height: element.scrollHeight }
  }, [goToNewest, isOwn, newest, oldest])

  // The observer reports growth after layout, so the position must be measured then.
  useEffect(() => {
    if (thread.current) before.current.height = findScroller(thread.current).element.scrollHeight
  })

  return { thread, atEnd, missed: atEnd ? 0 : countSince(messages, seen), goToNewest }
}
