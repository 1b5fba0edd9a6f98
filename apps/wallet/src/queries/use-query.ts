import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { mavuno } from '../mavuno.js'
import { freshness, type Freshness } from './freshness.js'
import { queries } from './queries.js'
import type { QueryState } from './query-store.js'

export interface Query<Data> extends QueryState<Data> {
  refresh: () => Promise<void>
}

/**
 * Fetches data when it is first shown, and stale data when the tab becomes visible or the network
 * is back.
 */
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
      // Without `abs`, an answer would stay fresh for days if the clock is set back.
      const isStale = Math.abs(Date.now() - at) > freshness[freshFor]
      if (isStale && !isFetching && document.visibilityState === 'visible') {
        void queries.fetch(key, load)
      }
    }
    refreshIfStale()
    // An answer that never arrived does not become stale, so the event has to start the request.
    const stop = mavuno.events.on('online', (isOnline) => isOnline && refreshIfStale())
    document.addEventListener('visibilitychange', refreshIfStale)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', refreshIfStale)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies `load`; `round` changes when the data becomes stale
  }, [key, freshFor, round])

  return { ...state, refresh: () => queries.fetch(key, load) }
}
