import type { Endpoint, EndpointReply } from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from './active-session.js'
import type { Context } from './context.js'

/** What is known about a request besides its input. */
export interface RequestContext {
  readonly id: string
  /** The address that limits are counted for. */
  readonly address: string
  readonly userAgent: string
  /** The languages that the caller reads, best first. */
  readonly languages: readonly string[]
  readonly bearer: string | undefined
  /** The name of the browser, once somebody has signed in from it. */
  readonly device: string | undefined
}

interface Call<E extends Endpoint> {
  readonly input: EndpointRequest<E>
  readonly context: Context
  readonly request: RequestContext
  /** Adds a header to the reply. */
  readonly setHeader: (name: string, value: string) => void
  /** Gives the browser a name, which it sends with later calls. */
  readonly keepDevice: (device: string) => void
}

/** A call that anyone may make. */
export interface OpenCall<E extends Endpoint> extends Call<E> {
  /** The caller's session, if there is one. A token that is not valid any more counts as none. */
  readonly findSession: () => Promise<ActiveSession | undefined>
}

/** A call of somebody who is signed in and has the role that the endpoint needs. */
export interface SignedInCall<E extends Endpoint> extends Call<E> {
  readonly session: ActiveSession
}

/** A call that has its effect once, however often it is repeated with this key. */
export interface KeyedCall<E extends Endpoint> extends SignedInCall<E> {
  readonly endpoint: string
  readonly key: string
}

export interface Route {
  readonly endpoint: Endpoint
  readonly handler: (call: never) => Promise<unknown>
}

/**
 * A handler may give a text or a file in pieces, and also the JSON of an object whose fields are not fixed.
 */
type IsLong<Reply> = Reply extends string ? true : string extends keyof Reply ? true : false
type Outcome<Reply> =
  | Reply
  | (IsLong<Reply> extends true ? AsyncIterable<string> : never)
  | (Reply extends Blob ? AsyncIterable<Uint8Array> : never)
type Handler<C, E extends Endpoint> = (call: C) => Promise<Outcome<EndpointReply<E>>>

function route(endpoint: Endpoint, isRight: boolean, handler: Route['handler']): Route {
  if (!isRight) throw new Error(`${endpoint.name} is served by the wrong function`)
  return { endpoint, handler }
}

/** Connects an endpoint that anyone may call with its handler. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<OpenCall<E>, E>): Route {
  return route(endpoint, endpoint.caller === 'anyone', handler)
}

/** As `serve`, for an endpoint whose caller must be signed in. */
export function serveSignedIn<E extends Endpoint>(
  endpoint: E,
  handler: Handler<SignedInCall<E>, E>,
): Route {
  return route(endpoint, endpoint.caller !== 'anyone' && !endpoint.keyed, handler)
}

/** As `serveSignedIn`, for an endpoint that takes an idempotency key. */
export function serveKeyed<E extends Endpoint>(
  endpoint: E,
  handler: Handler<KeyedCall<E>, E>,
): Route {
  return route(endpoint, endpoint.caller !== 'anyone' && endpoint.keyed, handler)
}
