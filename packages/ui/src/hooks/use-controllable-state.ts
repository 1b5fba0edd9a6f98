import { useCallback, useState } from 'react'

export interface ControllableState<T> {
  /** Given: the parent holds the state and `onChange` asks it to change. */
  value: T | undefined
  /** The first value where the component holds the state itself. */
  defaultValue: T
  onChange: ((value: T) => void) | undefined
}

/** One state that the parent may hold or leave to the component. */
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
