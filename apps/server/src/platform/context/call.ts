import type { Endpoint } from '@mavuno/sdk/contract'
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
  /** The name of the endpoint. */
  readonly endpoint: string
  readonly input: EndpointRequest<E>
  readonly context: Context
  readonly request: RequestContext
  /** Adds a header to the reply. */
  readonly setHeader: (name: string, value: string) => void
  /** Gives the browser a name, which it sends with later calls. */
  readonly keepDevice: (device: string) => void
}

/** A call that anyone may make. */
export interface PublicCall<E extends Endpoint> extends Call<E> {
  /** The caller's session, if there is one. A token that is not valid any more counts as none. */
  readonly findSession: () => Promise<ActiveSession | undefined>
}

/** A call of somebody who is signed in and has the role that the endpoint needs. */
export interface SignedInCall<E extends Endpoint> extends Call<E> {
  readonly session: ActiveSession
}

/** A call that has its effect once, however often it is repeated with this key. */
export interface KeyedCall<E extends Endpoint> extends SignedInCall<E> {
  readonly key: string
}
