import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without another letter before the server is asked. */
const pause = 300

/** What somebody types into a filter: it is told once they stop typing, not for each letter. */
export function useTyped<Value extends string | number | null>(
  value: Value,
  tell: (typed: Value) => void,
) {
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  if (value !== last) {
    // Changed elsewhere, such as by the button that clears it.
    setLast(value)
    setTyped(value)
  }
  const tellIt = useEffectEvent(tell)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => tellIt(typed), typed === '' || typed === null ? 0 : pause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return [typed, setTyped] as const
}
