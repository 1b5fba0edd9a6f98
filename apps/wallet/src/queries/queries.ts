import type { Message } from '@mavuno/sdk/contract'
import { createQueries, queryKey } from '@mavuno/sdk/react'
import { mavuno } from '../mavuno.js'
import { callInPlace } from './call-in-place.js'
import { freshFor, staleAfterAction } from './policy.js'

/** The endpoints whose answers are stored on the device, to be shown at once on the next visit. */
const kept = [
  'getHome',
  'getHoldingSums',
  'getWallet',
  'listHoldings',
  'listMessages',
  'listNotifications',
  'listProducts',
  'listRecharges',
  'listRecords',
  'listWithdrawals',
]

/** Everything that the server has answered. */
export const queries = createQueries(mavuno, {
  freshFor,
  staleAfter: (action) => staleAfterAction[action] ?? [],
  keeps: (endpoint) => kept.includes(endpoint),
  call: callInPlace,
})

/** Fetches the answers of these endpoints again: those on the screen now, the others when they are shown. */
export function refreshParts(...endpoints: readonly string[]): void {
  queries.makeStale((key) => endpoints.includes(key.slice(0, key.indexOf('?'))))
}

/** The last messages of the chat, which the chat stores here by itself. */
export const messagesKey = queryKey({ name: 'listMessages' })

export interface StoredMessages {
  readonly items: readonly Message[]
}

// Nobody reads them then without the PIN.
mavuno.events.on(
  'locked',
  () => void queries.fetch<StoredMessages>(messagesKey, async () => ({ items: [] })),
)
