import type { Events } from '../events/events.js'
import type { Credential } from '../session/create-session.js'

export interface ClientOptions {
  readonly apiHost: string
  readonly chatHost: () => string
  readonly fetch: typeof globalThis.fetch
  readonly timeout?: number | undefined
  readonly platformTimeout?: number | undefined
  readonly replyLimit?: number | undefined
  readonly credential: () => Credential
  /** Calls wait for it: the token is not known yet. */
  readonly loading: () => Promise<unknown> | undefined
  readonly locale: () => string
  readonly events: Events
  /** A call with this credential got 401. */
  readonly onRefusal: (credential: Credential) => void
  /** An answer came, or could not. */
  readonly onReach: (isOnline: boolean) => void
}
