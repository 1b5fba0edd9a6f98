import { mavuno } from '../mavuno.js'
import { addressedPath, isSplash, pageHref, paths } from '../router/paths.js'

/** Goes straight to Home if there is nothing to wait for, as the splash page would only flash. */
export function skipSplash(): void {
  if (isSplash(addressedPath()) && mavuno.config.current)
    history.replaceState(history.state, '', pageHref(paths.home))
}
