import type { PullRefresh } from '@mavuno/ui'

let loaded: typeof PullRefresh | undefined

/** Undefined until a page with pull-to-refresh has been loaded. */
export function loadedPullRefresh(): typeof PullRefresh | undefined {
  return loaded
}

/** Loaded with the first page that needs it, as the first screen does not. */
export async function loadPullRefresh(): Promise<void> {
  loaded = (await import('./pull-refresh-part.js')).PullRefresh
}
