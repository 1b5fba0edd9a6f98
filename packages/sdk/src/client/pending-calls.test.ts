import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  createDeviceStorage,
  createFailingStorage,
  createHeldStorage,
  createSilentStorage,
  createSlowStorage,
} from '../../test/storages.js'
import {
  createTestMavuno,
  createWiredMavuno,
  failureOf,
  sendData,
  sendFailure,
  sendJson,
  startWireServer,
  type Answer,
  type TestMavuno,
} from '../../test/wire-server.js'
import { defineEndpoint } from '../contract/wire/endpoint.js'
import { createSafeStorage, longestWait } from '../storage/safe-storage.js'
import { createMemoryStorage, keysOf } from '../storage/storage.js'
import type { CallOptions } from './call-endpoint.js'
import { isDefinite } from './is-definite.js'
import { newKey } from './new-key.js'
import { createPendingCalls } from './pending-calls.js'

const order = defineEndpoint({
  name: 'order',
  method: 'POST',
  path: '/orders',
  input: z.object({ amount: z.int(), note: z.optional(z.string()) }),
  reply: z.object({ id: z.string() }),
  keyed: true,
})

/** A backend that pays once per key, as the contract says, and can lose its answers. */
function createPayingBackend(lose: (count: number) => boolean = () => false) {
  const paid = new Map<string, string>()
  const answer: Answer = ({ headers }, response, count) => {
    const key = headers['idempotency-key'] as string
    if (!paid.has(key)) paid.set(key, `order ${paid.size + 1}`)
    if (lose(count)) response.destroy()
    else sendData(response, { id: paid.get(key) })
  }
  return { paid, answer }
}

test('each new keyed call gets a new key in the form that the contract defines', async () => {
  const { paid, answer } = createPayingBackend()
  const { mavuno } = await createWiredMavuno(answer)
  expect(await mavuno.call(order, { amount: 1 })).toEqual({ id: 'order 1' })
  expect(await mavuno.call(order, { amount: 1 })).toEqual({ id: 'order 2' })
  for (const key of paid.keys()) expect(key).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
})

test('50 simultaneous taps have one effect', async () => {
  const { paid, answer } = createPayingBackend()
  const { mavuno } = await createWiredMavuno(answer)
  const taps = Array.from({ length: 50 }, () => mavuno.call(order, { amount: 1 }))
  expect(new Set((await Promise.all(taps)).map(({ id }) => id))).toEqual(new Set(['order 1']))
  expect(paid.size).toBe(1)
  expect(await mavuno.pending(order)).toEqual([])
})

test('with a synchronous storage, 50 simultaneous taps also send only one request', async () => {
  const { answer } = createPayingBackend()
  const { mavuno, seen } = await createWiredMavuno(answer, { storage: createMemoryStorage() })
  await Promise.all(Array.from({ length: 50 }, () => mavuno.call(order, { amount: 1 })))
  expect(seen).toHaveLength(1)
})

test('retries keep the key: a call whose answer is lost twice pays once', async () => {
  const { paid, answer } = createPayingBackend((count) => count < 3)
  const { mavuno, seen } = await createWiredMavuno(answer)
  expect(await mavuno.call(order, { amount: 1 })).toEqual({ id: 'order 1' })
  expect(seen).toHaveLength(3)
  expect(paid.size).toBe(1)
})

test('a reload keeps the key: a call with the same input gets the same key', async () => {
  let isLost = true
  const { paid, answer } = createPayingBackend(() => isLost)
  const storage = createDeviceStorage()
  const { url, mavuno } = await createWiredMavuno(answer, { storage, now: () => 1_700_000_000_500 })
  await failureOf(mavuno.call(order, { amount: 1 }, { tries: 1 }))
  expect(await mavuno.pending(order)).toEqual([{ input: { amount: 1 }, since: 1_700_000_000 }])

  isLost = false
  const reloaded = createTestMavuno({ apiHost: url, storage })
  const [unanswered] = await reloaded.pending(order)
  expect(await reloaded.call(order, unanswered!.input)).toEqual({ id: 'order 1' })
  expect(paid.size).toBe(1)
  expect(await reloaded.pending(order)).toEqual([])
  expect(await reloaded.call(order, { amount: 1 })).toEqual({ id: 'order 2' })
})

