// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptInTab } from '../../forms/kept-in-tab.js'
import { showHook } from '../../testing/show.js'

const hour = 3_600_000
const accepted = keptInTab<boolean>('acceptedUpdate')

let registration: EventTarget & {
  waiting: object | null
  installing: (EventTarget & { state: string }) | null
  update: () => Promise<void>
}
let checks: number
let posted: unknown[]

/** What the page has when it starts. */
async function start(page: { controller: object | null; saveData?: boolean }) {
  vi.resetModules()
  const register = vi.fn(async () => registration)
  const active = { postMessage: (text: unknown) => void posted.push(text) }
  const ready = Promise.resolve({ active })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: page.controller, register, ready },
  })
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: { saveData: page.saveData ?? false },
  })
  const { registerWorker, useUpdate } = await import('./app-update.js')
  const shown = await showHook(useUpdate)
  await act(async () => {
    registerWorker()
    await vi.advanceTimersByTimeAsync(0)
  })
  return shown
}

function install(state: string) {
  registration.installing = Object.assign(new EventTarget(), { state })
  registration.dispatchEvent(new Event('updatefound'))
  return act(async () => void registration.installing?.dispatchEvent(new Event('statechange')))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('PROD', true)
  checks = 0
  posted = []
  const update = async () => void (checks += 1)
  registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update })
})

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'connection')
})

test.each([
  ['waits', {}, {}, true],
  ['is there on the first visit', {}, null, false],
  ['is not there', null, {}, false],
])('a new version that %s is offered: %s, %s, %s', async (_, waiting, controller, isOffered) => {
  registration.waiting = waiting
  const page = await start({ controller })
  expect(page.current).toBe(isOffered)
  await page.unmount()
})

test('a version that was agreed to is not offered again by the page that it loads, but by the next', async () => {
  registration.waiting = {}
  accepted.keep(true)
  const page = await start({ controller: {} })
  expect(page.current).toBe(false)
  await page.unmount()
  const next = await start({ controller: {} })
  expect(next.current).toBe(true)
  await next.unmount()
})

test('a version that arrives later is offered once it is installed, also after one was agreed to', async () => {
  accepted.keep(true)
  const page = await start({ controller: {} })
  await install('activating')
  expect(page.current).toBe(false)
  await install('installed')
  expect(page.current).toBe(true)
  await page.unmount()
})

test('an open page checks for a new version each hour, and goes on after a failure', async () => {
  const page = await start({ controller: {} })
  registration.update = () => ((checks += 1), Promise.reject(new Error('no connection')))
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(checks).toBe(0)
  await vi.advanceTimersByTimeAsync(hour + 1)
  expect(checks).toBe(2)
  await page.unmount()
})

test.each([
  [false, ['keep-the-rest']],
  [true, []],
])('with data saving %s the rest of the app is fetched ahead: %j', async (saveData, expected) => {
  const page = await start({ controller: {}, saveData })
  expect(posted).toEqual(expected)
  await page.unmount()
})
