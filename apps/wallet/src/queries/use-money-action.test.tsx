// @vitest-environment jsdom
import { redeemReward, type EndpointReply } from '@mavuno/sdk/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { answerWith, envelope } from '../testing/server.js'
import { showHook } from '../testing/show.js'
import { queries } from './queries.js'
import { useMoneyAction } from './use-money-action.js'

const input = { code: 'KARIBU' }
const second = 1_000
let keys: (string | null)[]
/** How the server answers; undefined: the answer is lost. */
let reply: (() => unknown) | undefined
let page: Awaited<ReturnType<typeof show>>

const show = (onFound?: (found: EndpointReply<typeof redeemReward>) => void) =>
  showHook(() => useMoneyAction(redeemReward, onFound ? { onFound } : {}))

/** Step by step, because React renders only between them. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left >= 0; left -= 100) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)))
  }
}

/** A tap, and the second after which the SDK gives up without an answer. */
const redeem = () =>
  act(async () => {
    void page.current.run(input)
    await vi.advanceTimersByTimeAsync(second)
  })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  // A wait is between half and full length at random; here it has full length.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  keys = []
  reply = undefined
  answerWith(({ key }) => {
    keys.push(key)
    if (!reply) throw new TypeError('the line is cut')
    return reply()
  })
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const reward = { kind: 'money', amount: 2_000 } as const

test('a lost answer is reported once it arrives, and then nothing more is sent', async () => {
  const onFound = vi.fn()
  await queries.fetch('listRewards?{}', async () => [])
  page = await show(onFound)
  await redeem()
  expect(page.current).toMatchObject({ state: 'unknown', wasLost: true })
  expect(queries.read('listRewards?{}').freshAt).toBeGreaterThan(0)
  reply = () => envelope(reward)
  await pass(3 * second)
  expect(queries.read('listRewards?{}').freshAt).toBe(0)
  expect(onFound).toHaveBeenCalledExactlyOnceWith(reward)
  expect(page.current).toMatchObject({ state: 'idle', reply: reward, wasLost: true })
  const sent = keys.length
  await pass(90 * second)
  expect(keys).toHaveLength(sent)
})

test('a page that was left sends no requests, and has no listeners', async () => {
  const listeners = mavuno.events.listenerCount('online')
  page = await show()
  await redeem()
  expect(mavuno.events.listenerCount('online')).toBe(listeners + 1)
  await page.unmount()
  expect(mavuno.events.listenerCount('online')).toBe(listeners)
  const sent = keys.length
  await pass(90 * second)
  expect(keys).toHaveLength(sent)
})

test('an unanswered call of an earlier visit is repeated at once with its key, unless it is another page’s', async () => {
  page = await show()
  await redeem()
  await page.unmount()
  const [key] = keys
  page = await showHook(() => useMoneyAction(redeemReward, { isHere: () => false }))
  await pass(90 * second)
  expect(page.current).toMatchObject({ state: 'idle', neverAnswered: undefined })
  await page.unmount()
  keys = []
  reply = () => envelope(reward)
  page = await show()
  await pass(0)
  expect(keys).toEqual([key])
  expect(page.current).toMatchObject({ state: 'idle', reply: reward })
})

test('a recovered answer is passed to the page’s latest callback', async () => {
  const first = vi.fn()
  const later = vi.fn()
  let onFound = first
  page = await showHook(() => useMoneyAction(redeemReward, { onFound }))
  onFound = later
  // The page renders again while the call is running.
  await redeem()
  reply = () => envelope(reward)
  await pass(3 * second)
  expect(first).not.toHaveBeenCalled()
  expect(later).toHaveBeenCalledExactlyOnceWith(reward)
})
