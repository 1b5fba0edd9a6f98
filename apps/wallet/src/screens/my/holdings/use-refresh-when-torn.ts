import { useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds before the first refresh; each one after it waits twice as long. */
const firstWait = 1_000

/**
 * Refreshes lists that do not belong together: a holding that falls due between their answers is in
 * none of them, or in two.
 */
export function useRefreshWhenTorn(isTorn: boolean, dataAt: number, refresh: () => unknown): void {
  const tries = useRef(0)
  const ask = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!isTorn) {
      tries.current = 0
      return undefined
    }
    const timer = setTimeout(ask, firstWait * 2 ** tries.current)
    tries.current += 1
    return () => clearTimeout(timer)
  }, [isTorn, dataAt])
}
