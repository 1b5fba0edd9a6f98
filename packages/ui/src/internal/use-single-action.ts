import { isThenable, rethrow } from './promises.js'
import { useEffect, useRef, useState } from 'react'

/** Runs one action at a time: from the call until its promise settles, further calls do nothing. */
export function useSingleAction<A extends unknown[]>(
  action: ((...args: A) => unknown) | undefined,
): { running: boolean; run: (...args: A) => void } {
  // State is too late for a second tap within the same frame.
  const locked = useRef(false)
  const mounted = useRef(false)
  const [running, setRunning] = useState(false)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const release = () => {
    locked.current = false
    if (mounted.current) setRunning(false)
  }

  const run = (...args: A) => {
    if (locked.current) return
    const result = action?.(...args)
    if (!isThenable(result)) return
    locked.current = true
    setRunning(true)
    result.then(release, (error: unknown) => {
      release()
      rethrow(error)
    })
  }

  return { running, run }
}
