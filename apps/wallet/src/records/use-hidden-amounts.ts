import { useSyncExternalStore } from 'react'

/** Where the choice is kept on the device; it outlives a sign-out, as a habit of whoever holds it. */
const storageKey = 'hideAmounts'

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

let isHidden = readChoice()
const listeners = new Set<() => void>()

function show(next: boolean) {
  isHidden = next
  for (const listener of listeners) listener()
}

function onOtherTab({ key }: StorageEvent) {
  if (key === storageKey || key === null) show(readChoice())
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab)
  }
}

/** Shows or hides every balance, total, list and chart, here and in the other tabs. */
export function setHiddenAmounts(next: boolean): void {
  try {
    localStorage.setItem(storageKey, String(next))
  } catch {
    // Full or blocked: it holds until the app is closed.
  }
  show(next)
}

/** Whether amounts show as six dots. Fields, confirm sheets and receipts never ask. */
export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(subscribe, () => isHidden)
}
