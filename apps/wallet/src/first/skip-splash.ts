import { mavuno } from '../mavuno.js'
import { pageHref, paths } from '../router/paths.js'

/** Goes straight to Home if there is nothing to wait for, as the splash page would only flash. */
export function skipSplash(): void {
  const pathname = location.hash.slice(1).split('?', 1)[0] || '/'
  const isSplash = pathname === '/' || pathname === paths.splash
  if (isSplash && mavuno.config.current)
    history.replaceState(history.state, '', pageHref(paths.home))
}
