import type { CallOptions } from '../client/call-endpoint.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { Events } from '../events/events.js'
import type { Session } from '../session/create-session.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import type { ChatSocketClass } from './socket/create-connection.js'

export interface ChatOptions {
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions,
  ) => Promise<EndpointReply<E>>
  readonly session: Pick<Session, 'user' | 'token'>
  /** Listens to `session` for who is signed in, and to `online` for the network's return. */
  readonly events: Events
  readonly storage: SafeStorage
  /** The host of the socket, with `https:` or `wss:`; empty for the page's own origin. */
  readonly socketHost: () => string
  /** Whether only the config names that host: it then gets a one-use ticket instead of the token. */
  readonly isForeignHost?: () => boolean
  /** The platform's by default; without one, or with null, the chat uses HTTP only. */
  readonly WebSocket?: ChatSocketClass | null | undefined
  /** Milliseconds since the epoch; `Date.now` by default. */
  readonly now?: (() => number) | undefined
  /** A number from 0 to below 1; `Math.random` by default. */
  readonly random?: () => number
  /** Calls `run` later; returns a function that cancels it. */
  readonly schedule?: (run: () => void, milliseconds: number) => () => void
}
