import { customerEndpoints } from './customer/endpoints.js'
import { operatorEndpoints } from './operator/endpoints.js'
import type { Endpoint } from './wire/endpoint.js'

/**
 * All endpoints, for the OpenAPI document and generated tests.
 *
 * @example
 * const paths = allEndpoints().map(({ path }) => path)
 */
export function allEndpoints(): Endpoint[] {
  return [...customerEndpoints, ...operatorEndpoints]
}
