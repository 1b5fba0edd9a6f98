import { beforeEach, expect, test, vi } from 'vitest'
import { catchLater } from '../../test/catch-later.js'
import { deferred } from '../../test/deferred.js'
import { createQueryStore, type QueryCache, type QueryStore } from './query-store.js'

let cached: Map<string, { data: unknown; at: number }>
let cache: QueryCache
let store: QueryStore
let clock = 1_000

beforeEach(() => {
  cached = new Map()
  clock = 1_000
  cache = {
    read: (key) => cached.get(key),
    write: (key, data, at) => cached.set(key, { data, at }),
    clear: () => cached.clear(),
  }
  store = createQueryStore(cache, () => clock)
})

test('all listeners get an answer, with its time', async () => {
  const listener = vi.fn()
  store.subscribe('wallet', listener)
  const fetching = store.fetch('wallet', async () => 5)
  expect(store.read('wallet')).toMatchObject({ isFetching: true, data: undefined })
  await fetching
  expect(store.read('wallet')).toEqual({
    data: 5,
    error: undefined,
    freshAt: 1_000,
    dataAt: 1_000,
    isFetching: false,
    round: 0,
  })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the newest request wins, in whatever order the answers arrive', async () => {
  const first = deferred<string>()
  const second = deferred<string>()
  const fetching = [
    store.fetch('list', () => first.promise),
    store.fetch('list', () => second.promise),
  ]
  second.resolve('new')
  first.resolve('old')
  await Promise.all(fetching)
  expect(store.read('list').data).toBe('new')
})

test('the failure of an older request is not shown either', async () => {
  const first = deferred<string>()
  const fetching = [
    store.fetch('list', () => first.promise),
    store.fetch('list', async () => 'new'),
  ]
  first.reject(new Error('late'))
  await Promise.all(fetching)
  expect(store.read('list')).toMatchObject({ data: 'new', error: undefined })
})

test('after a failure the last known data is kept', async () => {
  await store.fetch('wallet', async () => 5)
  await store.fetch('wallet', () => Promise.reject(new Error('offline')))
  expect(store.read('wallet')).toMatchObject({ data: 5, error: new Error('offline') })
  await store.fetch('wallet', async () => 6)
  expect(store.read('wallet')).toMatchObject({ data: 6, error: undefined })
})

test('a failure is shown until the next success, also while the data is stale or requested again', async () => {
  const error = new Error('offline')
  await store.fetch('wallet', async () => 5)
  await store.fetch('wallet', () => Promise.reject(error))
  store.makeStale(() => true)
  expect(store.read('wallet')).toMatchObject({ data: 5, freshAt: 0, error })
  const fetching = store.fetch('wallet', async () => 6)
  expect(store.read('wallet')).toMatchObject({ data: 5, isFetching: true, error })
  await fetching
  expect(store.read('wallet')).toMatchObject({ data: 6, isFetching: false, error: undefined })
})

test('a cached answer is available at once, and is not fresh', () => {
  cached.set('home', { data: 'yesterday', at: 7 })
  expect(store.read('home')).toMatchObject({ data: 'yesterday', dataAt: 7, freshAt: 0 })
})

test('stale data is still shown', async () => {
  await store.fetch('wallet', async () => 5)
  store.makeStale((key) => key === 'wallet')
  expect(store.read('wallet')).toMatchObject({ data: 5, dataAt: 1_000, freshAt: 0 })
})

test('an answer is dropped if it became stale while it was on its way', async () => {
  await store.fetch('list', async () => 'before')
  const answer = deferred<string>()
  const fetching = store.fetch('list', () => answer.promise)
  const { round } = store.read('list')
  store.makeStale(() => true)
  expect(store.read('list')).toMatchObject({ isFetching: false, freshAt: 0, round: round + 1 })
  answer.resolve('of before the action')
  await fetching
  expect(store.read('list')).toMatchObject({ data: 'before', freshAt: 0 })
})

test('clear also empties the device’s cache', async () => {
  await store.fetch('wallet', async () => 5)
  expect(cached.size).toBe(1)
  store.clear()
  expect(cached.size).toBe(0)
})

test('after clear there is no data, and the answer to an earlier request is dropped', async () => {
  const answer = deferred<string>()
  const listener = vi.fn()
  store.subscribe('wallet', listener)
  const fetching = store.fetch('wallet', () => answer.promise)
  listener.mockClear()
  store.clear()
  expect(listener).toHaveBeenCalledOnce()
  answer.resolve('somebody else’s')
  await fetching
  expect(store.read('wallet')).toMatchObject({ data: undefined, isFetching: false, round: 1 })
  expect(cached.size).toBe(0)
})

test('a listener that has unsubscribed is not called any more', async () => {
  const listener = vi.fn()
  store.subscribe('wallet', listener)()
  await store.fetch('wallet', async () => 5)
  expect(listener).not.toHaveBeenCalled()
})

test('the state is the same object until something changes', () => {
  expect(store.read('wallet')).toBe(store.read('wallet'))
})

test('a listener that throws keeps no other one from being called, and its error is rethrown later', async () => {
  const thrown = catchLater()
  const fault = new Error('a fault of a listener')
  store.subscribe('wallet', () => {
    throw fault
  })
  const listener = vi.fn()
  store.subscribe('wallet', listener)
  await store.fetch('wallet', async () => 5)
  expect(store.read('wallet')).toMatchObject({ data: 5, error: undefined, isFetching: false })
  store.clear()
  expect(listener).toHaveBeenCalledTimes(3)
  await expect.poll(() => thrown).toEqual([fault, fault, fault])
})

test('a listener that subscribes while it is called is not called again for the same change', () => {
  let calls = 0
  const again = () => {
    if ((calls += 1) < 5) store.subscribe('wallet', () => again())
  }
  store.subscribe('wallet', again)
  store.clear()
  expect(calls).toBe(1)
})

test('what is known is told by its keys, with its time, even if it is stale, and no longer once it was dropped', async () => {
  await store.fetch('list?a', async () => 'a')
  clock = 2_000
  await store.fetch('list?b', async () => 'b')
  await store.fetch('other?', async () => 'c')
  store.subscribe('list?not-asked', () => {})
  store.makeStale(() => true)
  const known = () => store.known((key) => key.startsWith('list?'))
  expect(known()).toMatchObject([
    { data: 'a', dataAt: 1_000, freshAt: 0 },
    { data: 'b', dataAt: 2_000, freshAt: 0 },
  ])
  store.clear()
  expect(known()).toEqual([])
})