test('a call is sent only after the storage has saved its key', async () => {
  const storage = createHeldStorage()
  const stored: unknown[] = []
  const { mavuno, seen } = await createWiredMavuno(
    ({ headers }, response) => {
      stored.push(storage.items.has(`pending.${headers['idempotency-key'] as string}`))
      sendData(response, { id: 'x' })
    },
    { storage },
  )
  const call = mavuno.call(order, { amount: 1 })
  await expect.poll(() => storage.held()).toEqual([expect.stringMatching(/^pending\./)])
  // This later request gets its answer, so the order would have been sent by now too.
  await mavuno.client.request({ path: '/later' })
  expect(seen.filter(({ path }) => path === '/orders')).toEqual([])
  stored.length = 0
  storage.release(storage.held()[0]!)
  expect(await call).toEqual({ id: 'x' })
  expect(stored).toEqual([true])
  await expect.poll(() => storage.items.size).toBe(0)
})

test('if the storage cannot save the key, it is kept in memory and the payment works', async () => {
  const { paid, answer } = createPayingBackend((count) => count <= 3)
  const { mavuno } = await createWiredMavuno(answer, { storage: createFailingStorage() })
  await failureOf(mavuno.call(order, { amount: 1 }))
  expect(await mavuno.pending(order)).toHaveLength(1)
  expect(await mavuno.call(order, { amount: 1 })).toEqual({ id: 'order 1' })
  expect(paid.size).toBe(1)
  expect(mavuno.emitted).toContainEqual(['storage', { reason: 'blocked' }])
})

test('a storage that never answers delays only the first payment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const keys: (string | null)[] = []
  const mavuno = createTestMavuno({
    storage: createSilentStorage(),
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return Response.json({ code: 200, data: { id: 'x' } })
    },
  })
  const first = mavuno.call(order, { amount: 1 })
  // One wait for the session, and one for the key.
  await vi.advanceTimersByTimeAsync(2 * longestWait - 1)
  expect(keys).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toEqual({ id: 'x' })
  const second = mavuno.call(order, { amount: 1 })
  await vi.advanceTimersByTimeAsync(100)
  expect(await second).toEqual({ id: 'x' })
  expect(new Set(keys).size).toBe(2)
  expect(mavuno.emitted).toEqual([['storage', { reason: 'blocked' }]])
})

test('tabs that order at the same time, before they see what the others store, lose no key', async () => {
  let isLost = true
  const { paid, answer } = createPayingBackend(() => isLost)
  const device = createDeviceStorage()
  const { url } = await startWireServer(answer)
  const tabs = Array.from({ length: 12 }, () => {
    // As in a browser with a process per tab: what other tabs write arrives later.
    const stale = createMemoryStorage()
    const setItem = (key: string, value: string) => {
      stale.setItem(key, value)
      return device.setItem(key, value)
    }
    return createTestMavuno({ apiHost: url, storage: { ...stale, setItem } })
  })
  const lose = (tab: TestMavuno, at: number) =>
    failureOf(tab.call(order, { amount: at }, { tries: 1 }))
  await Promise.all(tabs.map(lose))
  for (const tab of tabs) tab.close()
  isLost = false

  const reloaded = createTestMavuno({ apiHost: url, storage: device })
  const pending = await reloaded.pending(order)
  expect(pending.map(({ input }) => input.amount).toSorted((a, b) => a - b)).toEqual(
    Array.from(tabs.keys()),
  )
  for (const { input } of pending) await reloaded.call(order, input, { onlyPending: true })
  expect(paid.size).toBe(tabs.length)
})

