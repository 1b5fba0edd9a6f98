import { useSyncExternalStore } from 'react'
import { mavuno } from '../../mavuno.js'

function subscribe(onChange: () => void) {
  mavuno.events.on('online', onChange)
  return () => {
    mavuno.events.off('online', onChange)
  }
}

/** Whether the last call reached the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => mavuno.isOnline)
}
