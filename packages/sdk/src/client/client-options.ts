import type { Events, OutgoingCall } from '../events/events.js'
import type { Credential } from '../session/create-session.js'

/** Headers by their names. */
type AddedHeaders = Readonly<Record<string, string>> | undefined

/** Adds headers to a request; see {@link MavunoOptions}. */
export type AddHeaders = (call: OutgoingCall) => AddedHeaders | Promise<AddedHeaders>

export interface ClientOptions {
  readonly apiHost: string
  readonly chatHost: string
  readonly fetch: typeof globalThis.fetch
  readonly timeout?: number | undefined
  readonly tries?: number | undefined
  readonly platformTimeout?: number | undefined
  readonly replyLimit?: number | undefined
  readonly headers?: AddHeaders | undefined
  readonly credential: () => Credential
  /** A promise while the token is still being read; calls wait for it. */
  readonly loading: () => Promise<unknown> | undefined
  readonly locale: () => string
  readonly events: Events
  /** Called when a call with this credential got 401. */
  readonly onRefusal: (credential: Credential) => void
  /**
   * Called when a call is sent. What it returns is called when an answer has arrived, or the backend could
   * not be reached.
   */
  readonly onSend: () => (isOnline: boolean) => void
}
