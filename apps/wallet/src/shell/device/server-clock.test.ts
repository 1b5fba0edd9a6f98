import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learningClock, serverNow, toServerTime } from './server-clock.js'

const threeDays = 3 * 24 * 60 * 60

async function hear(date: string | undefined) {
  const headers: Record<string, string> = date === undefined ? {} : { date }
  await learningClock(async () => new Response('', { headers }))('/api/home')
}

const stampIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()
const device = () => Date.now() / 1000

// At a whole second, as `Date` headers have no fractions.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_772_442_000_000 }))
afterEach(() => void vi.useRealTimers())

test.each([threeDays, -threeDays])(
  'a clock that is %i s off is corrected by an answer',
  async (s) => {
    await hear(stampIn(s))
    expect(serverNow()).toBe(device() + s)
    expect(toServerTime(1000)).toBe(1000 + s)
  },
)

test.each([60, -60])(
  'a difference of up to a minute (%i s) may be latency, and is ignored',
  async (s) => {
    await hear(stampIn(s))
    expect(serverNow()).toBe(device())
  },
)

test.each([61, -61])('a difference of more than a minute (%i s) is a wrong clock', async (s) => {
  await hear(stampIn(s))
  expect(serverNow()).toBe(device() + s)
})

test('a clock that is set right again needs no correction', async () => {
  await hear(stampIn(threeDays))
  await hear(stampIn(0))
  expect(serverNow()).toBe(device())
  expect(toServerTime(1000)).toBe(1000)
})

test('an answer with no date, or an invalid one, is ignored', async () => {
  await hear(stampIn(threeDays))
  await hear(undefined)
  await hear('yesterday')
  expect(serverNow()).toBe(device() + threeDays)
})
