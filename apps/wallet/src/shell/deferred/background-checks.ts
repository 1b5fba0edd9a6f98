import { mavuno } from '../../mavuno.js'

/** Looked at again after less than this, the config is taken to be the same. */
const quietTime = 60_000

let checkedAt = 0

function checkConfig() {
  if (document.visibilityState !== 'visible' || Date.now() - checkedAt < quietTime) return
  checkedAt = Date.now()
  // With it come language packs that are older than an hour.
  mavuno.config.load().catch(() => undefined)
}

/** A page that the browser had put aside missed what other tabs did to the session. */
function checkSession({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  try {
    const stored = localStorage.getItem('userInfo')
    const { token } = JSON.parse(stored ?? '{}') as { token?: string }
    if (token !== mavuno.session.token) location.reload()
  } catch {
    // No storage, no other tabs that share a session.
  }
}

/** What nobody waits for: whether the config, the texts and the session are still the same. */
export function startBackgroundChecks(): void {
  checkConfig()
  document.addEventListener('visibilitychange', checkConfig)
  window.addEventListener('pageshow', checkSession)
}
