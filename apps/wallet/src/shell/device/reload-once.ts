const key = 'reloadedAt'

/**
 * A second failure within this time is not mended by another reload. It is longer than a page may
 * take to load, or one whose file fails late would be loaded anew for ever.
 */
const quietTime = 120_000

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
