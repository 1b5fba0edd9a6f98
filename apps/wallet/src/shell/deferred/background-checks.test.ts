// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { startBackgroundChecks } from './background-checks.js'

const now = 1_795_000_000_000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the config is checked when the page comes back, at most once a minute and never while hidden', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  let visibility: DocumentVisibilityState = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  const load = vi.spyOn(mavuno.config, 'load').mockRejectedValue(new Error('offline'))
  const checksAfter = (milliseconds: number, next: DocumentVisibilityState) => {
    vi.setSystemTime(now + milliseconds)
    visibility = next
    document.dispatchEvent(new Event('visibilitychange'))
    return load.mock.calls.length
  }
  startBackgroundChecks()
  expect(checksAfter(59_999, 'visible')).toBe(1)
  expect(checksAfter(60_000, 'visible')).toBe(2)
  expect(checksAfter(200_000, 'hidden')).toBe(2)
  expect(checksAfter(201_000, 'visible')).toBe(3)
})
