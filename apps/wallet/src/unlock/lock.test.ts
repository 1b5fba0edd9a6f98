// @vitest-environment jsdom
import { lockAfter } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seenKey, wasAway } from './lock.js'

const now = 1_795_000_000_000
const limit = lockAfter * 1_000

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }))

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test.each([
  ['was open a moment less than the limit ago', now - limit + 1, false],
  ['was open for the last time as long ago as the limit', now - limit, true],
  ['was locked in another tab', 0, true],
  ['was open at a time that is ahead, as the clock was set back a little', now + limit - 1, false],
  ['was open at a time that is far ahead', now + limit, true],
])('a wallet with quick unlock that %s', (_, seen, away) => {
  localStorage.setItem(seenKey, String(seen))
  expect(wasAway()).toBe(away)
})

test('a time that cannot be read locks the wallet', () => {
  localStorage.setItem(seenKey, 'yesterday')
  expect(wasAway()).toBe(true)
})

test('a device without quick unlock is never locked', () => {
  expect(wasAway()).toBe(false)
})
