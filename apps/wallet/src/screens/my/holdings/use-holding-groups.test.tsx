// @vitest-environment jsdom
import type { Holding } from '@mavuno/sdk/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { holding, id } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { showHook } from '../../../testing/show.js'
import { useHoldingGroups } from './use-holding-groups.js'

const held = (number: number): Holding => ({
  ...{ ...holding, id: id(number) },
  next_claim_time: number === nextDue ? Math.floor(Date.now() / 1000) + 60 : null,
})

/** The holding whose next earning is due in a minute. */
let nextDue: number | undefined
/** The holdings of each list by their numbers, and the sums of the server. */
let lists: Record<string, number[]>
let sums: { due: number; waiting: number; expired: number }
/** The list of holdings that are due has another page. */
let hasMore: boolean
let asked: string[]
let page: Awaited<ReturnType<typeof show>>

const show = (state: Parameters<typeof useHoldingGroups>[0] = 'all') =>
  showHook(() => useHoldingGroups(state))

const rows = () =>
  page.current.rows.map(({ group, holding: one }) => `${group} ${Number(one?.id.slice(-12))}`)

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  mavuno.session.save({ token: 'ada', id: 'ada' })
  lists = { due: [1, 2], waiting: [3, 4], expired: [5], running: [6] }
  sums = { due: 2, waiting: 2, expired: 1 }
  hasMore = false
  nextDue = undefined
  asked = []
  answerWith(({ path, query }) => {
    if (path === '/api/holding-sums') return envelope({ ...sums, due_amount: 0, due_tax: 0 })
    const state = query['state'] ?? ''
    asked.push(state)
    const next = hasMore && state === 'due' ? 'more' : null
    return envelope({ items: (lists[state] ?? []).map(held), next })
  })
})

afterEach(async () => {
  await page.unmount()
  mavuno.session.signOut()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is due comes first, then what waits, then the fold of what has ended', async () => {
  page = await show()
  await pass(0)
  expect(rows()).toEqual(['due 1', 'due 2', 'waiting 3', 'waiting 4', 'expired NaN'])
  expect(page.current.ended?.isOpen).toBe(false)
  await act(async () => page.current.ended?.onToggle())
  await pass(0)
  expect(rows().slice(4)).toEqual(['expired NaN', 'expired 5'])
})

test.each([
  ['nothing else', [], [], ['expired NaN', 'expired 5']],
  ['something that is due', [1], [], ['due 1', 'expired NaN']],
  ['something that waits', [], [3], ['waiting 3', 'expired NaN']],
])(
  'what has ended is unfolded only for whoever holds nothing else: %s',
  async (_, due, waiting, shown) => {
    lists = { due, waiting, expired: [5] }
    sums = { due: due.length, waiting: waiting.length, expired: 1 }
    page = await show()
    await pass(0)
    expect(rows()).toEqual(shown)
  },
)

test('a refresh asks again for every list that is shown, and for no other', async () => {
  page = await show()
  await pass(0)
  asked = []
  await act(() => page.current.refresh())
  expect(new Set(asked)).toEqual(new Set(['due', 'waiting']))
  await act(async () => page.current.ended?.onToggle())
  await pass(0)
  asked = []
  await act(() => page.current.refresh())
  expect(new Set(asked)).toEqual(new Set(['due', 'waiting', 'expired']))
})

test.each([
  ['all', 1, ['due', 'waiting']],
  ['all', 4, ['due', 'waiting']],
  ['running', 6, ['running']],
] as const)(
  'of the holdings that are shown as %s, the lists are requested again when number %i is due',
  async (state, number, requested) => {
    nextDue = number
    page = await show(state)
    await pass(0)
    asked = []
    await pass(58_000)
    expect(asked).toEqual([])
    nextDue = undefined
    await pass(2_000)
    expect(new Set(asked)).toEqual(new Set(requested))
  },
)

test('a group begins where the one before it is whole', async () => {
  hasMore = true
  page = await show()
  await pass(0)
  expect(rows()).toEqual(['due 1', 'due 2'])
  expect(page.current.last).toBe(page.current.lists[0])
})

test('a holding that falls due between two answers is shown once, as due', async () => {
  lists['waiting'] = [2, 3, 4]
  page = await show()
  await pass(0)
  expect(rows()).toEqual(['due 1', 'due 2', 'waiting 3', 'waiting 4', 'expired NaN'])
})

test.each([
  ['due', { due: 3, waiting: 2, expired: 1 }],
  ['waiting', { due: 2, waiting: 1, expired: 1 }],
])(
  'lists that do not fit the sums of what is %s are requested again, after 1 s, 2 s and 4 s',
  async (_, told) => {
    sums = told
    page = await show()
    await pass(0)
    expect(page.current.isTorn).toBe(true)
    const counts: number[] = []
    for (const wait of [999, 1, 1_999, 1, 3_999, 1]) {
      await pass(wait)
      counts.push(asked.filter((state) => state === 'due').length)
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4])
    sums = { due: 2, waiting: 2, expired: 1 }
    await pass(8_000)
    expect(page.current.isTorn).toBe(false)
  },
)

test('a filter shows only its own list, without a fold', async () => {
  lists['frozen'] = [6]
  page = await show('frozen')
  await pass(0)
  expect(rows()).toEqual(['frozen 6'])
  expect(page.current.ended).toBeUndefined()
  expect(new Set(asked)).toEqual(new Set(['frozen']))
})