test('a different input gets its own key; the order of fields does not matter', async () => {
  let isLost = true
  const { paid, answer } = createPayingBackend(() => isLost)
  const { mavuno } = await createWiredMavuno(answer)
  const lose = (input: { amount: number; note?: string }) =>
    failureOf(mavuno.call(order, input, { tries: 1 }))
  await lose({ amount: 1, note: 'a' })
  await lose({ amount: 2 })
  await lose({ note: 'a', amount: 1 })
  expect(paid.size).toBe(2)
  expect(await mavuno.pending(order)).toHaveLength(2)
  isLost = false
  expect(await mavuno.call(order, { note: 'a', amount: 1 })).toEqual({ id: 'order 1' })
  expect(await mavuno.pending(order)).toMatchObject([{ input: { amount: 2 } }])
})

test('a field that is undefined counts as absent, as a stored call does not have it any more', async () => {
  let isLost = true
  const { paid, answer } = createPayingBackend(() => isLost)
  const { mavuno } = await createWiredMavuno(answer)
  const input = { amount: 1, note: undefined }
  await failureOf(mavuno.call(order, input, { tries: 1 }))
  await failureOf(mavuno.call(order, input, { tries: 1 }))
  isLost = false
  expect(await mavuno.call(order, { amount: 1 })).toEqual({ id: 'order 1' })
  expect(paid.size).toBe(1)
})

test('of several unanswered calls the oldest comes first, however the storage lists them', async () => {
  const { answer } = createPayingBackend(() => true)
  const inner = createMemoryStorage()
  const storage = { ...inner, getAllKeys: () => [...(keysOf(inner) as string[])].toReversed() }
  let at = 0
  const { mavuno } = await createWiredMavuno(answer, { storage, now: () => (at += 1000) })
  for (const amount of [3, 1, 2]) {
    await failureOf(mavuno.call(order, { amount }, { tries: 1 }))
  }
  const pending = await mavuno.pending(order)
  expect(pending.map(({ input }) => input.amount)).toEqual([3, 1, 2])
})

const refusal = { code: 2001, success: false, data: null, message: 'Not enough' }

test.each<[string, Answer]>([
  ['a refused business rule', (_, response) => sendJson(response, refusal)],
  ['400', (_, response) => sendFailure(response, 400)],
  ['403', (_, response) => sendFailure(response, 403)],
  ['409', (_, response) => sendFailure(response, 409)],
  ['401 at the first attempt', (_, response) => sendFailure(response, 401)],
  ['429 at the first attempt', (_, response) => sendFailure(response, 429)],
])('%s is a definite answer: no call stays unanswered', async (_, answer) => {
  const { mavuno } = await createWiredMavuno(answer)
  const error = await failureOf(mavuno.call(order, { amount: 1 }))
  expect(await mavuno.pending(order)).toEqual([])
  expect(isDefinite(error, true)).toBe(true)
})

const once = { tries: 1 }

test.each<[string, Answer, CallOptions]>([
  ['a lost answer', (_, response) => response.destroy(), once],
  ['no answer in time', () => undefined, { timeout: 100 }],
  ['500', (_, response) => sendFailure(response, 500), once],
  ['503', (_, response) => sendFailure(response, 503), once],
  ['an answer that is cut off', (_, response) => response.end('{"code":200,"data":{"id'), once],
  ['an answer of the wrong shape', (_, response) => sendData(response, {}), once],
  ['an object that is not an envelope', (_, response) => response.end('{}'), once],
  ['the sign-in page of a hotel network', (_, response) => response.end('<!doctype html>'), once],
])(
  '%s is not a definite answer: the call stays unanswered and keeps its key',
  async (_, answer, options) => {
    let isLost = true
    const { mavuno, seen } = await createWiredMavuno((request, response, count) =>
      isLost ? answer(request, response, count) : sendData(response, { id: 'order 1' }),
    )
    for (let time = 1; time <= 2; time += 1) {
      const error = await failureOf(mavuno.call(order, { amount: 1 }, options))
      expect(await mavuno.pending(order)).toHaveLength(1)
      expect(isDefinite(error, true)).toBe(false)
    }
    isLost = false
    await mavuno.call(order, { amount: 1 })
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  },
)

