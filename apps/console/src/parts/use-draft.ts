import { useState } from 'react'

/** What was typed and not sent, in memory only: it is there after a sign-in on this page, and for nobody else. */
const drafts = new Map<string, unknown>()

export function useDraft<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (drafts.has(key) ? (drafts.get(key) as Value) : initial))
  return [
    value,
    (next) => {
      drafts.set(key, next)
      setValue(next)
    },
  ]
}
