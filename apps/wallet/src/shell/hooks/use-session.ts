import type { SessionUser } from '@mavuno/sdk'
import { useSyncExternalStore } from 'react'
import { mavuno } from '../../mavuno.js'

function subscribe(onChange: () => void) {
  return mavuno.events.on('session', onChange)
}

/** The customer who is logged in, here or in another tab; undefined if nobody is. */
export function useSession(): SessionUser | undefined {
  return useSyncExternalStore(subscribe, () => mavuno.session.user)
}
