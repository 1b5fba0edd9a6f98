import { lockAfter } from '@mavuno/sdk/contract'
import { useSyncExternalStore } from 'react'
import { mavuno } from '../mavuno.js'

/** Where a device with quick unlock notes when the wallet was last open on it, in any tab. */
export const seenKey = 'mavuno:seen'

/** Whether the wallet was away for too long; never on a device without quick unlock. */
export function wasAway(): boolean {
  try {
    const seen = localStorage.getItem(seenKey)
    const away = Date.now() - Number(seen)
    // A clock that was set back says nothing.
    return seen !== null && !(Math.abs(away) < lockAfter * 1_000)
  } catch {
    return false
  }
}

let isLocked = wasAway()
let show = () => {}

export function setLocked(next: boolean): void {
  isLocked = next
  show()
}

/** Notes it for other tabs, and for this one's later start: a time at which it cannot have been open. */
function lock(): void {
  try {
    localStorage.setItem(seenKey, '0')
  } catch {
    // Without storage the server alone locks the session.
  }
  setLocked(true)
}

function subscribe(listener: () => void) {
  show = listener
  return mavuno.events.on('locked', lock)
}

/** Whether only the lock screen may be shown. The event `locked` begins it, wherever that comes from. */
export function useLocked(): boolean {
  return useSyncExternalStore(subscribe, () => isLocked)
}
