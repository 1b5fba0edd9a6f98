import { afterEach, expect, test, vi } from 'vitest'
import { createHeldStorage } from '../../test/storages.js'
import { createTestMavuno } from '../../test/wire-server.js'
import { createMavuno, type MavunoOptions } from '../create-mavuno.js'
import { createSafeStorage, longestWait } from './safe-storage.js'
import { createMemoryStorage, keysOf, type MavunoStorage } from './storage.js'
import { createStoredValue } from './stored-value.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const userInfo = { token: 'one' }

function fail(): never {
  throw new DOMException('No.', 'QuotaExceededError')
}

const faultyStorages: [string, 'blocked' | 'full', () => MavunoStorage][] = [
  ['full', 'full', () => ({ ...createMemoryStorage(), setItem: fail })],
  [
    'blocked',
    'blocked',
    () => ({ getItem: fail, setItem: fail, removeItem: fail, getAllKeys: fail }),
  ],
  [
    'asynchronous and full',
    'full',
    () => ({ ...createMemoryStorage(), setItem: () => Promise.reject(new Error('No.')) }),
  ],
  [
    'asynchronous and blocked',
    'blocked',
    () => {
      const reject = () => Promise.reject(new Error('No.'))
      return { getItem: reject, setItem: reject, removeItem: reject, getAllKeys: reject }
    },
  ],
]

test.each(faultyStorages)(
  'a storage that is %s falls back to memory and emits this once',
  async (_, reason, createStorage) => {
    const mavuno = createTestMavuno({ storage: createStorage() })
    await mavuno.ready
    mavuno.session.save(userInfo)
    mavuno.session.update({ nickname: 'Ada' })
    expect(mavuno.session.user).toEqual({ token: 'one', nickname: 'Ada' })
    await expect.poll(() => mavuno.emitted).toContainEqual(['storage', { reason }])
    mavuno.session.signOut()
    expect(mavuno.session.isLoggedIn).toBe(false)
    await mavuno.ready
    expect(mavuno.emitted.filter(([name]) => name === 'storage')).toHaveLength(1)
  },
)

test('a value that could not be written is read from memory, and the next one is written once there is room', async () => {
  const inner = createMemoryStorage()
  let isFull = true
  const storage = createSafeStorage(
    { ...inner, setItem: (key, value) => (isFull ? fail() : inner.setItem(key, value)) },
    () => undefined,
  )
  storage.write('a', '1')
  expect(storage.read('a')).toBe('1')
  expect(inner.getItem('a')).toBeNull()
  isFull = false
  storage.write('a', '2')
  expect(storage.read('a')).toBe('2')
  expect(inner.getItem('a')).toBe('2')
})

test('an old value does not come back if the new one could not be written', () => {
  const inner = createMemoryStorage()
  inner.setItem('userInfo', JSON.stringify({ token: 'old' }))
  const mavuno = createTestMavuno({ storage: { ...inner, setItem: fail } })
  mavuno.session.save(userInfo)
  expect(inner.getItem('userInfo')).toBeNull()
})

test('writes to an asynchronous storage arrive in order', async () => {
  const inner = createMemoryStorage()
  let wait = 20
  const storage = createSafeStorage(
    {
      ...inner,
      setItem: async (key, value) => {
        wait -= 10
        await new Promise((resolve) => setTimeout(resolve, wait))
        inner.setItem(key, value)
      },
    },
    () => undefined,
  )
  const writes = [storage.write('a', '1'), storage.write('a', '2'), storage.remove('b')]
  expect(storage.read('a')).toBe('2')
  await Promise.all(writes)
  expect(inner.getItem('a')).toBe('2')
})

