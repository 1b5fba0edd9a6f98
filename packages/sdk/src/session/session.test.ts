import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStorage, createSlowStorage, createTabs } from '../../test/storages.js'
import {
  createTestMavuno,
  createWiredMavuno,
  failureOf,
  sendData,
  sendFailure,
} from '../../test/wire-server.js'
import { createMemoryStorage } from '../storage/storage.js'
import { redirectDelay } from './create-session.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const userInfo = { token: 'one', id: 'ada', phone: '254712345678', favourite: { colour: 'green' } }

test('userInfo is stored locally, carries the token, and keeps unknown fields', async () => {
  const storage = createDeviceStorage()
  const { session } = createTestMavuno({ storage })
  expect(session.isLoggedIn).toBe(false)
  session.save(userInfo)
  expect(session).toMatchObject({ user: userInfo, token: 'one', isLoggedIn: true })
  await storage.idle()
  expect(JSON.parse(storage.items.get('userInfo')!)).toEqual(userInfo)
})

test('a stored session is available at once, for the first paint', () => {
  const storage = createMemoryStorage()
  createTestMavuno({ storage }).session.save(userInfo)
  const { session, emitted } = createTestMavuno({ storage })
  expect(session).toMatchObject({ user: userInfo, token: 'one', isLoggedIn: true })
  expect(emitted).toEqual([])
})

test('an update is stored and emitted, and keeps the token', async () => {
  const storage = createDeviceStorage()
  const { session, emitted } = createTestMavuno({ storage })
  session.save(userInfo)
  session.update({ id: 'ada', nickname: 'Ada' })
  const merged = { ...userInfo, nickname: 'Ada' }
  expect(session.user).toEqual(merged)
  await storage.idle()
  expect(JSON.parse(storage.items.get('userInfo')!)).toEqual(merged)
  expect(emitted).toEqual([
    ['session', userInfo],
    ['session', merged],
  ])
})

test.each([
  [{}],
  [{ token: '' }],
  [{ token: 7 }],
  [{ token: 'two words' }],
  [{ token: 'line\n' }],
  [null],
])('%j has no valid token and cannot be saved', (value) => {
  const { session } = createTestMavuno()
  expect(() => session.save(value as never)).toThrow(
    expect.objectContaining({ name: 'ContractError', path: 'token' }),
  )
  expect(session.isLoggedIn).toBe(false)
})

test('logout clears user info and token and goes to the sign page', async () => {
  const storage = createDeviceStorage()
  const { session, emitted } = createTestMavuno({ storage })
  session.save(userInfo)
  emitted.length = 0
  session.signOut()
  expect(session).toMatchObject({ user: undefined, token: undefined, isLoggedIn: false })
  await storage.idle()
  expect([...storage.items.keys()]).toEqual([])
  expect(emitted).toEqual([
    ['session', undefined],
    ['goToSign', { reason: 'signed-out', redirect: undefined }],
  ])
})

test('unauthenticated access shows "Please log in first" and, after 1 second, goes to the sign page', async () => {
  const { session, emitted, ready } = createTestMavuno()
  await ready
  expect(session.requireLogin('/pages/wallet/index')).toBe(false)
  expect(emitted).toEqual([['loginRequired', { message: 'Please log in first' }]])
  expect(redirectDelay).toBe(1000)
  vi.advanceTimersByTime(999)
  expect(emitted).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(emitted.slice(1)).toEqual([
    ['goToSign', { reason: 'login-required', redirect: '/pages/wallet/index' }],
  ])
})

test('loginRequired is emitted once, however often a login is required during the delay', async () => {
  const { session, emitted, ready } = createTestMavuno()
  await ready
  for (let asked = 0; asked < 20; asked += 1) {
    session.requireLogin('/a')
    vi.advanceTimersByTime(40)
  }
  vi.advanceTimersByTime(10_000)
  expect(emitted.map(([name]) => name)).toEqual(['loginRequired', 'goToSign'])
  session.requireLogin('/a')
  vi.advanceTimersByTime(1000)
  expect(emitted.map(([name]) => name).slice(2)).toEqual(['loginRequired', 'goToSign'])
})

test('requireLogin emits nothing for a logged-in user', () => {
  const { session, emitted } = createTestMavuno()
  session.save(userInfo)
  emitted.length = 0
  expect(session.requireLogin('/a')).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(emitted).toEqual([])
})

test('a user who logs in within the second stays on the page', async () => {
  const { session, emitted, ready } = createTestMavuno()
  await ready
  session.requireLogin('/a')
  session.save(userInfo)
  vi.advanceTimersByTime(10_000)
  expect(emitted.map(([name]) => name)).toEqual(['loginRequired', 'session'])
})

test('20 simultaneous 401s emit one unauthorized and one goToSign', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 401, 'Old.'))
  mavuno.session.save(userInfo)
  mavuno.emitted.length = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      failureOf(mavuno.client.request({ path: `/${index}` })),
    ),
  )
  const names = mavuno.emitted.map(([name]) => name)
  expect(names.filter((name) => name === 'message')).toHaveLength(20)
  const otherNames = () => mavuno.emitted.map(([name]) => name).filter((name) => name !== 'message')
  await expect.poll(() => otherNames()).toEqual(['session', 'unauthorized', 'goToSign'])
})

