import { toValue, type MaybeRefOrGetter } from 'vue'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { WithoutInput } from '../create-mavuno.js'
import { createCall, type Query } from '../queries/create-query.js'
import { queryKey } from '../queries/create-queries.js'
import { noAnswer, type QueryState } from '../queries/query-store.js'
import { useQueries } from './provide.js'
import { useChanging, type AsRefs } from './use-changing.js'

/**
 * The answer of an endpoint, kept fresh while it is on the screen. Components that show the same answer
 * share one request. The input may be a ref or a getter.
 *
 * @example
 * const { data, error, isFetching, refresh } = useCall(getWallet)
 * const one = useCall(getProduct, () => ({ id: product.id }))
 */
export function useCall<E extends Endpoint>(
  endpoint: E & WithoutInput<E>,
): AsRefs<QueryState<EndpointReply<E>>> & Pick<Query<never>, 'refresh'>
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: MaybeRefOrGetter<EndpointInput<E>>,
): AsRefs<QueryState<EndpointReply<E>>> & Pick<Query<never>, 'refresh'>
export function useCall<E extends Endpoint>(endpoint: E, input?: MaybeRefOrGetter<unknown>) {
  const queries = useQueries()
  const { refs, shown } = useChanging<QueryState<EndpointReply<E>>, ReturnType<typeof open>>(
    open,
    () => queryKey(endpoint, toValue(input)),
    noAnswer,
  )
  function open() {
    return createCall(queries, endpoint, toValue(input) as EndpointInput<E>)
  }
  return { ...refs, refresh: () => shown().refresh() }
}
