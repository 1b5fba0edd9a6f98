import { useEffect, useRef } from 'react'
import { queries } from '../queries/queries.js'

// Kept as the answers of the server are: for this customer only, and gone when they log out.
const keyOf = (form: string) => `draft?${form}`

function write(form: string, values: object): void {
  void queries.fetch(keyOf(form), async () => values)
}

/** What this customer typed into a form on this device and has not sent. */
export function draftOf<Values extends object>(form: string): Partial<Values> {
  return queries.read<Partial<Values>>(keyOf(form)).data ?? {}
}

/**
 * Keeps what is typed over a reload, and while the customer is elsewhere, for example in the app that they
 * pay with. Must not be given passwords.
 */
export function useKeepDraft(form: string, values: object): void {
  const text = JSON.stringify(values)
  const kept = useRef(text)
  useEffect(() => {
    if (kept.current === text) return
    kept.current = text
    write(form, JSON.parse(text) as object)
  }, [form, text])
}

/** Forgets what was typed, once it is sent. */
export function dropDraft(form: string): void {
  write(form, {})
}
