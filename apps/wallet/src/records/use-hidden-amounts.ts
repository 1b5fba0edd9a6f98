import { useSyncExternalStore } from 'react'

/** The storage key of the choice. It is kept after sign-out, as it belongs to the device. */
const storageKey = 'mavuno:hideAmounts'

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

/** Shows or hides all amounts in balances, totals, lists and charts, also in other browser tabs. */
export function setHiddenAmounts(next: boolean): void {
  try {
    localStorage.setItem(storageKey, String(next))
  } catch {
    // Storage is full or blocked, so the choice lasts until the app is closed.
  }
  show(next)
}

/** Whether amounts are shown as six dots. Fields, confirm sheets and receipts always show them. */
export function useHiddenAmounts(): boolean {
  return useSyncExternalStore(subscribe, () => isHidden)
}
