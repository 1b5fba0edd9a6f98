import { useCallback, useSyncExternalStore } from 'react'
import { shownRemaining, untilNextChange } from './remaining-time.js'

const deviceSeconds = () => Date.now() / 1000

/**
 * The remaining seconds as shown, updated once a minute, and every ten seconds in the last minute.
 * Undefined on a server, which does not know when its page will be read.
 */
export function useRemaining(at: number, now: () => number = deviceSeconds): number | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const tick = () => {
        clearTimeout(timer)
        changed()
        const left = at - now()
        // A timer may fire a little early, and would then find nothing changed.
        if (left > 0) timer = setTimeout(tick, untilNextChange(left) * 1000 + 20)
      }
      tick()
      // Timers are late on a page in the background.
      document.addEventListener('visibilitychange', tick)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', tick)
      }
    },
    [at, now],
  )
  return useSyncExternalStore(
    subscribe,
    () => shownRemaining(at - now()),
    () => undefined,
  )
}
