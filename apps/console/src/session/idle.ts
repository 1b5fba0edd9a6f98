import type { Mavuno } from '@mavuno/sdk'
import { signOut } from '@mavuno/sdk/contract'
import { storagePrefix } from '../mavuno.js'

/** Milliseconds without a key, a tap or a move after which the console signs out. The server's are as many. */
const idleLimit = 15 * 60_000

const step = 5_000

const seenKey = `${storagePrefix}seen`
const leftKey = `${storagePrefix}left`

/** Whether the last session in this tab ended because nobody was here. */
export function wasLeft(): boolean {
  return sessionStorage.getItem(leftKey) !== null
}

/**
 * Signs out who has done nothing here for a quarter of an hour, in all tabs together. Without it the console's
 * own questions would keep the session alive at an empty desk.
 */
export function watchIdle(mavuno: Mavuno<never>): () => void {
  let written = 0
  const read = () => Number(localStorage.getItem(seenKey)) || 0
  const note = () => {
    const now = Date.now()
    if (now - written < step) return
    // After 15 minutes away the operator has to sign in again. Moving the mouse then does not extend the session.
    if (look()) return
    written = now
    localStorage.setItem(seenKey, String(now))
  }
  /** Whether the desk was left for too long. */
  function look(): boolean {
    const seen = read()
    const isLeft = seen > 0 && Date.now() - seen >= idleLimit && mavuno.session.isLoggedIn
    if (isLeft) {
      localStorage.removeItem(seenKey)
      // The session ends here whether or not the server hears of it.
      void mavuno.call(signOut, undefined, { errorClose: true, tries: 1 }).catch(() => undefined)
      sessionStorage.setItem(leftKey, '1')
      mavuno.session.signOut()
    }
    return isLeft
  }
  const stopListening = mavuno.events.on('session', (user) => {
    if (!user) return
    written = Date.now()
    localStorage.setItem(seenKey, String(written))
    sessionStorage.removeItem(leftKey)
  })
  const names = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const
  for (const name of names) addEventListener(name, note, { passive: true, capture: true })
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, step)
  look()
  return () => {
    stopListening()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    for (const name of names) removeEventListener(name, note, { capture: true })
  }
}
