import { EventEmitter } from 'eventemitter3'
import type { Config } from '../contract/customer/config/config.js'
import type { Departure, SessionUser } from '../session/session-state.js'
import type { StorageFault } from '../storage/safe-storage.js'

/**
 * The events of the SDK. A front end turns them into toasts and navigation.
 *
 * @example
 * mavuno.events.on('message', ({ message }) => show(message))
 * mavuno.events.on('goToSign', ({ redirect }) => console.log('to the sign page, then', redirect))
 */
export interface MavunoEvents {
  /** The server's message of a reply with an HTTP status other than 200, to show as a toast. */
  message: (event: { message: string; status: number }) => void
  /** The token was refused; `goToSign` follows. Emitted once, however many calls were refused. */
  unauthorized: () => void
  /** A login is required; `goToSign` follows after 1 000 ms. */
  loginRequired: (event: { message: string }) => void
  /** Navigate to the sign page now, and after the sign-in to `redirect`, if it is known. */
  goToSign: (event: Departure) => void
  /** The user has changed, here or in another tab; undefined if nobody is signed in. */
  session: (user: SessionUser | undefined) => void
  /** The config has changed. */
  config: (config: Config) => void
  /** The language or its texts have changed. */
  language: (locale: string) => void
  /** The backend became reachable, or unreachable. */
  online: (isOnline: boolean) => void
  /** Storage is full, blocked or contained an invalid value; memory is used instead. Emitted once. */
  storage: (event: { reason: StorageFault }) => void
}

/** An eventemitter3 of {@link MavunoEvents}. */
export type Events = EventEmitter<MavunoEvents>

/** An error thrown by a listener is rethrown later, so that it never makes a call fail. */
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
