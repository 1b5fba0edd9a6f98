import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { mavuno } from '../mavuno.js'
import type { Freshness } from './freshness.js'
import { queryKey } from './queries.js'
import { useQuery, type Query } from './use-query.js'

/**
 * The answer of an endpoint, kept fresh while it is on the screen.
 *
 * @example
 * const { data, error, refresh } = useCall(getWallet, undefined, 'money')
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  freshFor: Freshness,
): Query<EndpointReply<E>> {
  return useQuery(queryKey(endpoint, input), () => mavuno.call(endpoint, input), freshFor)
}
