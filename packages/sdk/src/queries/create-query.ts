import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import { copyOf, nameIn, queryKey, type Queries } from './create-queries.js'
import type { Changing, QueryState } from './query-store.js'
import { refuseKeyed } from './refuse-keyed.js'

/** The answer of an endpoint while it is shown. See {@link createQueries}. */
export interface Query<Data> extends QueryState<Data> {
  /** Requests it again, even if it is fresh. */
  refresh(this: void): Promise<void>
}

/** What a page shows of an endpoint. */
export interface ShownQuery<Data>
  extends Changing<QueryState<Data>>, Pick<Query<Data>, 'refresh'> {}

/**
 * Data that is requested when it is first shown, and again when it is stale and shown, the app becomes
 * visible or the network is back.
 */
export function createQuery<Data>(
  queries: Queries,
  key: string,
  load: () => Promise<Data>,
): ShownQuery<Data> {
  const { mavuno, visibility } = queries
  const freshFor = queries.freshFor(nameIn(key))

  function refreshIfStale() {
    const { isFetching, freshAt } = queries.read(key)
    // Without `abs`, an answer would stay fresh for days if the clock is set back.
    const isStale = Math.abs(Date.now() - freshAt) > freshFor
    if (isStale && !isFetching && visibility.isVisible()) void queries.fetch(key, load)
  }

  return {
    get current() {
      return queries.read<Data>(key)
    },
    subscribe(listener) {
      let { round } = queries.read(key)
      let timer: ReturnType<typeof setTimeout> | undefined
      const onChange = () => {
        const { round: now } = queries.read(key)
        if (round !== now) {
          round = now
          clearTimeout(timer)
          // Later, as a page that shows the last user's data is about to go.
          timer = setTimeout(refreshIfStale)
        }
        // Last, as it may throw, or leave.
        listener()
      }
      const stops = [
        queries.subscribe(key, onChange),
        // An answer that never arrived does not become stale, so the event has to start the request.
        mavuno.events.on('online', (isOnline) => isOnline && refreshIfStale()),
        visibility.subscribe(refreshIfStale),
      ]
      refreshIfStale()
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    refresh() {
      mavuno.client.invalidate()
      return queries.fetch(key, load)
    },
  }
}

/** The answer of an endpoint. */
export function createCall<E extends Endpoint>(
  queries: Queries,
  endpoint: E,
  input: EndpointInput<E>,
): ShownQuery<EndpointReply<E>> {
  refuseKeyed(endpoint)
  const key = queryKey(endpoint, input)
  const asked = copyOf(input)
  return createQuery(queries, key, () => queries.mavuno.call(endpoint, asked))
}
