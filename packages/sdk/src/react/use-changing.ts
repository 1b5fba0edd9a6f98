import { useSyncExternalStore } from 'react'
import type { Changing } from '../queries/query-store.js'

/** Renders again when it changes. */
export function useChanging<View>(shown: Changing<View>): View {
  const read = () => shown.current
  return useSyncExternalStore(shown.subscribe, read, read)
}
