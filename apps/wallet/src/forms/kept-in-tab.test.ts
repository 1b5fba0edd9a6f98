// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptInTab } from './kept-in-tab.js'

const kept = keptInTab<{ phone: string }>('signUp')
const typed = { phone: '0712345678' }

beforeEach(() => vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('what was typed is there until its code has expired, after ten minutes', () => {
  kept.keep(typed)
  vi.setSystemTime(1_795_000_599_999)
  expect(kept.read()).toEqual(typed)
  vi.setSystemTime(1_795_000_600_000)
  expect(kept.read()).toBeUndefined()
})

test('what was sent is forgotten, and another form has its own', () => {
  kept.keep(typed)
  expect(keptInTab('changePhone').read()).toBeUndefined()
  kept.forget()
  expect(kept.read()).toBeUndefined()
})
