import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { firstConfig, firstHome } from './first/first-answers.js'
import { skipSplash } from './first/skip-splash.js'
import { openTheRest } from './first/start-fetch.js'
import { whenFirstScreenStands } from './first/when-first-screen-stands.js'
import { mavuno } from './mavuno.js'
import { pageAt } from './router/pages.js'
import { loadDeferredParts } from './shell/deferred/deferred-parts.js'
import { loadStyles } from './shell/deferred/load-styles.js'
import { listenForInstallOffer } from './shell/device/install-prompt.js'
import { reloadOnce } from './shell/device/reload-once.js'
import { startBackClosesOverlay } from './shell/frame/back-closes-overlay.js'
import { loadPage } from './shell/frame/load-page.js'

/** What a deep link leads to is fetched beside the texts and the config; `LazyPage` tells if it fails. */
function loadPageAhead() {
  const [path] = location.hash.slice(1).split('?', 1)
  const route = pageAt(path)
  if (!route?.load || (route.isProtected && !mavuno.session.user)) return
  loadPage(route).catch(() => undefined)
}

async function start(root: Element) {
  startBackClosesOverlay()
  listenForInstallOffer()
  // Built, the page itself has what the first screen needs of them.
  if (import.meta.env.DEV) await loadStyles()
  loadPageAhead()
  await Promise.all([mavuno.language.ready, firstConfig()])
  await firstHome()
  skipSplash()
  // Drawn piece by piece, so that a tap or a frame between two of them is not kept waiting.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
  await whenFirstScreenStands()
  openTheRest()
  loadDeferredParts()
}

const root = document.getElementById('root')
if (root) {
  // The texts are a file of their own, which may be gone after a deploy or out of reach.
  const fail = () => (navigator.onLine && reloadOnce()) || window.mavunoBoot?.fail()
  // Not in the task that has read all the scripts: a tap goes between.
  setTimeout(() => void start(root).catch(fail))
}
