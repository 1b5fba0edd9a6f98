import { useEffect, useRef } from 'react'

export interface TimeOut {
  /** With `Infinity` the time never ends. */
  milliseconds: number
  /** While true, no time passes. */
  paused: boolean
  /** A new value restarts the timer. */
  restart: unknown
}

/** Calls `onEnd` once the time has passed. */
export function useTimeOut(onEnd: () => void, { milliseconds, paused, restart }: TimeOut): void {
  const left = useRef(milliseconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    left.current = milliseconds
  }, [milliseconds, restart])
  useEffect(() => {
    if (paused || left.current === Infinity) return undefined
    const started = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [milliseconds, paused, restart])
}