test.each([401, 408, 423, 425, 429])(
  'after a lost answer, %d is not definite: the call stays unanswered',
  async (status) => {
    const { mavuno } = await createWiredMavuno((_, response, count) =>
      count === 1 ? response.destroy() : sendFailure(response, status),
    )
    const error = await failureOf(mavuno.call(order, { amount: 1 }))
    expect(await mavuno.pending(order)).toHaveLength(1)
    expect(isDefinite(error)).toBe(false)
  },
)

test.each([408, 423, 425, 429])(
  'an unanswered call that is repeated and refused with %d stays unanswered and keeps its key',
  async (status) => {
    let isLost = true
    const { mavuno, seen } = await createWiredMavuno((_, response) =>
      isLost ? undefined : sendFailure(response, status),
    )
    await failureOf(mavuno.call(order, { amount: 1 }, { timeout: 100 }))
    isLost = false
    const error = await failureOf(mavuno.call(order, { amount: 1 }))
    // The earlier call counts, so nobody takes this for the answer to a first attempt.
    expect(error).toMatchObject({ status, tries: 2 })
    expect(await mavuno.pending(order)).toHaveLength(1)
    await failureOf(mavuno.call(order, { amount: 1 }))
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  },
)

test('after a lost answer, the 403 page of a proxy is not definite either', async () => {
  const { mavuno } = await createWiredMavuno((_, response, count) => {
    if (count === 1) return response.destroy()
    response.writeHead(403, { 'content-type': 'text/html' })
    return response.end('<h1>Forbidden</h1>')
  })
  const error = await failureOf(mavuno.call(order, { amount: 1 }))
  expect(await mavuno.pending(order)).toHaveLength(1)
  expect(isDefinite(error)).toBe(false)
})

test('a user who signs in again after a 401 repeats the call with the same key', async () => {
  const answers: Answer[] = [
    (_, response) => response.destroy(),
    (_, response) => sendFailure(response, 401),
    (_, response) => sendData(response, { id: 'paid' }),
  ]
  const { mavuno, seen } = await createWiredMavuno((request, response, count) =>
    answers[count - 1]?.(request, response, count),
  )
  mavuno.session.save({ token: 'one', id: 'user' })
  await failureOf(mavuno.call(order, { amount: 1 }))
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(false)
  mavuno.session.save({ token: 'two', id: 'user' })
  expect(await mavuno.call(order, { amount: 1 })).toEqual({ id: 'paid' })
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('signing out forgets the unanswered calls', async () => {
  const storage = createDeviceStorage()
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendFailure(response, 500), {
    storage,
  })
  mavuno.session.save({ token: 'one', id: 'first' })
  await failureOf(mavuno.call(order, { amount: 1 }))
  mavuno.session.save({ token: 'one', id: 'first' })
  expect(await mavuno.pending(order)).toHaveLength(1)
  mavuno.session.signOut()
  expect(await mavuno.pending(order)).toEqual([])
  expect([...storage.items.keys()]).toEqual([])
  mavuno.session.save({ token: 'two', id: 'first' })
  await failureOf(mavuno.call(order, { amount: 1 }))
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('a call that another tab has already repeated is not sent again as a new call', async () => {
  const { paid, answer } = createPayingBackend((count) => count === 1)
  const storage = createDeviceStorage()
  const { mavuno, seen, url } = await createWiredMavuno(answer, { storage })
  const other = createTestMavuno({ apiHost: url, storage })
  await failureOf(mavuno.call(order, { amount: 1 }, { tries: 1 }))
  expect(await other.call(order, { amount: 1 }, { onlyPending: true })).toEqual({ id: 'order 1' })
  const sent = seen.length
  const error = await failureOf(mavuno.call(order, { amount: 1 }, { onlyPending: true }))
  expect(error).toMatchObject({ name: 'NetworkError', aborted: true })
  expect(seen).toHaveLength(sent)
  expect(paid.size).toBe(1)
})

test("after another user's session was refused, a new user gets new keys and does not touch the other user's call", async () => {
  const { paid, answer } = createPayingBackend((count) => count === 1)
  const storage = createDeviceStorage()
  const { mavuno, seen, url } = await createWiredMavuno(
    (request, response, count) =>
      request.path === '/refused' ? sendFailure(response, 401) : answer(request, response, count),
    { storage },
  )
  const orderOf = (token: string) =>
    seen.filter(({ path, headers }) => path === '/orders' && headers.authorization === token)
  mavuno.session.save({ token: 'one', id: 'first' })
  // The answer is lost, and there is no retry.
  await failureOf(mavuno.call(order, { amount: 1 }, { tries: 1 }))
  const unanswered = await mavuno.pending(order)
  expect(unanswered).toHaveLength(1)
  await failureOf(mavuno.client.request({ path: '/refused' }))
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(false)

  mavuno.session.save({ token: 'two', id: 'second' })
  expect(await mavuno.pending(order)).toEqual([])
  const aborted = await failureOf(mavuno.call(order, { amount: 1 }, { onlyPending: true }))
  expect(aborted).toMatchObject({ name: 'NetworkError', aborted: true })
  expect(await mavuno.call(order, { amount: 1 })).toEqual({ id: 'order 2' })
  mavuno.session.signOut()
  await storage.idle()
  mavuno.close()

  const later = createTestMavuno({ apiHost: url, storage })
  later.session.save({ token: 'three', id: 'first' })
  expect(await later.pending(order)).toEqual(unanswered)
  expect(await later.call(order, { amount: 1 })).toEqual({ id: 'order 1' })
  const keys = ['one', 'two', 'three'].map((token) => orderOf(`Bearer ${token}`)[0]?.headers)
  const [first, second, third] = keys.map((headers) => headers?.['idempotency-key'])
  expect(third).toBe(first)
  expect(second).not.toBe(first)
  expect(paid.size).toBe(2)
})

test('a given idempotencyKey is used unchanged and not stored', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendFailure(response, 500))
  await failureOf(mavuno.call(order, { amount: 1 }, { idempotencyKey: 'mine' }))
  expect(seen[0]?.headers['idempotency-key']).toBe('mine')
  expect(await mavuno.pending(order)).toEqual([])
})

test('a call to an endpoint without keys stores nothing', async () => {
  const storage = createDeviceStorage()
  const plain = defineEndpoint({ name: 'plain', method: 'POST', path: '/p', reply: z.unknown() })
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 500), {
    storage,
  })
  await failureOf(mavuno.call(plain))
  expect([...storage.items.keys()]).toEqual([])
})

