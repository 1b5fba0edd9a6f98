import type { CallOptions } from '../client/call-endpoint.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { Events } from '../events/events.js'
import type { Session } from '../session/create-session.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import type { ChatSocketClass } from './create-line.js'

export interface ChatOptions {
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options: CallOptions,
  ) => Promise<EndpointReply<E>>
  readonly session: Pick<Session, 'user' | 'token'>
  /** `session` says who is signed in, `online` that the network returned. */
  readonly events: Events
  readonly storage: SafeStorage
  /** Where the socket is, as `https:` or `wss:`; empty for the page's own origin. */
  readonly socketHost: () => string
  /** The platform's by default; where there is none, or with null, all goes by HTTP. */
  readonly WebSocket?: ChatSocketClass | null | undefined
  /** Milliseconds since the epoch; `Date.now`. */
  readonly now?: (() => number) | undefined
  /** From 0 to below 1; `Math.random`. */
  readonly random?: () => number
  /** Runs something later; gives back what prevents it. */
  readonly schedule?: (run: () => void, milliseconds: number) => () => void
}
