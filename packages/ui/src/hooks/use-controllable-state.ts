import { useCallback, useState } from 'react'

export interface ControllableState<T> {
  /** If given, the parent holds the state, and `onChange` asks it to change. */
  value: T | undefined
  /** The initial value if the component holds the state itself. */
  defaultValue: T
  onChange: ((value: T) => void) | undefined
}

/** A state that is held by the parent or by the component. */
export function useControllableState<T>({
  value,
  defaultValue,
  onChange,
}: ControllableState<T>): [T, (next: T) => void] {
  const [own, setOwn] = useState(defaultValue)
  const current = value === undefined ? own : value
  const setCurrent = useCallback(
    (next: T) => {
      if (Object.is(next, current)) return
      if (value === undefined) setOwn(() => next)
      onChange?.(next)
    },
    [current, onChange, value],
  )
  return [current, setCurrent]
}
