import type { Config } from '@mavuno/sdk/contract'
import { useSyncExternalStore } from 'react'
import { mavuno } from '../../mavuno.js'

function subscribe(onChange: () => void) {
  return mavuno.events.on('config', onChange)
}

/** The current config; undefined until one has loaded. */
export function useConfig(): Config | undefined {
  return useSyncExternalStore(subscribe, () => mavuno.config.current)
}
