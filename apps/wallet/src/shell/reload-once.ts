const key = 'reloadedAt'

/** A second failure within this time is not mended by another reload. */
const quietTime = 60_000

/** Loads the app anew, unless that was just done; says whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key))
    if (now - last < quietTime) return false
    sessionStorage.setItem(key, String(now))
  } catch {
    // Without storage nothing tells a first reload from a hundredth.
    return false
  }
  location.reload()
  return true
}
