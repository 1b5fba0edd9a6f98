import { useSyncExternalStore } from 'react'
import type { Changing } from '../queries/query-store.js'

/**
 * Renders again when it changes. A server does not have what is kept on a device, which is not fresh: what it draws,
 * and the page that takes it over, is `empty` instead.
 */
export function useChanging<View>(shown: Changing<View>, empty?: View & { freshAt: number }): View {
  const read = () => shown.current
  const readOnServer = () => {
    const view = read() as View & { freshAt?: number }
    return empty && !view.freshAt ? empty : view
  }
  return useSyncExternalStore(shown.subscribe, read, readOnServer)
}
