import type { Config } from '@mavuno/sdk/contract'
import { useSyncExternalStore } from 'react'
import { mavuno } from '../../mavuno.js'

function subscribe(onChange: () => void) {
  mavuno.events.on('config', onChange)
  return () => {
    mavuno.events.off('config', onChange)
  }
}

/** The current config; undefined until one has loaded. */
export function useConfig(): Config | undefined {
  return useSyncExternalStore(subscribe, () => mavuno.config.current)
}
