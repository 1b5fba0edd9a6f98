import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../test/web-storage.js'
import { createQueryCache } from './query-cache.js'
import type { QueryCache } from './query-store.js'

let storage: Storage
let owner = 'amina'
let cache: QueryCache

beforeEach(() => {
  storage = stubLocalStorage()
  owner = 'amina'
  cache = openCache('mavuno:')
})

const openCache = (prefix: string) =>
  createQueryCache({
    wanted: (key) => key.startsWith('getWallet'),
    owner: () => owner,
    prefix,
  })

test('only the chosen answers are stored, with their time', () => {
  cache.write('getWallet?', { balance: 5 }, 7)
  cache.write('listOrders?', [], 7)
  expect(cache.read('getWallet?')).toMatchObject({ data: { balance: 5 }, at: 7 })
  expect(cache.read('listOrders?')).toBeUndefined()
})

test.each([
  ['amina', ['', 'baraka']],
  ['', ['amina']],
])('answers for %j are shown to nobody else', (of, others) => {
  owner = of
  cache.write('getWallet?', { balance: 5 }, 7)
  for (const other of others) {
    owner = other
    expect(cache.read('getWallet?')).toBeUndefined()
  }
  owner = of
  expect(cache.read('getWallet?')).toBeDefined()
})

test('clear removes the answers and nothing else', () => {
  storage.setItem('config', '{}')
  cache.write('getWallet?', { balance: 5 }, 7)
  cache.clear()
  expect(Object.keys(storage)).toEqual(['config'])
})

test('two backends on one origin share no answer, and clearing those of one keeps the other’s', () => {
  const other = openCache('mavuno:https://two.example:')
  cache.write('getWallet?', { balance: 5 }, 7)
  expect(other.read('getWallet?')).toBeUndefined()
  other.write('getWallet?', { balance: 8 }, 7)
  cache.clear()
  expect(cache.read('getWallet?')).toBeUndefined()
  expect(other.read('getWallet?')).toMatchObject({ data: { balance: 8 } })
})

const entry = 'mavuno:cache.getWallet?'

test.each([
  ['no JSON', () => '{'],
  ['empty', () => ''],
  ['no object', () => 'null'],
  ['a number', () => '7'],
  ['without data', (kept: object) => JSON.stringify({ ...kept, data: undefined })],
  ['without a time', (kept: object) => JSON.stringify({ ...kept, at: '7' })],
  [
    'of an endless time',
    (kept: object) => JSON.stringify({ ...kept, at: 7 }).replace('7', '1e999'),
  ],
  ['without an owner', (kept: object) => JSON.stringify({ ...kept, owner: undefined })],
  ['of another contract', (kept: object) => JSON.stringify({ ...kept, contract: '0.9' })],
  ['without a contract', (kept: object) => JSON.stringify({ ...kept, contract: undefined })],
])('a stored answer that is %s is ignored and removed', (_, spoil) => {
  cache.write('getWallet?', { balance: 5 }, 7)
  expect(cache.read('getWallet?')).toBeDefined()
  storage.setItem(entry, spoil(JSON.parse(storage.getItem(entry)!) as object))
  expect(cache.read('getWallet?')).toBeUndefined()
  expect(Object.keys(storage)).toEqual([])
})

test('an answer of more than 100,000 characters, with what is stored beside it, is not stored', () => {
  cache.write('getWallet?', '', 7)
  const room = 100_000 - storage.getItem(entry)!.length
  cache.write('getWallet?', 'x'.repeat(room), 8)
  expect(cache.read('getWallet?')).toMatchObject({ at: 8 })
  cache.write('getWallet?', 'x'.repeat(room + 1), 9)
  expect(cache.read('getWallet?')).toMatchObject({ at: 8 })
})

test('the localStorage of a server is left alone, as its visitors would share the answers', () => {
  vi.stubGlobal('document', undefined)
  Reflect.deleteProperty(globalThis, 'document')
  const ofServer = openCache('mavuno:')
  ofServer.write('getWallet?', { balance: 5 }, 7)
  expect(Object.keys(storage)).toEqual([])
})

test('blocked storage throws nothing', () => {
  const block = () => {
    throw new Error('blocked')
  }
  for (const blocks of [
    () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: block }),
    () => vi.stubGlobal('localStorage', { getItem: block, setItem: block, key: block, length: 1 }),
  ]) {
    blocks()
    const blocked = openCache('mavuno:')
    blocked.write('getWallet?', 1, 7)
    blocked.clear()
    expect(blocked.read('getWallet?')).toBeUndefined()
  }
})
