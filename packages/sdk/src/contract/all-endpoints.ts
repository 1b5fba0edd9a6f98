import * as configEndpoints from './config.js'
import type { Endpoint } from './endpoint.js'

function endpointsOf(module: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'path' in value && 'caller' in value,
  )
}

/** The whole contract, for what reads all of it: the OpenAPI document and generated tests. */
/* @__NO_SIDE_EFFECTS__ */
export function allEndpoints(): Endpoint[] {
  return [configEndpoints].flatMap(endpointsOf)
}
