// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { firstConfig } from './first-config.js'

const load = vi.spyOn(mavuno.config, 'load')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  load.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  location.hash = ''
})

/** Whether the start goes on after so many milliseconds without a config. */
async function goesOnAfter(milliseconds: number): Promise<boolean> {
  load.mockReturnValue(new Promise(() => {}))
  let isDone = false
  void firstConfig().then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(milliseconds)
  return isDone
}

test.each([
  ['#/pages/wallet/index', 999, false],
  ['#/pages/wallet/index', 1_000, true],
  ['#/', 60_000, false],
  ['#/pages/splash/index?from=home', 60_000, false],
])('a first visit to %s that has waited for %s ms goes on: %s', async (hash, waited, goesOn) => {
  location.hash = hash
  expect(await goesOnAfter(waited)).toBe(goesOn)
  expect(load).toHaveBeenCalledTimes(1)
})

test('the splash goes on also if the config cannot be loaded', async () => {
  location.hash = '#/'
  load.mockRejectedValue(new Error('lost'))
  await expect(firstConfig()).resolves.toBeUndefined()
})
