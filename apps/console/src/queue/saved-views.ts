import { useSession } from '@mavuno/sdk/react'
import { useMemo, useSyncExternalStore } from 'react'
import { storagePrefix } from '../mavuno.js'

/** A filter of a list that an operator has named: its address in the console. */
export interface SavedView {
  readonly name: string
  readonly address: string
}

export const longestName = 40

/** The least digits by which a part of a phone says whose it is. */
const fewest = 4

/**
 * Whether words to find may be somebody's phone, or a part of it. Such words are written nowhere where they stay after
 * their operator has left: addresses are kept in the browser's history, in saved views and in links.
 */
export function isPhoneLike(words: string): boolean {
  return /^\s*\+?[\d\s().-]+$/.test(words) && words.replace(/\D/g, '').length >= fewest
}

const isView = (value: unknown): value is SavedView => {
  const { name, address } = Object(value) as Partial<Record<string, unknown>>
  return (
    typeof name === 'string' &&
    name !== '' &&
    name.length <= longestName &&
    typeof address === 'string' &&
    address.startsWith('/') &&
    !isPhoneLike(new URLSearchParams(address.split('?')[1]).get('find') ?? '')
  )
}

/** Two lists of exceptions have become filters of the first one. */
const currentOf = ({ name, address }: SavedView): SavedView => ({
  name,
  address: address.replace(
    /^(\/exceptions\?.*)\bshow=(unmatched|different)\b/,
    (_, rest: string, list: string) => `${rest}only=${list === 'different' ? 'differences' : list}`,
  ),
})

/** What is kept, without what this build cannot read. */
export function parseViews(text: string | null): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isView).map(currentOf) : []
  } catch {
    return []
  }
}

/** The screen that an address belongs to. */
export const screenOf = (address: string) => address.split(/[/?]/)[1] ?? ''

/** The views with this one under its name; it takes the place of another name for the same address. */
export function withView(
  views: readonly SavedView[],
  { name, address }: SavedView,
): readonly SavedView[] {
  const view = { name: name.trim(), address }
  return views.some((one) => one.address === address)
    ? views.map((one) => (one.address === address ? view : one))
    : [...views, view]
}

/** Whether another view of the same screen has this name. */
export function isTaken(views: readonly SavedView[], { name, address }: SavedView): boolean {
  return views.some(
    (one) =>
      one.address !== address &&
      screenOf(one.address) === screenOf(address) &&
      one.name.toLowerCase() === name.trim().toLowerCase(),
  )
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab of the same operator.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The saved views of the signed-in operator, kept on this device for them alone. */
export function useSavedViews() {
  const key = `${storagePrefix}views:${useSession()?.id ?? ''}`
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const views = useMemo(() => parseViews(text), [text])
  const keep = (next: (now: readonly SavedView[]) => readonly SavedView[]) => {
    // As they are now: another tab may have saved one.
    localStorage.setItem(key, JSON.stringify(next(parseViews(localStorage.getItem(key)))))
    for (const listener of listeners) listener()
  }
  return {
    views,
    save: (view: SavedView) => keep((now) => withView(now, view)),
    remove: (address: string) => keep((now) => now.filter((one) => one.address !== address)),
  }
}
