import { useLayoutEffect, useRef } from 'react'
import { overlays } from './overlays.js'
import { watchBack } from './watch-back.js'

/** While `active`, Back calls `close` instead of leaving the page (see `overlays`). */
export function useCloseOnBack(active: boolean, close: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  // A key that is pressed right after it opens must reach it, and not what it covers.
  useLayoutEffect(() => {
    if (!active) return undefined
    const closeLatest = () => latest.current()
    const remove = overlays.add(closeLatest)
    const unwatch = watchBack(closeLatest)
    return () => {
      remove()
      unwatch()
    }
  }, [active])
}
