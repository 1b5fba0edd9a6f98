import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { freshFor, staleAfterAction } from './policy.js'

const endpoints = allEndpoints()
const named = (wanted: string) => endpoints.find(({ name }) => name === wanted)

test('every name is an endpoint: those of actions change something, and those that become stale only read', () => {
  for (const [action, stale] of Object.entries(staleAfterAction)) {
    expect(named(action)?.method, action).not.toBe('GET')
    for (const name of stale) expect(named(name)?.path, name).toBeDefined()
  }
})

test('amounts are fresh for 15 seconds, content for five minutes, and all else for 30 seconds', () => {
  const seconds = (name: string) => {
    expect(named(name)?.method, name).toBe('GET')
    return freshFor(name) / 1000
  }
  expect(['getWallet', 'listRecords', 'listHoldings', 'listWithdrawals'].map(seconds)).toEqual([
    15, 15, 15, 15,
  ])
  expect(
    ['getActivity', 'getAnnouncement', 'getTerms', 'listRechargeChannels'].map(seconds),
  ).toEqual([300, 300, 300, 300])
  expect(['getProduct', 'listOrders', 'getMe'].map(seconds)).toEqual([30, 30, 30])
})