test.each([
  ['without crypto.randomUUID', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
  ['without crypto', undefined],
])('keys can be made %s', (_, replacement) => {
  vi.stubGlobal('crypto', replacement)
  const keys = new Set(Array.from({ length: 1000 }, newKey))
  vi.unstubAllGlobals()
  expect(keys.size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('whatever the storage contains, a call gets a key, and the same call gets the same key', async () => {
  const rubbish = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ endpoint: fc.constant('order'), time: fc.anything(), input: fc.jsonValue() })
      .map((call) => JSON.stringify(call, (_, value) => (typeof value === 'bigint' ? 1 : value))),
  )
  const entries = fc.dictionary(fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{1,64}$/)), rubbish)
  await fc.assert(
    fc.asyncProperty(entries, fc.jsonValue(), async (stored, input) => {
      const inner = createMemoryStorage()
      for (const [name, text] of Object.entries(stored)) inner.setItem(`pending.${name}`, text)
      const pending = createPendingCalls(
        createSafeStorage(inner, () => undefined),
        () => undefined,
        () => 0,
      )
      const first = await pending.begin('order', input)
      const again = await pending.begin('order', input)
      expect(first?.key).toMatch(/^[\w-]{1,64}$/)
      expect(again).toEqual({ key: first?.key, isNew: false })
      await pending.clear()
      expect(await pending.list('order')).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('with an asynchronous storage, simultaneous taps also get the same key', async () => {
  const { paid, answer } = createPayingBackend()
  const { mavuno } = await createWiredMavuno(answer, { storage: createSlowStorage() })
  await Promise.all(Array.from({ length: 20 }, () => mavuno.call(order, { amount: 1 })))
  expect(paid.size).toBe(1)
  expect(await mavuno.pending(order)).toEqual([])
})
