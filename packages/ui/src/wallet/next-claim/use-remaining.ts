import { useCallback, useSyncExternalStore } from 'react'
import { shownRemaining, untilNextChange } from './remaining-time.js'

const deviceSeconds = () => Date.now() / 1000

/**
 * The seconds until then as they are shown, which change once a minute and in the last one every
 * ten seconds. Undefined on a server, which does not know when it will be read.
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
      // A page in the background is not called in time.
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
