import { useOnline } from '@mavuno/sdk/react'
import { useEffect, useRef } from 'react'

/** Milliseconds between two looks at a list that is on the screen. */
const pollTime = 10_000

/** Asks again while the page is visible and there is a connection. */
export function usePolled(refresh: () => unknown, isOn = true): void {
  const latest = useRef(refresh)
  const isOnline = useOnline()
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (!isOn || !isOnline) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current()
    }, pollTime)
    return () => clearInterval(timer)
  }, [isOn, isOnline])
}
