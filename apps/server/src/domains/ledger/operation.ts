import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { runKeyed, runOperation } from './run-operation.js'

interface OperationCall {
  readonly context: Context
  readonly session: ActiveSession
  readonly input: object | undefined
  readonly endpoint: string
  /** Only the call of a keyed endpoint has one. */
  readonly key?: string
}

interface Options {
  /** See `runOperation`; an operation of a keyed endpoint never runs while the clock is wrong. */
  readonly atAnyTime?: true
}

/** A handler that only runs an operation, once for a key if the endpoint is keyed. */
export function operation<Reply>(
  name: string,
  options: Options = {},
): (call: OperationCall) => Promise<Reply> {
  return ({ context, session, input = {}, endpoint, key }) => {
    const call = { operation: name, caller: session.user_id, input }
    return key === undefined
      ? runOperation<Reply>(context, { ...call, ...options })
      : runKeyed<Reply>(context, { ...call, endpoint, key })
  }
}
