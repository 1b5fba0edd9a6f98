import type { ItemOf, Paged } from '../client/paginate.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { Page } from '../contract/wire/page.js'
import type { Mavuno, WithoutInput } from '../create-mavuno.js'
import { refuseKeyed } from '../queries/refuse-keyed.js'
import { whenAnother } from '../queries/when-another.js'

/** What TanStack Query passes to a query that is cancelled when nobody shows it any more. */
interface Cancelled {
  readonly signal?: AbortSignal
}

/** The options of a query. See {@link callOptions}. */
export interface CallQueryOptions<Data> {
  queryKey: readonly ['mavuno', endpoint: string, input: unknown]
  queryFn: (context: Cancelled) => Promise<Data>
  /** The SDK repeats what is safe to repeat. */
  retry: false
}

/** The options of an infinite query. See {@link pagesOptions}. */
export interface PagesQueryOptions<Item> {
  queryKey: readonly ['mavuno', endpoint: string, input: unknown, 'pages']
  queryFn: (context: Cancelled & { readonly pageParam: string | undefined }) => Promise<Page<Item>>
  initialPageParam: string | undefined
  getNextPageParam: (last: Page<Item>) => string | undefined
  /** The SDK repeats what is safe to repeat. */
  retry: false
}

type Caller = Pick<Mavuno<never>, 'call'>

/**
 * The options of `useQuery` of TanStack Query, for React, Vue or another framework. It cancels the call when
 * nobody shows the answer any more, and does not retry what the SDK retries.
 *
 * @example
 * const { queryKey, queryFn } = callOptions(mavuno, getProduct, { id: product.id })
 */
export function callOptions<E extends Endpoint>(
  mavuno: Caller,
  endpoint: E & WithoutInput<E>,
): CallQueryOptions<EndpointReply<E>>
export function callOptions<E extends Endpoint>(
  mavuno: Caller,
  endpoint: E,
  input: EndpointInput<E>,
): CallQueryOptions<EndpointReply<E>>
export function callOptions<E extends Endpoint>(
  mavuno: Caller,
  endpoint: E,
  input?: unknown,
): CallQueryOptions<EndpointReply<E>> {
  refuseKeyed(endpoint)
  return {
    queryKey: ['mavuno', endpoint.name, input ?? null],
    queryFn: ({ signal }) =>
      mavuno.call<E>(endpoint, input as EndpointInput<E>, { signal } as Cancelled),
    retry: false,
  }
}

/**
 * The options of `useInfiniteQuery` of TanStack Query. `limit` in the input is the length of a page.
 *
 * @example
 * const { queryKey, initialPageParam } = pagesOptions(mavuno, listRecords, { limit: 50 })
 */
export function pagesOptions<E extends Endpoint>(
  mavuno: Caller,
  endpoint: E & Paged<E>,
  input?: Omit<EndpointInput<E> & object, 'cursor'>,
): PagesQueryOptions<ItemOf<E>> {
  refuseKeyed(endpoint)
  return {
    // Its data is not that of `callOptions`, so neither is its key.
    queryKey: ['mavuno', endpoint.name, input ?? {}, 'pages'],
    queryFn({ pageParam, signal }) {
      const asked = { ...input, cursor: pageParam } as EndpointInput<E>
      return mavuno.call<E>(endpoint, asked, { signal } as Cancelled) as Promise<Page<ItemOf<E>>>
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  }
}

/** The part of TanStack Query's `QueryClient` that {@link keepCurrent} needs. */
interface Answers {
  getQueryCache(): {
    findAll(filters: { readonly queryKey: readonly ['mavuno'] }): readonly { reset(): void }[]
  }
  invalidateQueries(filters: { readonly queryKey: readonly ['mavuno'] }): unknown
}

/**
 * Drops the answers of TanStack Query's `QueryClient` when another user signs in or the user signs out, and
 * requests them again in another language. Returns a function that stops it.
 *
 * @example
 * const queryClient = { getQueryCache: () => ({ findAll: () => [] }), invalidateQueries: console.log }
 * const stop = keepCurrent(mavuno, queryClient)
 */
export function keepCurrent(
  mavuno: Pick<Mavuno<never>, 'events' | 'session' | 'language'>,
  queryClient: Answers,
): () => void {
  const all = { queryKey: ['mavuno'] } as const
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetch = () => void queryClient.invalidateQueries(all)
  const stop = whenAnother(
    mavuno,
    () => {
      // Not `resetQueries`, which requests them at once: a page of the last user is about to go.
      for (const query of queryClient.getQueryCache().findAll(all)) query.reset()
      clearTimeout(timer)
      timer = setTimeout(refetch)
    },
    refetch,
  )
  return () => {
    stop()
    clearTimeout(timer)
  }
}
