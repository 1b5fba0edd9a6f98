import { useEffect, useRef } from 'react'
import { mavuno } from '../mavuno.js'

// Not among the stored answers: these go with "Clear cache", and with a new version of the contract.
const prefix = 'mavuno:draft.'

interface Draft {
  /** The customer who typed it. Nobody else may see it. */
  readonly owner: string
  readonly values: object
}

function read(key: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Draft
  } catch {
    return undefined
  }
}

function write(form: string, values: object): void {
  const owner = mavuno.session.user?.id
  // Without an id nobody would know whose it is at the next visit.
  if (owner === undefined) return
  try {
    localStorage.setItem(prefix + form, JSON.stringify({ owner, values } satisfies Draft))
  } catch {
    // Storage is full or blocked, so the form is empty at the next visit.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** What this customer typed into a form on this device and has not sent. */
export function draftOf<Values extends object>(form: string): Partial<Values> {
  const draft = read(prefix + form)
  return draft && draft.owner === mavuno.session.user?.id ? draft.values : {}
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
  remove(prefix + form)
}

function dropForeignDrafts(): void {
  let keys: string[] = []
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  for (const key of keys) if (read(key)?.owner !== mavuno.session.user?.id) remove(key)
}

/** Drops the drafts of a customer whose session has ended, also if it ended before this was loaded. */
export function watchDrafts(): void {
  dropForeignDrafts()
  mavuno.events.on('session', dropForeignDrafts)
}
