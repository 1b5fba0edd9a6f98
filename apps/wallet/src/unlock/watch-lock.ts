import { mavuno } from '../mavuno.js'
import { seenKey, setLocked, wasAway } from './lock.js'

/** Milliseconds between two notes that the wallet is open, for other tabs and after a crash. */
const noted = 60_000

function change(write: (storage: Storage) => void): void {
  try {
    write(localStorage)
  } catch {
    // Without storage the server alone locks the session.
  }
}

/** Whether this device has quick unlock, as far as its storage says. */
function isNoted(): boolean {
  try {
    return localStorage.getItem(seenKey) !== null
  } catch {
    return false
  }
}

/** Notes that the wallet is open now, if this device has quick unlock. */
function noteSeen(): void {
  if (isNoted()) change((storage) => storage.setItem(seenKey, String(Date.now())))
}

/** Notes whether this device has quick unlock; it is open now. */
export function noteUnlock({ pin, passkey }: { pin: boolean; passkey: boolean }): void {
  change((storage) => {
    if (pin || passkey) storage.setItem(seenKey, String(Date.now()))
    else storage.removeItem(seenKey)
  })
}

/** Opens the wallet here and in other tabs. */
export function noteOpened(): void {
  change((storage) => storage.setItem(seenKey, String(Date.now())))
  setLocked(false)
}

function look(): void {
  if (document.visibilityState === 'hidden') {
    // What is locked stays so.
    if (!wasAway()) noteSeen()
  } else if (wasAway()) mavuno.events.emit('locked')
  else noteSeen()
}

/** Locks the wallet when it comes back after a while, and keeps all tabs the same. */
export function watchLock(): void {
  mavuno.events.on('session', (user) => {
    if (user) return
    change((storage) => storage.removeItem(seenKey))
    setLocked(false)
  })
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  window.addEventListener('pagehide', () => wasAway() || noteSeen())
  window.addEventListener('storage', ({ key }) => {
    if (key === seenKey || key === null) {
      if (wasAway()) mavuno.events.emit('locked')
      else setLocked(false)
    }
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') look()
  }, noted)
  // Another tab may have been locked or opened while this one was loading, before it could hear of it.
  if (wasAway()) mavuno.events.emit('locked')
  else if (isNoted()) setLocked(false)
  if (document.visibilityState === 'visible') look()
}
