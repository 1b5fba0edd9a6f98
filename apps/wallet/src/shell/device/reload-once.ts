const key = 'reloadedAt'

/**
 * After a second failure within this time, another reload would not help. It is longer than a page may
 * take to load; otherwise a file that fails late would cause endless reloads.
 */
const quietTime = 120_000

/** Reloads the app, unless that was just done. Returns whether it does. */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(key))
    if (now - last < quietTime) return false
    sessionStorage.setItem(key, String(now))
  } catch {
    // Without storage, reloads could not be counted and might never end.
    return false
  }
  location.reload()
  return true
}
