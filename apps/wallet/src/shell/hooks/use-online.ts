import { useSyncExternalStore } from 'react'
import { mavuno } from '../../mavuno.js'

function subscribe(onChange: () => void) {
  mavuno.events.on('online', onChange)
  return () => {
    mavuno.events.off('online', onChange)
  }
}

/** Whether the server could be reached when it was last tried. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => mavuno.isOnline)
}
