import { safeParse, type $ZodIssue } from 'zod/v4/core'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/endpoint.js'
import { placeInput } from '../contract/place-input.js'
import { ContractError } from '../errors/errors.js'
import type { Client, RequestOptions } from './create-client.js'

export type CallOptions = Pick<
  RequestOptions,
  'timeout' | 'errorClose' | 'signal' | 'idempotencyKey' | 'headers'
>

function pathOf(issues: readonly $ZodIssue[]): string {
  return issues[0]?.path.map(String).join('.') ?? ''
}

/** Calls an endpoint of the contract; the reply's data has passed its schema. */
export async function callEndpoint<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const { method, name, reply } = endpoint
  const { path, body } = placeInput(endpoint, input as Record<string, unknown> | undefined)
  const { data } = await client.request(
    { ...options, method, path, ...(body === undefined ? {} : { body }) },
    name,
  )
  const result = safeParse(reply, data)
  if (result.success) return result.data as EndpointReply<E>
  const field = pathOf(result.error.issues)
  throw new ContractError(`${name} answered with a wrong ${field || 'shape'}`, {
    endpoint: name,
    path: field,
    cause: result.error,
  })
}
