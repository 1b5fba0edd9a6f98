import { EventEmitter } from 'eventemitter3'
import type { Config } from '../contract/customer/config/config.js'
import type { MavunoError } from '../errors/errors.js'
import type { Departure, SessionUser } from '../session/session-state.js'
import type { StorageFault } from '../storage/safe-storage.js'
import { isolate } from './isolate.js'

/** A request to the backend: no header, no query, no body. See {@link MavunoOptions}. */
export interface OutgoingCall {
  /** The endpoint's name, or method and path for a call without an endpoint. */
  readonly endpoint: string
  readonly method: string
  /** Without host and query. */
  readonly path: string
}

/** How a call ended. See {@link MavunoEvents}. */
export interface EndedCall extends OutgoingCall {
  /** The HTTP status; undefined without a reply. */
  readonly status: number | undefined
  /** Milliseconds from the call to its end, including retries. */
  readonly duration: number
  /** How often it was sent. */
  readonly tries: number
  /** Why it failed. To log it, use `JSON.stringify(error)`, which has no secrets. */
  readonly error: MavunoError | undefined
}

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
  /** A call has ended, well or not. Callers that share a request have an event each. */
  call: (event: EndedCall) => void
  /** The token was refused; `goToSign` follows. Emitted once, however many calls were refused. */
  unauthorized: () => void
  /** The backend has locked the session (423): it answers again once the user has unlocked it. */
  locked: () => void
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
  /**
   * The backend sent something that cannot be used, which was ignored: fields of the config, by their
   * paths, or texts of a language pack, by their ids. For developers, not for users.
   */
  diagnostic: (event: { source: string; ignored: readonly string[] }) => void
}

type EventName = keyof MavunoEvents

/**
 * Subscriptions to {@link MavunoEvents}. A listener that throws keeps no other one from being called,
 * and makes no call fail; its error is rethrown later.
 *
 * @example
 * const stop = mavuno.events.on('online', (isOnline) => show(isOnline ? 'Online' : 'Offline'))
 * stop()
 */
export interface Events {
  /** Returns a function that removes the listener. */
  on<Name extends EventName>(this: void, name: Name, listener: MavunoEvents[Name]): () => void
  emit<Name extends EventName>(
    this: void,
    name: Name,
    ...event: Parameters<MavunoEvents[Name]>
  ): void
  listenerCount(this: void, name: EventName): number
}

interface ClosableEvents extends Events {
  /** Removes all listeners, and emits nothing more. */
  close(): void
}

export function createEvents(): ClosableEvents {
  const emitter = new EventEmitter<Record<EventName, (...event: unknown[]) => void>>()
  let isClosed = false
  return {
    on(name, listener) {
      // A function of its own, so that one listener can be added twice and removed once.
      const listen = (...event: unknown[]) => (listener as (...all: unknown[]) => void)(...event)
      emitter.on(name, listen)
      return () => void emitter.off(name, listen)
    },
    emit(name, ...event) {
      if (isClosed) return
      for (const listener of emitter.listeners(name)) isolate(() => listener(...event))
    },
    listenerCount: (name) => emitter.listenerCount(name),
    close() {
      isClosed = true
      emitter.removeAllListeners()
    },
  }
}
