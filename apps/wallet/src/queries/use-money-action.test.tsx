// @vitest-environment jsdom
import { redeemReward, type EndpointReply } from '@mavuno/sdk/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { answerWith, envelope, refusal } from '../testing/server.js'
import { showHook } from '../testing/show.js'
import { useMoneyAction } from './use-money-action.js'

const input = { code: 'KARIBU' }
const second = 1_000
let keys: (string | null)[]
/** How the server answers; undefined: the answer is lost. */
let reply: (() => unknown) | undefined
let page: Awaited<ReturnType<typeof show>>

const show = (onFound?: (found: EndpointReply<typeof redeemReward>) => void) =>
  showHook(() => useMoneyAction(redeemReward, onFound ? { onFound } : {}))

/** Step by step, as React draws only between them. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left >= 0; left -= 100) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)))
  }
}

/** A tap, and the second in which the SDK gives up where no answer comes. */
const redeem = () =>
  act(async () => {
    void page.current.run(input)
    await vi.advanceTimersByTimeAsync(second)
  })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  // Half to whole of a wait is drawn by chance: here it is the whole.
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

test('after a lost answer it asks again by the same key, each time later, up to half a minute', async () => {
  const times: number[] = []
  page = await show()
  await redeem()
  answerWith(({ key }) => {
    keys.push(key)
    times.push(Date.now())
    throw new TypeError('the line is cut')
  })
  const lost = Date.now()
  await pass(130 * second)
  // The SDK tries a call three times within a second.
  const calls = times.filter((_, at) => at % 3 === 0)
  const ends = [lost, ...times.filter((_, at) => at % 3 === 2)]
  const waits = calls.map((time, at) => (time - (ends[at] ?? 0)) / second)
  expect(waits.slice(0, 7)).toEqual([2, 4, 8, 16, 30, 30, 30])
  expect(new Set(keys).size).toBe(1)
  expect(page.current).toMatchObject({ state: 'unknown', error: undefined, reply: undefined })
})

test('the answer that was lost is told once it is there, and then nothing more is sent', async () => {
  const onFound = vi.fn()
  page = await show(onFound)
  await redeem()
  expect(page.current).toMatchObject({ state: 'unknown', wasLost: true })
  reply = () => envelope(reward)
  await pass(3 * second)
  expect(onFound).toHaveBeenCalledExactlyOnceWith(reward)
  expect(page.current).toMatchObject({ state: 'idle', reply: reward, wasLost: true })
  const sent = keys.length
  await pass(90 * second)
  expect(keys).toHaveLength(sent)
})

test('a refusal after a lost answer is told as one, and ends the asking', async () => {
  page = await show()
  await redeem()
  reply = () => refusal(4001)
  await pass(3 * second)
  expect(page.current).toMatchObject({ state: 'idle', wasLost: true, error: { code: 4001 } })
  const sent = keys.length
  await pass(90 * second)
  expect(keys).toHaveLength(sent)
  act(() => page.current.reset())
  expect(page.current).toMatchObject({ state: 'idle', wasLost: false, error: undefined })
})

test('what has no answer yet is no refusal that a tap could take away', async () => {
  page = await show()
  await redeem()
  act(() => page.current.reset())
  expect(page.current).toMatchObject({ state: 'unknown' })
})

test('when the line is back it asks at once', async () => {
  page = await show()
  await redeem()
  // By now the next time would be half a minute away.
  await pass(70 * second)
  reply = () => envelope(reward)
  await act(async () => mavuno.events.emit('online', true))
  await pass(0)
  expect(page.current).toMatchObject({ state: 'idle', reply: reward })
})

test('the next thing that is lost is asked for after two seconds again', async () => {
  page = await show()
  await redeem()
  await pass(40 * second)
  reply = () => envelope(reward)
  await pass(31 * second)
  reply = undefined
  await redeem()
  const sent = keys.length
  await pass(1.8 * second)
  expect(keys).toHaveLength(sent)
  await pass(0.2 * second)
  expect(keys.length).toBeGreaterThan(sent)
})

test('two taps at once are one request', async () => {
  page = await show()
  reply = () => envelope(reward)
  const answers: unknown[] = []
  await act(async () => {
    const taps = [page.current.run(input), page.current.run(input)]
    answers.push(...(await Promise.all(taps)))
  })
  expect(answers).toEqual([reward, undefined])
  expect(keys).toHaveLength(1)
})

test('a page that is left asks no more, and listens to nothing', async () => {
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

test('what an earlier visit left is asked for at once, by its key, unless it is another page’s', async () => {
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

test('what another tab finds out while this one looks is not sent under a new key', async () => {
  page = await show()
  await redeem()
  const [key] = keys
  // The look finds it still open; the other tab's answer is there before it is sent.
  const look = mavuno.pending.bind(mavuno)
  vi.spyOn(mavuno, 'pending').mockImplementation(async (endpoint) => {
    const open = await look(endpoint)
    localStorage.removeItem('pending')
    return open
  })
  reply = () => envelope(reward)
  await pass(90 * second)
  expect(new Set(keys)).toEqual(new Set([key]))
})

test.each([25 * 3_600, -25 * 3_600])(
  'what was sent %i s ago by this clock is not sent again: the page says since when',
  async (seconds) => {
    page = await show()
    const since = Math.floor(Date.now() / second)
    await redeem()
    await page.unmount()
    const sent = keys.length
    vi.setSystemTime(Date.now() + seconds * second)
    page = await show()
    await pass(90 * second)
    expect(page.current).toMatchObject({ state: 'idle', error: undefined, neverAnswered: since })
    expect(keys).toHaveLength(sent)
  },
)
