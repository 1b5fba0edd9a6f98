import { safeParse } from 'zod/mini'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import { placeInput } from '../contract/wire/place-input.js'
import { ContractError, NetworkError, type MavunoError } from '../errors/errors.js'
import type { ClosableClient } from './create-client.js'
import { isDefinite } from './is-definite.js'
import type { PendingCalls } from './pending-calls.js'
import type { RequestOptions } from './request-options.js'

/**
 * Options of a single call. Everything else is defined by the endpoint.
 *
 * @example
 * const leaving = new AbortController()
 * const home = await mavuno.call(getHome, undefined, { signal: leaving.signal, timeout: 5000 })
 */
export type CallOptions = Pick<
  RequestOptions,
  'timeout' | 'tries' | 'errorClose' | 'signal' | 'idempotencyKey' | 'headers'
> & {
  /**
   * Repeats a call that got no definite answer, with the same key. If the answer has arrived in the
   * meantime, in this tab or another, or another user is signed in, nothing is sent and the call
   * rejects as `aborted`.
   */
  readonly onlyPending?: boolean
}

/** The reply's data, checked against the endpoint's schema. */
export function checkReply<E extends Endpoint>(
  { name, reply }: E,
  data: unknown,
): EndpointReply<E> {
  const result = safeParse(reply, data)
  if (result.success) return result.data as EndpointReply<E>
  const path = result.error.issues[0]!.path.join('.')
  throw new ContractError(`${name} returned an invalid ${path || 'reply'}`, {
    endpoint: name,
    path,
    body: data,
    cause: result.error,
  })
}

/** Calls an endpoint of the contract, and checks the reply's data against its schema. */
export async function callEndpoint<E extends Endpoint>(
  { client, pending }: { client: ClosableClient; pending: PendingCalls },
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const { name, keyed } = endpoint
  const placed = placeInput(endpoint, input as Record<string, unknown> | undefined)
  const send = async (idempotencyKey?: string) => {
    const request = { ...endpoint, ...options, ...placed, idempotencyKey }
    const { data } = await client.request(request, name, (raw) => checkReply(endpoint, raw))
    return data as EndpointReply<E>
  }
  if (!keyed || options.idempotencyKey !== undefined) return send(options.idempotencyKey)
  const begun = await pending.begin(name, input, options.onlyPending)
  if (!begun)
    throw new NetworkError(`${name} is already answered`, { endpoint: name, aborted: true })
  const { key, isNew } = begun
  try {
    const reply = await send(key)
    await pending.end(key)
    return reply
  } catch (error) {
    const failure = error as MavunoError
    // The key is from an earlier call, which was sent, too.
    if (!isNew) failure.tries += 1
    if (isDefinite(failure, failure.tries === 1)) await pending.end(key)
    throw failure
  }
}
