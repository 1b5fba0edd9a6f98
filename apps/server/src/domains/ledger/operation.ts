import type { Endpoint, EndpointReply } from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { runKeyed, runOperation } from './run-operation.js'

interface OperationOptions {
  /** See `runOperation`; an operation of a keyed endpoint never runs while the clock is wrong. */
  readonly atAnyTime?: true
}

interface OperationRun {
  readonly context: Pick<Context, 'db' | 'now' | 'clock'>
  readonly caller: string
  readonly input: object | undefined
  readonly endpoint: string
  /** Only the call of a keyed endpoint has one. */
  readonly key?: string | undefined
}

function run<Reply>(
  operation: string,
  { context, caller, input = {}, endpoint, key }: OperationRun,
  options: OperationOptions,
): Promise<Reply> {
  return key === undefined
    ? runOperation(context, { operation, caller, input, ...options })
    : runKeyed(context, { operation, caller, input, endpoint, key })
}

type OperationCall = Omit<OperationRun, 'caller'> & { readonly session: ActiveSession }

/** A handler that only runs an operation, once for a key if the endpoint is keyed. */
export function operation<Reply>(
  name: string,
  options: OperationOptions = {},
): (call: OperationCall) => Promise<Reply> {
  return (call) => run(name, { ...call, caller: call.session.user_id }, options)
}

type OperationService<E extends Endpoint> = (
  context: OperationRun['context'],
  caller: string,
  input: EndpointRequest<E>,
  ...key: E['keyed'] extends true ? [key: string] : []
) => Promise<EndpointReply<E>>

/** As `operation`, for an endpoint that the demo or tests also call without a request. */
export function operationService<E extends Endpoint>(
  { name: endpoint }: E,
  name: string,
  options: OperationOptions = {},
): OperationService<E> {
  return (context, caller, input, ...[key]) =>
    run(name, { context, caller, input: input as object | undefined, endpoint, key }, options)
}
