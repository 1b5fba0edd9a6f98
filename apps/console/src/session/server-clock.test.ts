import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learningClock, serverNow } from './server-clock.js'

const now = Date.UTC(2026, 10, 28, 9)

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

/** An answer of a server whose clock is so many seconds ahead; undefined if it does not say what its time is. */
async function receiveTime(ahead: number | undefined) {
  const date = ahead === undefined ? {} : { date: new Date(now + ahead * 1000).toUTCString() }
  await learningClock(async () => new Response('', { headers: date }))('/')
}

for (const [ahead, expected] of [
  [0, 0],
  [60, 0],
  [61, 61],
  [-60, 0],
  [-61, -61],
  [86_400, 86_400],
] as const) {
  test(`a server that is ${ahead} s ahead of the device has the device’s time and ${expected} s`, async () => {
    await receiveTime(ahead)
    expect(serverNow()).toBe(now / 1000 + expected)
  })
}

test('the difference is that of the last answer that says its time, and the time goes on', async () => {
  await receiveTime(300)
  await receiveTime(undefined)
  vi.advanceTimersByTime(1500)
  expect(serverNow()).toBe(now / 1000 + 301.5)
  vi.setSystemTime(now)
  await receiveTime(0)
  expect(serverNow()).toBe(now / 1000)
})
