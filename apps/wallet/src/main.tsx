import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { mavuno } from './mavuno.js'
import { routes } from './routes.js'
import { startBackClosesOverlay } from './shell/back-closes-overlay.js'
import { firstConfig } from './shell/first-config.js'
import { firstHome } from './shell/first-home.js'
import { listenForInstallOffer } from './shell/install-prompt.js'
import { loadLateParts } from './shell/late-parts.js'
import { loadPage } from './shell/load-page.js'
import { loadStyles } from './shell/load-styles.js'
import { reloadOnce } from './shell/reload-once.js'
import { skipSplash } from './shell/skip-splash.js'
import { openTheRest } from './shell/start-fetch.js'
import { whenFirstScreenStands } from './shell/when-first-screen-stands.js'

/** What a deep link leads to is fetched beside the texts and the config; `LazyPage` tells if it fails. */
function loadPageAhead() {
  const [path] = location.hash.slice(1).split('?', 1)
  const route = routes.find((one) => one.path === path)
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
  loadLateParts()
}

const root = document.getElementById('root')
if (root) {
  // The texts are a file of their own, which may be gone after a deploy or out of reach.
  const fail = () => (navigator.onLine && reloadOnce()) || window.mavunoBoot?.fail()
  // Not in the task that has read all the scripts: a tap goes between.
  setTimeout(() => void start(root).catch(fail))
}
