import { useCallback, useEffect, useState } from 'react'

export type Outcome = 'idle' | 'done' | 'error'

/** Long enough to read, and short enough not to be mistaken for the button's label. */
export const doneForMs = 3000

/** The outcome of the last tap. A success is shown for a while, an error until the next tap. */
export function useOutcome(): [Outcome, (outcome: Outcome) => void] {
  // An object, so that a second tap on "Copied" restarts the timer.
  const [last, setLast] = useState<{ outcome: Outcome }>({ outcome: 'idle' })
  useEffect(() => {
    if (last.outcome !== 'done') return undefined
    const timer = setTimeout(() => setLast({ outcome: 'idle' }), doneForMs)
    return () => clearTimeout(timer)
  }, [last])
  return [last.outcome, useCallback((outcome) => setLast({ outcome }), [])]
}
