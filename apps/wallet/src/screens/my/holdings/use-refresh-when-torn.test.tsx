// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../../testing/show.js'
import { useRefreshWhenTorn } from './use-refresh-when-torn.js'

const refresh = vi.fn()
let answer: (isTorn: boolean) => void
let page: { unmount(): Promise<void> }

/** The lists are answered anew by each call of `answer`. */
function useAnswers() {
  const [{ isTorn, dataAt }, set] = useState({ isTorn: true, dataAt: 0 })
  answer = (next) => set({ isTorn: next, dataAt: dataAt + 1 })
  useRefreshWhenTorn(isTorn, dataAt, refresh)
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  refresh.mockClear()
  page = await showHook(useAnswers)
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

/** After how many seconds the lists are refreshed, at most a minute. */
function wait(): number | undefined {
  const before = refresh.mock.calls.length
  for (let seconds = 1; seconds <= 60; seconds += 1) {
    vi.advanceTimersByTime(1_000)
    if (refresh.mock.calls.length > before) return seconds
  }
  return undefined
}

test('lists that do not belong together are refreshed ever more rarely', async () => {
  const waits = [wait()]
  for (let round = 0; round < 3; round += 1) {
    await act(async () => answer(true))
    waits.push(wait())
  }
  expect(waits).toEqual([1, 2, 4, 8])
})

test('lists that belong together are not refreshed, and those that are torn later are refreshed soon', async () => {
  wait()
  await act(async () => answer(true))
  wait()
  await act(async () => answer(false))
  expect(wait()).toBeUndefined()
  await act(async () => answer(true))
  expect(wait()).toBe(1)
})
