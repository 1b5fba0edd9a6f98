import { type RefObject, useEffect, useRef, useState } from 'react'
import { findScroller } from '../../../internal/scroller.js'

/** A few lines above the end still count as the end. */
const slack = 48

/** Whether the thread is scrolled to its end. While it is, it stays there as it grows. */
export function useAtEnd(thread: RefObject<HTMLElement | null>, goToEnd: () => void): boolean {
  const [atEnd, setAtEnd] = useState(true)
  const isAtEnd = useRef(true)

  useEffect(() => {
    if (!thread.current || typeof ResizeObserver === 'undefined') return undefined
    const { element, events } = findScroller(thread.current)
    let lastTop = element.scrollTop
    // Only scrolling up leaves the end. The event of an earlier scroll may arrive after the thread
    // has grown, and would find the end further away although nobody scrolled up.
    const look = () => {
      const top = element.scrollTop
      const isNear = element.scrollHeight - element.clientHeight - top <= slack
      if (isNear || top < lastTop) isAtEnd.current = isNear
      lastTop = top
      setAtEnd(isAtEnd.current)
    }
    const follow = () => {
      if (isAtEnd.current) goToEnd()
      else look()
    }
    const growth = new ResizeObserver(follow)
    growth.observe(thread.current)
    events.addEventListener('scroll', look, { passive: true })
    // A keyboard that opens makes the window smaller.
    window.addEventListener('resize', follow)
    return () => {
      growth.disconnect()
      events.removeEventListener('scroll', look)
      window.removeEventListener('resize', follow)
    }
  }, [thread, goToEnd])

  return atEnd
}
