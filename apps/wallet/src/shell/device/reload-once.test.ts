// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once.js'

const reload = vi.fn()
const minute = 60_000

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
})

afterEach(() => vi.unstubAllGlobals())

test('a second failure within two minutes, which is longer than a page may load, does not reload', () => {
  expect(reloadOnce(10 * minute)).toBe(true)
  expect(reloadOnce(12 * minute - 1)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadOnce(12 * minute)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without storage it never reloads, as reloads could not be counted', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(reloadOnce(10 * minute)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
