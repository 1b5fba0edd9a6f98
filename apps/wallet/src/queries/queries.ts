import type { Endpoint } from '@mavuno/sdk/contract'
import { mavuno } from '../mavuno.js'
import { createQueryCache } from './query-cache.js'
import { createQueryStore } from './query-store.js'
import { staleAfterAction } from './stale-after.js'

/** The queries whose answers are stored on the device, to be shown at once on the next visit. */
const kept = /^(getHome|getWallet|listHoldings|listProducts|listRecords)\?/

/** The cache of everything that the server has answered. */
export const queries = createQueryStore(
  createQueryCache({
    storage: () => localStorage,
    wanted: (key) => kept.test(key),
    owner: () => mavuno.session.user?.id ?? '',
  }),
)

/** The key of a query: the endpoint and its input. */
export function queryKey(endpoint: Pick<Endpoint, 'name'>, input: unknown): string {
  return `${endpoint.name}?${input === undefined ? '' : JSON.stringify(input)}`
}

/** Marks the answers that an action changes as stale. */
export function makeStaleAfter({ name }: Pick<Endpoint, 'name'>): void {
  const stale = staleAfterAction[name] ?? []
  queries.makeStale((key) => stale.includes(key.slice(0, key.indexOf('?'))))
}

let shownUser = mavuno.session.user?.['id']

// The next customer must not see the answers of the last one, and answers contain translated texts.
mavuno.events.on('session', (user) => {
  if (user?.['id'] === shownUser) return
  shownUser = user?.['id']
  queries.clear()
})
let shownLocale = mavuno.language.current
mavuno.events.on('language', (locale) => {
  // The same language with reloaded texts does not change the answers.
  if (locale === shownLocale) return
  shownLocale = locale
  queries.makeStale(() => true)
})
// The call that noticed the connection is still running, so its answer will be fresh.
const isStanding = (key: string) => !queries.read(key).isFetching
mavuno.events.on('online', (isOnline) => isOnline && queries.makeStale(isStanding))
