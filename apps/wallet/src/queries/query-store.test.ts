import { beforeEach, expect, test, vi } from 'vitest'
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

test('an answer is known to all who listen, with its time', async () => {
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

test('the newest request wins, in whatever order the answers come', async () => {
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const fetching = [
    store.fetch('list', () => first.promise),
    store.fetch('list', () => second.promise),
  ]
  second.resolve('new')
  first.resolve('old')
  await Promise.all(fetching)
  expect(store.read('list').data).toBe('new')
})

test('an overtaken failure is not shown either', async () => {
  const first = Promise.withResolvers<string>()
  const fetching = [
    store.fetch('list', () => first.promise),
    store.fetch('list', async () => 'new'),
  ]
  first.reject(new Error('late'))
  await Promise.all(fetching)
  expect(store.read('list')).toMatchObject({ data: 'new', error: undefined })
})

test('a failure keeps the last known data beside it', async () => {
  await store.fetch('wallet', async () => 5)
  await store.fetch('wallet', () => Promise.reject(new Error('offline')))
  expect(store.read('wallet')).toMatchObject({ data: 5, error: new Error('offline') })
  await store.fetch('wallet', async () => 6)
  expect(store.read('wallet')).toMatchObject({ data: 6, error: undefined })
})

test('what was cached is there at once, and is not fresh', () => {
  cached.set('home', { data: 'yesterday', at: 7 })
  expect(store.read('home')).toMatchObject({ data: 'yesterday', dataAt: 7, freshAt: 0 })
})

test('stale data is still shown', async () => {
  await store.fetch('wallet', async () => 5)
  store.makeStale((key) => key === 'wallet')
  expect(store.read('wallet')).toMatchObject({ data: 5, dataAt: 1_000, freshAt: 0 })
})

test('an answer that was on its way when its question went stale is dropped', async () => {
  await store.fetch('list', async () => 'before')
  const answer = Promise.withResolvers<string>()
  const fetching = store.fetch('list', () => answer.promise)
  const { round } = store.read('list')
  store.makeStale(() => true)
  expect(store.read('list')).toMatchObject({ isFetching: false, freshAt: 0, round: round + 1 })
  answer.resolve('of before the action')
  await fetching
  expect(store.read('list')).toMatchObject({ data: 'before', freshAt: 0 })
})

test('after clear the cache of the device is empty, too', async () => {
  await store.fetch('wallet', async () => 5)
  expect(cached.size).toBe(1)
  store.clear()
  expect(cached.size).toBe(0)
})

test('after clear nothing is known, and a late answer of before is dropped', async () => {
  const answer = Promise.withResolvers<string>()
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

test('a listener that has left hears no more', async () => {
  const listener = vi.fn()
  store.subscribe('wallet', listener)()
  await store.fetch('wallet', async () => 5)
  expect(listener).not.toHaveBeenCalled()
})

test('state is the same object until something changed', () => {
  expect(store.read('wallet')).toBe(store.read('wallet'))
})
