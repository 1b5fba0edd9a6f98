// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EarlyRequest } from './index-html/boot-contract.js'
import { openTheRest, startFetch } from './start-fetch.js'

const network = vi.fn<typeof fetch>()

beforeEach(() => {
  network.mockReset().mockImplementation(async () => new Response('from the network'))
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete window.mavunoBoot
})

function askedEarly(early: Partial<EarlyRequest> = {}) {
  const reply = Promise.resolve(new Response('early'))
  const request = { path: '/api/home', locale: 'en', token: 'anna', reply, ...early }
  window.mavunoBoot = { requests: [request], locale: 'en', fail: () => undefined }
}

async function ask(path = '/api/home', { locale = 'en', token = 'anna' } = {}) {
  const headers = {
    'accept-language': locale,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return (await startFetch(path, { headers })).text()
}

test('an answer that index.html requested is used once, without another request', async () => {
  askedEarly()
  expect(await ask()).toBe('early')
  expect(network).not.toHaveBeenCalled()
  expect(await ask()).toBe('from the network')
})

test.each([
  ['another customer', { token: 'ben' }],
  ['nobody logged in', { token: '' }],
  ['another language', { locale: 'sw' }],
])('an early answer is not used for %s', async (_, asking) => {
  askedEarly()
  expect(await ask('/api/home', asking)).toBe('from the network')
})

test('an answer for visitors is not used for a customer', async () => {
  askedEarly({ token: undefined })
  expect(await ask()).toBe('from the network')
  askedEarly({ token: undefined })
  expect(await ask('/api/home', { token: '' })).toBe('early')
})

test('an early answer is used for its own address only', async () => {
  askedEarly()
  expect(await ask('/api/wallet')).toBe('from the network')
})

test('an early answer that is not used within 20 seconds is too old', async () => {
  const now = vi.spyOn(performance, 'now')
  askedEarly()
  now.mockReturnValue(20_001)
  expect(await ask()).toBe('from the network')
  askedEarly()
  now.mockReturnValue(20_000)
  expect(await ask()).toBe('early')
})

test('an early request that failed is sent again', async () => {
  askedEarly({ reply: Promise.reject(new TypeError('lost')) })
  expect(await ask()).toBe('from the network')
})

test('a caller who cancels while waiting for an early answer sends no request', async () => {
  askedEarly({ reply: new Promise(() => {}) })
  const controller = new AbortController()
  network.mockImplementation(async (_, init) => {
    init?.signal?.throwIfAborted()
    return new Response()
  })
  const asked = startFetch('/api/home', {
    headers: { 'accept-language': 'en', authorization: 'Bearer anna' },
    signal: controller.signal,
  })
  controller.abort()
  await expect(asked).rejects.toThrow('abort')
})

test('language packs are requested after the first screen is shown', async () => {
  const pack = ask('/api/languages/sw')
  await ask('/api/config')
  expect(network).toHaveBeenCalledTimes(1)
  openTheRest()
  expect(await pack).toBe('from the network')
})
