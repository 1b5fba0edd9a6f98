import { useSyncExternalStore } from 'react'
import { mavuno } from '../../mavuno.js'

function subscribe(onChange: () => void) {
  return mavuno.events.on('online', onChange)
}

/** Whether the last call reached the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => mavuno.isOnline)
}
