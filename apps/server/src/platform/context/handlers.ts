import type { Endpoint, EndpointReply } from '@mavuno/sdk/contract'
import type * as customerContract from '@mavuno/sdk/contract'
import type * as operatorContract from '@mavuno/sdk/operator'
import type { ActiveSession } from './active-session.js'
import type { KeyedCall, PublicCall, SignedInCall } from './call.js'
import type { Context } from './context.js'

type Contract = typeof customerContract & typeof operatorContract

/** All endpoints; the contract exports each by its name. */
type Endpoints = {
  readonly [
    Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never
  ]: Contract[Name]
}

type CallOf<E extends Endpoint> = E['caller'] extends 'anyone'
  ? PublicCall<E>
  : E['keyed'] extends true
    ? KeyedCall<E>
    : SignedInCall<E>

/**
 * A handler may return a text or a file in pieces, also the JSON of an object whose fields are not fixed, and
 * nothing where the reply is an empty object.
 */
type IsStreamable<Reply> = Reply extends string ? true : string extends keyof Reply ? true : false
type Outcome<Reply> =
  | Reply
  | (Record<string, never> extends Reply ? void : never)
  | (IsStreamable<Reply> extends true ? AsyncIterable<string> : never)
  | (Reply extends Blob ? AsyncIterable<Uint8Array> : never)

/** A handler of each endpoint, by the endpoint's name. The endpoint decides what call its handler receives. */
export type AllHandlers = {
  readonly [Name in keyof Endpoints]: (
    call: CallOf<Endpoints[Name]>,
  ) => Promise<Outcome<EndpointReply<Endpoints[Name]>>>
}

/** The handlers of some endpoints: each domain has a table of its own. */
export type Handlers = Partial<AllHandlers>

type Combined<Table> = (Table extends unknown ? (table: Table) => void : never) extends (
  table: infer All,
) => void
  ? All
  : never

/** Combines the tables of domains, of which no two serve the same endpoint. */
export function combineHandlers<Tables extends readonly Handlers[]>(
  ...tables: Tables
): Combined<Tables[number]> {
  const names = tables.flatMap((table) => Object.keys(table))
  const duplicateName = names.find((name, at) => names.indexOf(name) !== at)
  if (duplicateName !== undefined) throw new Error(`${duplicateName} has two handlers.`)
  return Object.assign({}, ...tables) as Combined<Tables[number]>
}

interface InputCall<Input> {
  readonly context: Context
  readonly input: Input
}

interface SessionCall<Input> extends InputCall<Input> {
  readonly session: ActiveSession
}

/** A handler that serves each caller alike. */
export function withInput<Input, Reply>(
  serve: (context: Context, input: Input) => Reply,
): (call: InputCall<Input>) => Reply {
  return ({ context, input }) => serve(context, input)
}

/** A handler that passes the caller's id and, if `serve` requires one, the idempotency key. */
export function withCaller<Input, Reply>(
  serve: (context: Context, caller: string, input: Input) => Reply,
): (call: SessionCall<Input>) => Reply
export function withCaller<Input, Reply>(
  serve: (context: Context, caller: string, input: Input, key: string) => Reply,
): (call: SessionCall<Input> & { readonly key: string }) => Reply
export function withCaller<Input, Reply>(
  serve: (context: Context, caller: string, input: Input, key: string) => Reply,
): (call: SessionCall<Input> & { readonly key: string }) => Reply {
  return ({ context, session, input, key }) => serve(context, session.user_id, input, key)
}

/** A handler that passes the whole session. */
export function withSession<Input, Reply>(
  serve: (context: Context, session: ActiveSession, input: Input) => Reply,
): (call: SessionCall<Input>) => Reply {
  return ({ context, session, input }) => serve(context, session, input)
}