test('a hanging write is waited for only once, and later writes arrive in order when it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const faults: string[] = []
  const held = createHeldStorage()
  const storage = createSafeStorage(held, (fault) => faults.push(fault))
  const ended: string[] = []
  const write = (value: string) =>
    Promise.resolve(storage.write('a', value)).then(() => ended.push(value))
  const first = write('1')
  await vi.advanceTimersByTimeAsync(longestWait - 1)
  expect([ended, faults]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  await first
  const second = write('2')
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect([ended, faults]).toEqual([['1', '2'], ['full']])
  expect([storage.read('a'), held.items.get('a')]).toEqual(['2', undefined])

  held.release('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(held.items.get('a')).toBe('1')
  held.release('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(held.items.get('a')).toBe('2')
  // The storage has answered, so it is waited for again.
  const third = write('3')
  await vi.advanceTimersByTimeAsync(longestWait - 1)
  expect(ended).toHaveLength(2)
  held.release('a')
  await third
  expect([held.items.get('a'), faults]).toEqual(['3', ['full']])
  storage.close()
})

test.each([
  ['not JSON', '{'],
  ['another type', '"text"'],
  ['null', 'null'],
  ['without a token', '{}'],
  ['with a token that cannot be sent in a header', '{"token":"a\\nb"}'],
])('a stored session that is %s is discarded, and this is emitted', async (_, text) => {
  const storage = createMemoryStorage()
  storage.setItem('userInfo', text)
  const mavuno = createTestMavuno({ storage })
  expect(mavuno.session.isLoggedIn).toBe(false)
  expect(storage.getItem('userInfo')).toBeNull()
  await mavuno.ready
  expect(mavuno.emitted).toEqual([['storage', { reason: 'rubbish' }]])
})

test.each([[7], [undefined], [{}], [true]])(
  'a storage that returns %j counts as empty',
  (value) => {
    const storage = { ...createMemoryStorage(), getItem: () => value as never }
    expect(createTestMavuno({ storage }).session.isLoggedIn).toBe(false)
  },
)

test('a value that cannot be serialised is not stored', () => {
  const storage = createSafeStorage(createMemoryStorage(), () => undefined)
  const stored = createStoredValue<unknown>(storage, 'a', (value) => value)
  const circle: unknown[] = []
  circle.push(circle)
  expect(() => stored.write(circle)).not.toThrow()
  expect(stored.read()).toBeUndefined()
})

test('the default is localStorage, with the storage events of other tabs', () => {
  const localStorage = createMemoryStorage()
  const page = new EventTarget()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const changeIn = (storageArea: unknown) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'mavuno:userInfo', storageArea }))
  const mavuno = createMavuno({ apiHost: '' })
  localStorage.setItem('mavuno:userInfo', JSON.stringify(userInfo))
  changeIn(createMemoryStorage())
  expect(mavuno.session.isLoggedIn).toBe(false)
  changeIn(localStorage)
  expect(mavuno.session.token).toBe('one')
  page.dispatchEvent(new Event('offline'))
  expect(mavuno.isOnline).toBe(false)
  page.dispatchEvent(new Event('online'))
  expect(mavuno.isOnline).toBe(true)

  mavuno.close()
  localStorage.removeItem('mavuno:userInfo')
  changeIn(localStorage)
  page.dispatchEvent(new Event('offline'))
  expect(mavuno.session.token).toBe('one')
  expect(mavuno.isOnline).toBe(true)
})

test('two backends on one origin share no session, and a prefix of your own replaces the host', () => {
  const storage = createMemoryStorage()
  const open = (options: Partial<MavunoOptions>) => {
    const { session } = createTestMavuno({ storage, storagePrefix: undefined, ...options })
    return session
  }
  open({ apiHost: 'https://one.example' }).save(userInfo)
  expect(open({ apiHost: 'https://two.example' }).isLoggedIn).toBe(false)
  expect(open({ apiHost: 'https://one.example/' }).token).toBe('one')
  open({ apiHost: 'https://one.example', storagePrefix: 'shop.' }).save({ token: 'two' })
  expect(keysOf(storage)).toEqual(['mavuno:https://one.example:userInfo', 'shop.userInfo'])
})

test('the keys of Web Storage are found, also beside an item that is called like a method', async () => {
  const items = createMemoryStorage()
  const key = (at: number) => (keysOf(items) as string[])[at] ?? null
  const webStorage = Object.defineProperty({ ...items, getAllKeys: 'an item', key }, 'length', {
    get: () => (keysOf(items) as string[]).length,
  }) as unknown as Storage
  const first = createSafeStorage(webStorage, () => undefined, 'a:')
  const second = createSafeStorage(webStorage, () => undefined, 'b:')
  await first.write('pending.1', 'x')
  await second.write('pending.2', 'x')
  await first.write('config', 'x')
  expect(await first.keys('pending.')).toEqual(['pending.1'])
})

test('a storage that cannot list its keys is refused', () => {
  const { getItem, setItem, removeItem } = createMemoryStorage()
  const storage = { getItem, setItem, removeItem } as MavunoStorage
  expect(() => createMavuno({ apiHost: '', storage })).toThrow(
    new TypeError('The storage needs getAllKeys(), or key() and length.'),
  )
})

test('the localStorage of a server is left alone, as its visitors would share a session', () => {
  const localStorage = createMemoryStorage()
  vi.stubGlobal('localStorage', localStorage)
  const mavuno = createMavuno({ apiHost: '' })
  mavuno.session.save(userInfo)
  mavuno.close()
  expect(localStorage.getItem('mavuno:userInfo')).toBeNull()
})

test('memory is used if localStorage is missing, or if accessing it throws', () => {
  vi.stubGlobal('document', {})
  for (const get of [() => undefined, fail]) {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
    const mavuno = createMavuno({ apiHost: '' })
    mavuno.session.save(userInfo)
    expect(mavuno.session.isLoggedIn).toBe(true)
    mavuno.close()
  }
})
