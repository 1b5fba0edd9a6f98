import type { Endpoint } from '@mavuno/sdk/contract'
import { mavuno } from '../mavuno.js'
import { createQueryCache } from './query-cache.js'
import { createQueryStore } from './query-store.js'
import { staleAfterAction } from './stale-after.js'

/** Shown at once on the next visit, with its age. */
const kept = /^(getHome|getWallet|listHoldings|listProducts|listRecords)\?/

/** Everything that the screens know of the server. */
export const queries = createQueryStore(
  createQueryCache({
    storage: () => localStorage,
    wanted: (key) => kept.test(key),
    owner: () => mavuno.session.user?.id ?? '',
  }),
)

/** One question: the endpoint and its input. */
export function queryKey(endpoint: Pick<Endpoint, 'name'>, input: unknown): string {
  return `${endpoint.name}?${input === undefined ? '' : JSON.stringify(input)}`
}

/** What an action changed is asked for again. */
export function makeStaleAfter({ name }: Pick<Endpoint, 'name'>): void {
  const stale = staleAfterAction[name] ?? []
  queries.makeStale((key) => stale.includes(key.slice(0, key.indexOf('?'))))
}

let shownUser = mavuno.session.user?.['id']

// What one customer saw must not be there for the next one; texts follow the language.
mavuno.events.on('session', (user) => {
  if (user?.['id'] === shownUser) return
  shownUser = user?.['id']
  queries.clear()
})
let shownLocale = mavuno.language.current
mavuno.events.on('language', (locale) => {
  // Texts that were loaded anew change nothing of the answers.
  if (locale === shownLocale) return
  shownLocale = locale
  queries.makeStale(() => true)
})
// The call that found it out is on its way back, and as new as can be.
const isStanding = (key: string) => !queries.read(key).isFetching
mavuno.events.on('online', (isOnline) => isOnline && queries.makeStale(isStanding))
