import { beforeEach, expect, test } from 'vitest'
import { stubLocalStorage } from '../../test/web-storage.js'
import { createQueryCache } from './query-cache.js'
import type { QueryCache } from './query-store.js'

let storage: Storage
let owner = 'amina'
let cache: QueryCache

beforeEach(() => {
  storage = stubLocalStorage()
  owner = 'amina'
  cache = createQueryCache({
    wanted: (key) => key.startsWith('getWallet'),
    owner: () => owner,
  })
})

test('only the chosen answers are stored, with their time', () => {
  cache.write('getWallet?', { balance: 5 }, 7)
  cache.write('listOrders?', [], 7)
  expect(cache.read('getWallet?')).toMatchObject({ data: { balance: 5 }, at: 7 })
  expect(cache.read('listOrders?')).toBeUndefined()
})

test('answers for one customer are shown to nobody else', () => {
  cache.write('getWallet?', { balance: 5 }, 7)
  for (const other of ['', 'baraka']) {
    owner = other
    expect(cache.read('getWallet?')).toBeUndefined()
  }
})

test('clear removes the answers and nothing else', () => {
  storage.setItem('config', '{}')
  cache.write('getWallet?', { balance: 5 }, 7)
  cache.clear()
  expect(Object.keys(storage)).toEqual(['config'])
})

test.each(['', '{', 'null', '7', '{"at":"7","owner":"amina"}', '{"data":1}'])(
  'an invalid entry such as %j is ignored',
  (rubbish) => {
    storage.setItem('cache.getWallet?', rubbish)
    expect(cache.read('getWallet?')).toBeUndefined()
  },
)

test('an answer that is too large for the device is not stored', () => {
  cache.write('getWallet?', 'x'.repeat(100_001), 7)
  expect(Object.keys(storage)).toEqual([])
})

test('blocked storage throws nothing', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new Error('blocked')
    },
  })
  const blocked = createQueryCache({ wanted: () => true, owner: () => '' })
  blocked.write('getWallet?', 1, 7)
  blocked.clear()
  expect(blocked.read('getWallet?')).toBeUndefined()
})
