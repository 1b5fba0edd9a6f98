import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { mavuno } from '../mavuno.js'
import { freshness, type Freshness } from './freshness.js'
import { queries } from './queries.js'
import type { QueryState } from './query-store.js'

export interface Query<Data> extends QueryState<Data> {
  refresh: () => Promise<void>
}

/** Asks when it is first shown, when it is stale, when the page is shown again or the network is back. */
export function useQuery<Data>(
  key: string,
  load: () => Promise<Data>,
  freshFor: Freshness,
): Query<Data> {
  const subscribe = useCallback((listener: () => void) => queries.subscribe(key, listener), [key])
  const state = useSyncExternalStore(subscribe, () => queries.read<Data>(key))
  const { round } = state

  useEffect(() => {
    const refreshIfStale = () => {
      const { isFetching, freshAt: at } = queries.read(key)
      // A clock that was put back would otherwise keep an answer fresh for days.
      const isStale = Math.abs(Date.now() - at) > freshness[freshFor]
      if (isStale && !isFetching && document.visibilityState === 'visible') {
        void queries.fetch(key, load)
      }
    }
    refreshIfStale()
    // What never came is as stale as before, so only the event tells that it may come now.
    const onOnline = (isOnline: boolean) => isOnline && refreshIfStale()
    mavuno.events.on('online', onOnline)
    document.addEventListener('visibilitychange', refreshIfStale)
    return () => {
      mavuno.events.off('online', onOnline)
      document.removeEventListener('visibilitychange', refreshIfStale)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key names `load`; `round` tells that it went stale
  }, [key, freshFor, round])

  return { ...state, refresh: () => queries.fetch(key, load) }
}
