import { EventEmitter } from 'eventemitter3'
import type { Config } from '../contract/customer/config/config.js'
import type { Departure, SessionUser } from '../session/session-state.js'
import type { StorageFault } from '../storage/safe-storage.js'

/**
 * What the SDK tells whoever listens. A front end turns these into toasts and navigation.
 *
 * @example
 * mavuno.events.on('message', ({ message }) => show(message))
 * mavuno.events.on('goToSign', ({ redirect }) => console.log('to the sign page, then', redirect))
 */
export interface MavunoEvents {
  /** A server's message for the person, of an HTTP status other than 200: the toast. */
  message: (event: { message: string; status: number }) => void
  /** The token was refused; `goToSign` follows. Once, however many calls it refused. */
  unauthorized: () => void
  /** Something asked for a login that is missing; `goToSign` follows after 1 000 ms. */
  loginRequired: (event: { message: string }) => void
  /** Go to the sign page now, and from there to `redirect`, where the way back is known. */
  goToSign: (event: Departure) => void
  /** Who is signed in has changed, here or in another tab; undefined: nobody. */
  session: (user: SessionUser | undefined) => void
  /** Another config is current. */
  config: (config: Config) => void
  /** Another language is current. */
  language: (locale: string) => void
  /** The backend became reachable, or unreachable. */
  online: (isOnline: boolean) => void
  /** Storage is full, blocked or held rubbish; what it cannot keep is kept in memory. Told once. */
  storage: (event: { reason: StorageFault }) => void
}

/** An eventemitter3 of {@link MavunoEvents}. */
export type Events = EventEmitter<MavunoEvents>

/** What a listener throws is the listener's own: it never becomes the failure of a call. */
export function createEvents(): Events {
  const events: Events = new EventEmitter()
  const emit = events.emit.bind(events)
  events.emit = (...event) => {
    try {
      return emit(...event)
    } catch (error) {
      setTimeout(() => {
        throw error
      })
      return true
    }
  }
  return events
}
