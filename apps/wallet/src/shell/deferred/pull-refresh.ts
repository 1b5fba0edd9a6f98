import type { PullRefresh } from '@mavuno/ui'

let loaded: typeof PullRefresh | undefined

/** There once a page that pulls has been loaded. */
export function loadedPullRefresh(): typeof PullRefresh | undefined {
  return loaded
}

/** Comes with the first page that pulls: the first screen does not. */
export async function loadPullRefresh(): Promise<void> {
  loaded = (await import('./pull-refresh-part.js')).PullRefresh
}
