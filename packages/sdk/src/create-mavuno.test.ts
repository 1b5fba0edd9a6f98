import { afterEach, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { shopLanguages, type shopTexts } from '../test/shop-texts.js'
import { createDeviceStorage, createQuickStorage } from '../test/storages.js'
import {
  createTestMavuno,
  createWiredMavuno,
  failureOf,
  sendData,
  sendFailure,
  sendJson,
  startWireServer,
} from '../test/wire-server.js'
import { claimAll } from './contract/customer/holdings.js'
import { getProduct, listProducts } from './contract/customer/products.js'
import { getWallet } from './contract/customer/wallet.js'
import type { Endpoint, EndpointInput } from './contract/wire/endpoint.js'
import { createMavuno } from './create-mavuno.js'
import { isAborted } from './errors/guards.js'
import type { TextKeyOf } from './language/texts.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const config = {
  site_name: 'Shamba',
  currency: 'KES',
  language_packages: [{ key: 'en', json: '/packs/en.json' }],
}

test('a front end that uses no texts loads none: no event, no request for a language pack', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, config), {
    locale: 'ja',
  })
  await mavuno.ready
  await mavuno.config.load()
  await mavuno.client.request({ path: '/api/wallet' })
  expect(seen.map(({ path }) => path)).toEqual(['/api/config', '/api/wallet'])
  expect(mavuno.emitted.map(([name]) => name)).toEqual(['config'])
  // The user's language is sent nevertheless.
  expect(seen[1]?.headers['accept-language']).toBe('ja')
})

test('a front end that uses texts loads the pack after the config, and retries when the network is back', async () => {
  let now = Date.now()
  let isDown = true
  const { mavuno, seen } = await createWiredMavuno(
    ({ path }, response) => {
      if (!path.startsWith('/packs/')) return sendData(response, config)
      return isDown ? sendFailure(response, 404) : response.end('{"tab.my":"Me"}')
    },
    { now: () => (now += 1) },
  )
  await mavuno.language.ready
  await mavuno.config.load()
  await expect.poll(() => seen.at(-1)?.path).toContain('/packs/en.json?time=')
  expect(mavuno.language.t('tab.my')).toBe('My')
  isDown = false
  mavuno.events.emit('online', true)
  await expect.poll(() => mavuno.language.t('tab.my')).toBe('Me')
})

test('texts of a pack that cannot be used are ignored, and told to developers', async () => {
  const address = '/packs/en.json'
  const pack = { 'tab.my': 'Me', 'tab.home': '<script>', Broken: 'x' }
  const { mavuno } = await createWiredMavuno(({ path }, response) =>
    path.startsWith(address) ? sendJson(response, pack) : sendData(response, config),
  )
  await mavuno.language.ready
  await mavuno.config.load()
  await expect.poll(() => mavuno.language.t('tab.my')).toBe('Me')
  expect(mavuno.language.t('tab.home')).toBe('Home')
  expect(mavuno.emitted.filter(([name]) => name === 'diagnostic')).toEqual([
    ['diagnostic', { source: address, ignored: ['tab.home', 'Broken'] }],
  ])
})

test('close() cancels the calls in flight, and rejects later ones', async () => {
  const { mavuno, seen } = await createWiredMavuno(() => undefined)
  const waiting = failureOf(mavuno.client.request({ path: '/api/wallet' }))
  await expect.poll(() => seen).toHaveLength(1)
  mavuno.close()
  expect(isAborted(await waiting)).toBe(true)
  expect(isAborted(await failureOf(mavuno.client.request({ path: '/api/wallet' })))).toBe(true)
  expect(seen).toHaveLength(1)
})

test('close() keeps the key of a money call in flight for the next start', async () => {
  const storage = createDeviceStorage()
  const { mavuno, seen, url } = await createWiredMavuno(() => undefined, { storage })
  const waiting = failureOf(mavuno.call(claimAll))
  await expect.poll(() => seen).toHaveLength(1)
  mavuno.close()
  await waiting
  const next = createTestMavuno({ apiHost: url, storage })
  expect(await next.pending(claimAll)).toHaveLength(1)
})

test('after close() nothing is emitted: no sign page, no language that loads late', async () => {
  vi.useFakeTimers()
  const mavuno = createTestMavuno()
  mavuno.session.requireLogin()
  const loading = mavuno.language.ready
  mavuno.close()
  const before = [...mavuno.emitted]
  for (const name of ['goToSign', 'language'] as const) {
    mavuno.events.on(name, () => void mavuno.emitted.push([name]))
  }
  expect(vi.getTimerCount()).toBe(0)
  await loading
  expect(mavuno.emitted).toEqual(before)
})

test('close() cancels a waiting retry, and a config that is being loaded', async () => {
  const { url, seen } = await startWireServer((_, response) => sendFailure(response, 503))
  const mavuno = createTestMavuno({ apiHost: url })
  const loading = failureOf(mavuno.config.load())
  await expect.poll(() => seen).toHaveLength(1)
  mavuno.close()
  expect(isAborted(await loading)).toBe(true)
  expect(seen).toHaveLength(1)
})

test('close() removes all listeners from the page, including those of the chat', async () => {
  const listened: string[] = []
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', createQuickStorage())
  vi.stubGlobal('addEventListener', (type: string) => void listened.push(type))
  vi.stubGlobal('removeEventListener', (type: string) => {
    listened.splice(listened.indexOf(type), 1)
  })
  const mavuno = createMavuno({ apiHost: '' })
  await mavuno.language.ready
  const chat = await mavuno.chat()
  expect(listened.toSorted()).toEqual(['offline', 'online', 'storage', 'visibilitychange'])
  mavuno.close()
  await mavuno.chat()
  expect(listened).toEqual([])
  expect(chat.current.status).toBe('off')
  expect(mavuno.events.listenerCount('session')).toBe(0)
})

test('a front end that names its texts is refused any other key, and a stranger none', () => {
  const shop = createMavuno<TextKeyOf<typeof shopTexts.en>>({ apiHost: '', texts: shopLanguages })
  onTestFinished(() => shop.close())
  expect(shop.language.t('chat.new_messages', { count: 1 })).toBe('chat.new_messages')
  // @ts-expect-error -- the front end has no such text
  expect(shop.language.t('tab.homes')).toBe('tab.homes')
  // @ts-expect-error -- the form is chosen by `count`
  expect(shop.language.t('chat.new_messages_one')).toBe('chat.new_messages_one')
  expect(createTestMavuno().language.t('tab.homes')).toBe('tab.homes')
})

test('a wrapper of `call` for any endpoint needs no cast, and an input may be left out if all its fields are optional', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) =>
    sendData(response, { items: [], next: null }),
  )
  const ask = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
    mavuno.call(endpoint, input, { timeout: 1000 })
  const own = await ask(listProducts, { limit: 5 })
  expectTypeOf(own.items).items.toHaveProperty('price').toEqualTypeOf<number>()
  const { items } = await mavuno.call(listProducts)
  expectTypeOf(items).items.toHaveProperty('price').toEqualTypeOf<number>()
  expect(seen.map(({ path }) => path)).toEqual(['/api/products?limit=5', '/api/products'])
  // Only for the types.
  const wrong = () => [
    // @ts-expect-error -- this endpoint needs an input
    mavuno.call(getProduct),
    // @ts-expect-error -- this endpoint has none
    mavuno.call(getWallet, { id: 'a' }),
  ]
  expect(wrong).toBeTypeOf('function')
})
