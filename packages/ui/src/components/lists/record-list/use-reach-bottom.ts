import { type RefObject, useEffect, useRef } from 'react'

/** Whether more rows follow. */
export type More = 'none' | 'available' | 'loading' | 'failed'

/**
 * Calls `onReach` once when `mark` becomes visible, and again after the next load, after a return
 * to the page, and after a failure once the mark was out of view.
 */
export function useReachBottom(
  mark: RefObject<Element | null>,
  onReach: (() => unknown) | undefined,
  more: More,
  records: number,
): void {
  const reach = useRef(onReach)
  useEffect(() => {
    reach.current = onReach
  })

  useEffect(() => {
    const element = mark.current
    const waits = more === 'available' || more === 'failed'
    if (!element || !waits || typeof IntersectionObserver === 'undefined') return undefined
    // Retrying a failure at once could loop forever.
    let held = more === 'failed'
    const observer = new IntersectionObserver((entries) => {
      if (!entries[entries.length - 1]?.isIntersecting) held = false
      else if (!held) {
        held = true
        reach.current?.()
      }
    })
    const rearm = () => {
      if (document.visibilityState !== 'visible') return
      held = false
      observer.unobserve(element)
      observer.observe(element)
    }
    observer.observe(element)
    document.addEventListener('visibilitychange', rearm)
    window.addEventListener('pageshow', rearm)
    window.addEventListener('online', rearm)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', rearm)
      window.removeEventListener('pageshow', rearm)
      window.removeEventListener('online', rearm)
    }
  }, [mark, more, records])
}
