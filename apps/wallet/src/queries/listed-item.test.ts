// @vitest-environment jsdom
import { listEarnings, listRechargeChannels, listRecharges } from '@mavuno/sdk/contract'
import { queryKey } from '@mavuno/sdk/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { listedItem } from './listed-item.js'
import { queries } from './queries.js'

const list = (key: string, status: string, id = 'a') =>
  queries.fetch(key, async () => ({
    items: [
      { id: 'b', status: 'other' },
      { id, status },
    ],
    next: null,
  }))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] })
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  vi.useRealTimers()
  queries.clear()
})

test('of several lists with an item the one that arrived last counts, whatever its filter', async () => {
  await list(queryKey(listRecharges, {}), 'first')
  vi.setSystemTime(1_795_000_009_000)
  await list(queryKey(listRecharges, { status: 'pending' }), 'newest')
  vi.setSystemTime(1_795_000_005_000)
  await list(queryKey(listRecharges, { status: 'completed' }), 'older')
  expect(listedItem(listRecharges, 'a')).toEqual({
    data: { id: 'a', status: 'newest' },
    dataAt: 1_795_000_009_000,
  })
})

test('an item is taken from no list of another endpoint', async () => {
  await list(queryKey(listEarnings, {}), 'earning')
  await list(queryKey(listRechargeChannels, {}), 'channel')
  await list(queryKey(listRecharges, {}), 'first', 'c')
  expect(listedItem(listRecharges, 'a')).toBeUndefined()
})
