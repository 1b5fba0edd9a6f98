// @vitest-environment jsdom
import { lockAfter } from '@mavuno/sdk/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { seenKey } from './lock.js'
import { noteOpened, noteUnlock, watchLock } from './watch-lock.js'

const now = 1_795_000_000_000
const locked = vi.fn()
let visibility: DocumentVisibilityState

const seen = () => localStorage.getItem(seenKey)

/** Hides or shows the page after some seconds. */
function turn(next: DocumentVisibilityState, seconds = 0) {
  vi.setSystemTime(Date.now() + seconds * 1000)
  visibility = next
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeAll(() => {
  vi.useFakeTimers({ now })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  visibility = 'visible'
  watchLock()
  mavuno.events.on('locked', locked)
})

beforeEach(() => {
  vi.setSystemTime(now)
  visibility = 'visible'
  locked.mockClear()
})

afterEach(() => localStorage.clear())

test.each([
  ['a PIN', { pin: true, passkey: false }, String(now)],
  ['a fingerprint', { pin: false, passkey: true }, String(now)],
  ['neither', { pin: false, passkey: false }, null],
])('a device with %s is noted as such', (_, state, noted) => {
  localStorage.setItem(seenKey, '1')
  noteUnlock(state)
  expect(seen()).toBe(noted)
})

test('a wallet that is away for less than the limit stays open, and one that is away for longer is locked', () => {
  noteOpened()
  turn('hidden', 60)
  turn('visible', lockAfter - 1)
  expect(locked).not.toHaveBeenCalled()
  turn('hidden', 60)
  turn('visible', lockAfter)
  expect(locked).toHaveBeenCalledOnce()
})

test('a locked wallet is not opened by hiding and showing it', () => {
  localStorage.setItem(seenKey, '0')
  turn('hidden')
  turn('visible')
  expect(locked).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('pagehide'))
  expect(seen()).toBe('0')
})

test('a wallet that stays in sight notes each minute that it is open, and a hidden one does not', () => {
  noteOpened()
  vi.advanceTimersByTime(600_000)
  expect(locked).not.toHaveBeenCalled()
  expect(Number(seen())).toBeGreaterThan(now + 530_000)
  visibility = 'hidden'
  const before = seen()
  vi.advanceTimersByTime(120_000)
  expect(seen()).toBe(before)
})

test('a device without quick unlock notes nothing, and is never locked', () => {
  turn('hidden')
  turn('visible', 2 * lockAfter)
  expect(seen()).toBeNull()
  expect(locked).not.toHaveBeenCalled()
})

test('the end of the session forgets the lock, so that the next customer does not meet it', () => {
  mavuno.session.save({ token: 'ada', id: 'ada' })
  localStorage.setItem(seenKey, '0')
  mavuno.session.update({ nickname: 'Ada' })
  expect(seen()).toBe('0')
  mavuno.session.signOut()
  expect(seen()).toBeNull()
})
