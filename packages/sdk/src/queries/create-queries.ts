import type { CallOptions } from '../client/call-endpoint.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../contract/wire/endpoint.js'
import type { Mavuno } from '../create-mavuno.js'
import { isolate } from '../events/isolate.js'
import { createQueryCache } from './query-cache.js'
import { createQueryStore, type QueryStore } from './query-store.js'
import { whenAnother } from './when-another.js'

/** Whether the app is on the screen, for platforms that are no page. See {@link QueriesOptions}. */
export interface Visibility {
  isVisible(this: void): boolean
  /** Returns a function that unsubscribes the listener. */
  subscribe(this: void, listener: () => void): () => void
}

/**
 * Options of {@link createQueries}; all are optional.
 *
 * @example
 * const options: QueriesOptions = {
 *   freshFor: (endpoint) => (endpoint === 'getWallet' ? 15_000 : 60_000),
 *   staleAfter: (action) => (action === 'createOrder' ? ['getWallet', 'listHoldings'] : []),
 *   keeps: (endpoint) => endpoint === 'getWallet',
 * }
 */
export interface QueriesOptions {
  /** How many milliseconds the answers of an endpoint are fresh; 30 000 by default. */
  readonly freshFor?: (endpoint: string) => number
  /** The endpoints whose answers an action makes stale; by default all. */
  readonly staleAfter?: (action: string) => readonly string[]
  /** Whether the answers of an endpoint are kept in `localStorage`, to be shown at once next time; by default none. */
  readonly keeps?: (endpoint: string) => boolean
  /**
   * Whether a refresh of a list keeps the pages that are loaded, and reads again only what may have changed: for lists
   * on which somebody works. By default a refresh starts over.
   */
  readonly keepsPages?: (endpoint: string) => boolean
  /** How actions are called: by default by `mavuno.call` with `errorClose`, as the page shows their errors. */
  readonly call?: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ) => Promise<EndpointReply<E>>
  /** The page's by default. */
  readonly visibility?: Visibility
}

/**
 * The answers of a backend that the pages of a front end share. Whoever signs in or out finds none of the
 * last user's. See {@link createQueries}.
 */
export interface Queries
  extends
    QueryStore,
    Required<Pick<QueriesOptions, 'freshFor' | 'keepsPages' | 'call' | 'visibility'>> {
  readonly mavuno: Mavuno
  /** Marks the answers that an action changes as stale. */
  makeStaleAfter(this: void, action: Pick<Endpoint, 'name'>): void
}

/**
 * The key of a query: the endpoint and its input.
 *
 * @example
 * queries.update<Product>(queryKey(getProduct, { id: product.id }), () => product)
 */
export function queryKey({ name }: Pick<Endpoint, 'name'>, input?: unknown): string {
  return `${name}?${input === undefined ? '' : JSON.stringify(input)}`
}

/** The endpoint of a query. */
export const nameIn = (key: string) => key.slice(0, key.indexOf('?'))

/** An input as it is now: a form may change it before it is asked for again. */
export function copyOf<Input>(input: Input): Input {
  return input && (JSON.parse(JSON.stringify(input)) as Input)
}

// Declared here, as not every platform has one, and users may compile without DOM types.
interface PageVisibility {
  readonly visibilityState: string
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}
const page = (globalThis as { readonly document?: PageVisibility }).document

const pageVisibility: Visibility = {
  isVisible: () => page?.visibilityState !== 'hidden',
  subscribe(listener) {
    page?.addEventListener('visibilitychange', listener)
    return () => page?.removeEventListener('visibilitychange', listener)
  },
}

/**
 * Creates the cache of a front end: once, beside `createMavuno`. The hooks of `@mavuno/sdk/react` and
 * `@mavuno/sdk/vue` read it.
 *
 * @example
 * const queries = createQueries(mavuno, { keeps: (endpoint) => endpoint === 'getWallet' })
 */
export function createQueries(mavuno: Mavuno<never>, options: QueriesOptions = {}): Queries {
  const {
    freshFor = () => 30_000,
    staleAfter,
    keeps,
    keepsPages = () => false,
    call = (endpoint, input, callOptions) =>
      mavuno.call(endpoint, input, { ...callOptions, errorClose: true }),
    visibility = pageVisibility,
  } = options
  const store = createQueryStore(
    createQueryCache({
      wanted: (key) => keeps?.(nameIn(key)) ?? false,
      owner() {
        const { user } = mavuno.session
        return user ? user.id : ''
      },
      prefix: mavuno.storagePrefix,
    }),
  )

  whenAnother(mavuno, store.clear, () => store.makeStale(() => true))
  // The call that noticed the connection is still running, so its answer will be fresh.
  mavuno.events.on(
    'online',
    (isOnline) => isOnline && store.makeStale((key) => !store.read(key).isFetching),
  )

  function makeStale(matches: (key: string) => boolean) {
    mavuno.client.invalidate()
    store.makeStale(matches)
  }

  return {
    ...store,
    makeStale,
    // Whoever reads texts says which keys there are.
    mavuno: mavuno as Mavuno,
    freshFor,
    keepsPages,
    visibility,
    call,
    makeStaleAfter({ name }) {
      let stale: readonly string[] | undefined
      // If it throws, the action has still had its effect, and everything is stale.
      isolate(() => (stale = staleAfter?.(name)))
      makeStale((key) => stale?.includes(nameIn(key)) ?? true)
    },
  }
}
