import { useMemo } from 'react'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { WithoutInput } from '../create-mavuno.js'
import { createCall, type Query } from '../queries/create-query.js'
import { queryKey } from '../queries/create-queries.js'
import { noAnswer } from '../queries/query-store.js'
import { useQueries } from './provider.js'
import { useChanging } from './use-changing.js'

/**
 * The answer of an endpoint, kept fresh while it is on the screen. Components that show the same answer
 * share one request.
 *
 * @example
 * const { data, error, isFetching, refresh } = useCall(getWallet)
 */
export function useCall<E extends Endpoint>(endpoint: E & WithoutInput<E>): Query<EndpointReply<E>>
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Query<EndpointReply<E>>
export function useCall<E extends Endpoint>(endpoint: E, input?: unknown) {
  const queries = useQueries()
  const key = queryKey(endpoint, input)
  const shown = useMemo(
    () => createCall(queries, endpoint, input as EndpointInput<E>),
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies endpoint and input
    [queries, key],
  )
  return { ...useChanging(shown, noAnswer), refresh: shown.refresh }
}
