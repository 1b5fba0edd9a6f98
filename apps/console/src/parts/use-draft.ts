import { useState } from 'react'

/** What was typed and not sent, in memory only: it is there after a sign-in on this page, and for nobody else. */
const drafts = new Map<string, unknown>()

/** Names the number under which somebody says that the money of a recharge came. */
export function numberDraft(me: { readonly id: string }, recharge: string): string {
  return `${me.id} ${recharge} number`
}

/** Fills in what a form will have when it is opened. */
export function keepDraft(key: string, value: unknown): void {
  drafts.set(key, value)
}

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