test('20 simultaneous 401s without a token also emit them once, and a later 401 emits them again', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 401))
  const ask = (path: string) => failureOf(mavuno.client.request({ path, errorClose: true }))
  await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`/${index}`)))
  const names = () => mavuno.emitted.map(([name]) => name)
  await expect.poll(() => names()).toEqual(['unauthorized', 'goToSign'])
  await ask('/later')
  const once = ['unauthorized', 'goToSign']
  await expect.poll(() => names()).toEqual([...once, ...once])
})

test('a 401 for an old token does not end a newer session', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { mavuno, seen } = await createWiredMavuno(async ({ headers }, response) => {
    if (headers.authorization === 'Bearer two') return sendData(response, 1)
    await held
    sendFailure(response, 401)
  })
  mavuno.session.save(userInfo)
  const old = failureOf(mavuno.client.request({ path: '/a' }))
  await expect.poll(() => seen).toHaveLength(1)
  mavuno.session.save({ ...userInfo, token: 'two' })
  mavuno.emitted.length = 0
  release()
  expect(await old).toMatchObject({ status: 401 })
  expect(mavuno.session.token).toBe('two')
  expect(mavuno.emitted.map(([name]) => name)).toEqual(['message'])
})

test('two tabs agree after a sign-in, a change of user and a sign-out', () => {
  const { optionsOf, deliver } = createTabs()
  const [first, second] = [createTestMavuno(optionsOf(0)), createTestMavuno(optionsOf(1))]
  first.session.save(userInfo)
  deliver()
  expect(second.session.user).toEqual(userInfo)
  second.session.save({ token: 'two', id: 'otieno' })
  deliver()
  expect(first.session.token).toBe('two')
  second.session.signOut()
  deliver()
  expect(first.session.isLoggedIn).toBe(false)
  expect(first.emitted.at(-1)).toEqual(['goToSign', { reason: 'signed-out', redirect: undefined }])
  const count = [first.emitted.length, second.emitted.length]
  deliver()
  expect([first.emitted.length, second.emitted.length]).toEqual(count)
})

test('clearing the storage in another tab signs out here', () => {
  const { optionsOf, clear, items } = createTabs()
  const { session } = createTestMavuno(optionsOf(0))
  session.save(userInfo)
  items.removeItem('userInfo')
  clear()
  expect(session.isLoggedIn).toBe(false)
})

test('a 401 for an old token does not end a newer session of another tab, even before its storage event', async () => {
  const { optionsOf, deliver } = createTabs()
  const { mavuno: first } = await createWiredMavuno(
    (_, response) => sendFailure(response, 401),
    optionsOf(0),
  )
  first.session.save(userInfo)
  deliver()
  const second = createTestMavuno(optionsOf(1))
  second.session.save({ token: 'two', id: 'ada' })
  first.emitted.length = 0
  await failureOf(first.client.request({ path: '/a', errorClose: true }))
  expect(first.session.token).toBe('two')
  expect(first.emitted.map(([name]) => name)).toEqual(['session'])
  deliver()
  expect(second.session.token).toBe('two')
})

test('an update of the user before does not replace the new user of another tab, even before its storage event', () => {
  const { optionsOf, deliver, items } = createTabs()
  const [first, second] = [createTestMavuno(optionsOf(0)), createTestMavuno(optionsOf(1))]
  first.session.save(userInfo)
  deliver()
  const otieno = { token: 'two', id: 'otieno' }
  second.session.save(otieno)
  first.session.update({ id: 'ada', nickname: 'Ada' })
  expect(items.getItem('userInfo')).toBe(JSON.stringify(otieno))
  deliver()
  expect([first.session.user, second.session.user]).toEqual([otieno, otieno])
})

test('an update does not sign in again a user who has signed out in another tab, even before its storage event', () => {
  const { optionsOf, deliver, items } = createTabs()
  const [first, second] = [createTestMavuno(optionsOf(0)), createTestMavuno(optionsOf(1))]
  first.session.save(userInfo)
  deliver()
  second.session.signOut()
  first.session.update({ id: 'ada', nickname: 'Ada' })
  expect(items.getItem('userInfo')).toBeNull()
  deliver()
  expect([first.session.isLoggedIn, second.session.isLoggedIn]).toEqual([false, false])
})

test('with an asynchronous storage, the session is available after ready, and calls wait for it', async () => {
  const storage = createSlowStorage()
  const first = createTestMavuno({ storage })
  await first.ready
  first.session.save(userInfo)
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, 1), {
    storage,
  })
  const call = mavuno.client.request({ path: '/a' })
  await mavuno.ready
  expect(mavuno.session.user).toEqual(userInfo)
  await call
  expect(seen[0]?.headers.authorization).toBe('Bearer one')
})

test('with an asynchronous storage, no login is required before the session has been read', async () => {
  const storage = createSlowStorage()
  const first = createTestMavuno({ storage })
  await first.ready
  first.session.save(userInfo)
  const { session, ready, emitted } = createTestMavuno({ storage })
  session.requireLogin('/a')
  await ready
  await vi.advanceTimersByTimeAsync(5000)
  expect(session.requireLogin('/a')).toBe(true)
  expect(emitted.map(([name]) => name)).toEqual(['session'])
})

test('a user who signs in while an asynchronous storage is read stays signed in', async () => {
  const storage = createSlowStorage()
  storage.items.set('userInfo', JSON.stringify({ token: 'old' }))
  const { session, ready } = createTestMavuno({ storage })
  session.save(userInfo)
  await ready
  expect(session.token).toBe('one')
  const later = createTestMavuno({ storage })
  await later.ready
  expect(later.session.token).toBe('one')
})
