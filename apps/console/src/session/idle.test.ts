// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno, storagePrefix } from '../mavuno.js'
import { me } from '../testing/console.js'
import { wasLeft, watchIdle } from './idle.js'

const second = 1000
const minute = 60 * second
const isIn = () => mavuno.session.isLoggedIn
const move = () => dispatchEvent(new Event('pointermove'))
/** Time passes while the computer sleeps: no timer runs. */
const sleep = (time: number) => vi.setSystemTime(Date.now() + time)

const signIn = () =>
  mavuno.session.save({ token: 'token-of-akinyi', ...me, nickname: 'Akinyi', roles: ['cashier'] })

let paths: string[]
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 7) })
  localStorage.clear()
  sessionStorage.clear()
  paths = []
  vi.stubGlobal('fetch', (address: string) => {
    paths.push(new URL(address, 'http://mavuno.test').pathname)
    return Promise.resolve(Response.json({ code: 200, success: true, message: '', data: null }))
  })
  stop = watchIdle(mavuno)
  signIn()
})
afterEach(() => {
  stop()
  mavuno.session.signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('after a quarter of an hour without anybody there the session ends, also on the server, and not before', () => {
  vi.advanceTimersByTime(15 * minute - second)
  expect(isIn()).toBe(true)
  expect(wasLeft()).toBe(false)
  vi.advanceTimersByTime(second)
  expect(isIn()).toBe(false)
  expect(wasLeft()).toBe(true)
  expect(paths).toEqual([expect.stringMatching(/sign-out$/)])
})

test.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'])(
  'with a %s the quarter of an hour begins again',
  (name) => {
    vi.advanceTimersByTime(14 * minute)
    dispatchEvent(new Event(name))
    vi.advanceTimersByTime(15 * minute - second)
    expect(isIn()).toBe(true)
    vi.advanceTimersByTime(second)
    expect(isIn()).toBe(false)
  },
)

test('a movement in another tab counts for this one, too', () => {
  vi.advanceTimersByTime(14 * minute)
  localStorage.setItem(`${storagePrefix}seen`, String(Date.now()))
  vi.advanceTimersByTime(15 * minute - second)
  expect(isIn()).toBe(true)
  vi.advanceTimersByTime(second)
  expect(isIn()).toBe(false)
})

test('who moves the mouse of a computer that has slept for a quarter of an hour is not signed in', () => {
  sleep(15 * minute)
  move()
  expect(isIn()).toBe(false)
  expect(wasLeft()).toBe(true)
})

test('who is back a second earlier goes on, for another quarter of an hour', () => {
  sleep(15 * minute - second)
  move()
  expect(isIn()).toBe(true)
  sleep(15 * minute - second)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isIn()).toBe(true)
  sleep(second)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isIn()).toBe(false)
})

test('who signs in again has a whole quarter of an hour, and is not said to have been away', () => {
  vi.advanceTimersByTime(15 * minute)
  vi.advanceTimersByTime(60 * minute)
  signIn()
  expect(wasLeft()).toBe(false)
  vi.advanceTimersByTime(15 * minute - second)
  expect(isIn()).toBe(true)
})
