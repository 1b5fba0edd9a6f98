import { useEffect, useRef, useState } from 'react'

/** Shorter waits show no indicator: it would only flash. */
export const showAfterMs = 200
/** Once shown it stays at least this long, for the same reason. */
export const stayAtLeastMs = 300

/** `active`, but true only after `showAfter` and then for at least `stayAtLeast` milliseconds. */
export function useDelayed(
  active: boolean,
  { showAfter = showAfterMs, stayAtLeast = 0 }: { showAfter?: number; stayAtLeast?: number } = {},
): boolean {
  const [shown, setShown] = useState(active && showAfter === 0)
  const shownAt = useRef(0)

  useEffect(() => {
    if (active === shown) return undefined
    const wait = active ? showAfter : shownAt.current + stayAtLeast - performance.now()
    const timer = setTimeout(
      () => {
        if (active) shownAt.current = performance.now()
        setShown(active)
      },
      Math.max(0, wait),
    )
    return () => clearTimeout(timer)
  }, [active, shown, showAfter, stayAtLeast])

  return shown
}
