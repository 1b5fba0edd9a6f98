import { useState } from 'react'
import { mavuno } from '../mavuno.js'

/** What was typed and not sent, in memory only: it is there after a sign-in on this page, and for nobody else. */
const drafts = new Map<string, unknown>()

const keyOf = (operator: string | undefined, key: string) => `${operator} ${key}`

/** Names the number under which somebody says that the money of a recharge came. */
export function numberDraft(recharge: string): string {
  return `${recharge} number`
}

/** Fills in what a form of the operator will have when it is opened. */
export function saveDraft(key: string, value: unknown): void {
  drafts.set(keyOf(mavuno.session.user?.id, key), value)
}

/** A state that is there again when the operator who set it opens the form another time. */
export function useDraft<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [operator] = useState(() => mavuno.session.user?.id)
  const own = keyOf(operator, key)
  const [value, setValue] = useState(() => (drafts.has(own) ? (drafts.get(own) as Value) : initial))
  return [
    value,
    (next) => {
      drafts.set(own, next)
      setValue(next)
    },
  ]
}
