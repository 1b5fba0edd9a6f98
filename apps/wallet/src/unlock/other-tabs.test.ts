// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { isCancelled } from './fingerprint.js'
import * as lock from './lock.js'
import { watchLock } from './watch-lock.js'

const now = 1_795_000_000_000
const locked = vi.fn()
const setLocked = vi.spyOn(lock, 'setLocked')

const seen = () => localStorage.getItem(lock.seenKey)

function hear(key: string | null) {
  locked.mockClear()
  setLocked.mockClear()
  window.dispatchEvent(new StorageEvent('storage', { key }))
  return [locked.mock.calls.length > 0, setLocked.mock.calls.flat().at(-1)]
}

beforeAll(() => {
  vi.useFakeTimers({ now })
  watchLock()
  mavuno.events.on('locked', locked)
})

beforeEach(() => void vi.setSystemTime(now))
afterEach(() => localStorage.clear())

test.each<[string, string | null, string | null, unknown[]]>([
  ['was locked', '0', lock.seenKey, [true, undefined]],
  ['was opened', String(now), lock.seenKey, [false, false]],
  ['has no quick unlock any more', null, lock.seenKey, [false, false]],
  ['was locked by clearing all', '0', null, [true, undefined]],
  ['has changed something else', '0', 'mavuno:theme', [false, undefined]],
])('a tab whose neighbour %s does the same', (_, stored, key, expected) => {
  if (stored !== null) localStorage.setItem(lock.seenKey, stored)
  expect(hear(key)).toEqual(expected)
})

test('a page that is left notes when it was open for the last time', () => {
  localStorage.setItem(lock.seenKey, String(now))
  vi.setSystemTime(now + 30_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(seen()).toBe(String(now + 30_000))
})

test.each([
  ['NotAllowedError', true],
  ['AbortError', true],
  ['InvalidStateError', false],
  ['Error', false],
])(
  'an error of the name %s says that the owner closed the question of the device: %s',
  (...given) => {
    const [name, expected] = given
    expect(isCancelled(Object.assign(new Error(), { name }))).toBe(expected)
  },
)
