import { useCallback, useEffect, useState } from 'react'

export type Outcome = 'idle' | 'done' | 'error'

/** Long enough to be read, and gone before it is taken for the button's name. */
export const doneForMs = 3000

/** How the last tap went: what was done is said for a while, an error until the next tap. */
export function useOutcome(): [Outcome, (outcome: Outcome) => void] {
  // An object, so that a second tap on "Copied" starts the time anew.
  const [last, setLast] = useState<{ outcome: Outcome }>({ outcome: 'idle' })
  useEffect(() => {
    if (last.outcome !== 'done') return undefined
    const timer = setTimeout(() => setLast({ outcome: 'idle' }), doneForMs)
    return () => clearTimeout(timer)
  }, [last])
  return [last.outcome, useCallback((outcome) => setLast({ outcome }), [])]
}
