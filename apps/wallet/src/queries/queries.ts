import { createQueries } from '@mavuno/sdk/react'
import { mavuno } from '../mavuno.js'
import { callInPlace } from './call-in-place.js'
import { freshFor, staleAfterAction } from './policy.js'

/** The endpoints whose answers are stored on the device, to be shown at once on the next visit. */
const kept = [
  'getHome',
  'getHoldingSums',
  'getWallet',
  'listHoldings',
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
