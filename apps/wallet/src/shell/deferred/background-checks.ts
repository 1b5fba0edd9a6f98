import { mavuno } from '../../mavuno.js'

/** The shortest time between two checks of the config, in milliseconds. */
const quietTime = 60_000

let checkedAt = 0

function checkConfig() {
  if (document.visibilityState !== 'visible' || Date.now() - checkedAt < quietTime) return
  checkedAt = Date.now()
  // This also refreshes language packs that are older than an hour.
  mavuno.config.load().catch(() => undefined)
}

/** A page restored from the back/forward cache has missed changes of the session in other tabs. */
function checkSession({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  try {
    const stored = localStorage.getItem('mavuno:userInfo')
    const { token } = JSON.parse(stored ?? '{}') as { token?: string }
    if (token !== mavuno.session.token) location.reload()
  } catch {
    // Without storage, tabs do not share a session.
  }
}

/** Checks in the background whether the config, the texts and the session have changed. */
export function startBackgroundChecks(): void {
  checkConfig()
  document.addEventListener('visibilitychange', checkConfig)
  window.addEventListener('pageshow', checkSession)
}
