import '@mavuno/ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { firstConfig } from './first/first-config.js'
import { openTheRest } from './first/start-fetch.js'
import { whenFirstScreenStands } from './first/when-first-screen-stands.js'
import { mavuno } from './mavuno.js'
import { pageAt } from './router/pages.js'
import { addressedPath, isSplash, pageHref, paths } from './router/paths.js'
import { loadDeferredParts } from './shell/deferred/deferred-parts.js'
import { loadStyles } from './shell/deferred/load-styles.js'
import { listenForInstallOffer } from './shell/device/install-offer.js'
import { reloadOnce } from './shell/device/reload-once.js'
import { startBackClosesOverlay } from './shell/frame/back-closes-overlay.js'
import { loadPage } from './shell/frame/load-page.js'

/**
 * Loads the page of a deep link in parallel with the texts and the config. `LazyPage` shows a
 * failure.
 */
function loadPageAhead() {
  const path = addressedPath()
  if (isSplash(path)) return
  const route = pageAt(path)
  if (!route.load || (route.isProtected && !mavuno.session.user)) return
  loadPage(route).catch(() => undefined)
}

/** The splash is what index.html shows. It gives way to Home, or says why the app cannot start. */
function leaveSplash(): boolean {
  if (!isSplash(addressedPath())) return true
  if (!mavuno.config.current) return false
  history.replaceState(history.state, '', pageHref(paths.home))
  return true
}

async function start(root: Element) {
  startBackClosesOverlay()
  listenForInstallOffer()
  // In a build, index.html contains the styles that the first screen needs.
  if (import.meta.env.DEV) await loadStyles()
  loadPageAhead()
  await Promise.all([mavuno.language.ready, firstConfig()])
  if (!leaveSplash()) return window.mavunoBoot?.fail()
  // Rendered as a transition, so that React yields to taps and frames.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
  await whenFirstScreenStands()
  openTheRest()
  loadDeferredParts(({ loadI18next }) => loadI18next())
}

const root = document.getElementById('root')
if (root) {
  // The texts are a separate file, which may be gone after a deploy, or unreachable.
  const fail = () => (navigator.onLine && reloadOnce()) || window.mavunoBoot?.fail()
  // In a new task, so that a tap is handled between loading the scripts and running the app.
  setTimeout(() => void start(root).catch(fail))
}
