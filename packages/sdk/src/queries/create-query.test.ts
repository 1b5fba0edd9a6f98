import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { catchLater } from '../../test/catch-later.js'
import { deferred } from '../../test/deferred.js'
import {
  createTestMavuno,
  createWiredMavuno,
  sendData,
  type TestMavuno,
} from '../../test/wire-server.js'
import { stubLocalStorage } from '../../test/web-storage.js'
import { getTerms } from '../contract/customer/terms.js'
import { createQueries, type Queries, type QueriesOptions } from './create-queries.js'
import { createCall, createQuery, type ShownQuery } from './create-query.js'

const key = 'getWallet?'
const other = 'listOrders?{}'

let isVisible: boolean
let look: Set<() => void>
let mavuno: TestMavuno
let queries: Queries
let load: ReturnType<typeof vi.fn<() => Promise<unknown>>>
let stop: () => void

const policy: QueriesOptions = {
  freshFor: (endpoint) => (endpoint === 'getWallet' ? 15_000 : 30_000),
  staleAfter: (action) => (action === 'createOrder' ? ['getWallet'] : ['listActivities']),
  visibility: {
    isVisible: () => isVisible,
    subscribe(listener) {
      look.add(listener)
      return () => void look.delete(listener)
    },
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  isVisible = true
  look = new Set()
  mavuno = createTestMavuno()
  queries = createQueries(mavuno, policy)
  load = vi.fn(async () => load.mock.calls.length)
})

/** Shows a query until `stop`, as a page does. */
function show(of = key): ShownQuery<unknown> {
  const query = createQuery(queries, of, load)
  stop = query.subscribe(() => undefined)
  return query
}

const shows = (query: ShownQuery<unknown>, state: object) =>
  expect.poll(() => query.current).toMatchObject(state)

function setVisible(visible: boolean) {
  isVisible = visible
  for (const listener of look) listener()
}

/** Moves the clock, without waiting. */
const age = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** A turn in which deferred requests would have started. */
const turn = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1)
  })

test('data is requested when it is first shown, and shown when it arrives', async () => {
  const answer = deferred<string>()
  load.mockReturnValue(answer.promise)
  const query = show()
  expect(query.current).toMatchObject({ data: undefined, isFetching: true })
  answer.resolve('the answer')
  await shows(query, { data: 'the answer', isFetching: false })
})

test('two that show the same data share one request', async () => {
  const first = show()
  const second = createQuery(queries, key, load)
  const stopSecond = second.subscribe(() => undefined)
  await shows(first, { data: 1 })
  expect(second.current).toBe(first.current)
  expect(load).toHaveBeenCalledTimes(1)
  stopSecond()
})

test('data that is shown again is requested only when it is not fresh any more', async () => {
  show()
  // `vi.waitFor` would move the clock.
  await turn()
  stop()
  age(15_000)
  show()
  expect(load).toHaveBeenCalledTimes(1)
  stop()
  age(1)
  await shows(show(), { data: 2 })
})

test('a clock that was set back does not keep an answer fresh for days', async () => {
  await shows(show(), { data: 1 })
  stop()
  age(-3 * 86_400_000)
  await shows(show(), { data: 2 })
})

test('an app that becomes visible again requests stale data, and a hidden one requests nothing', async () => {
  const query = show()
  await shows(query, { data: 1 })
  setVisible(false)
  age(60_000)
  setVisible(false)
  mavuno.events.emit('online', true)
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  setVisible(true)
  await shows(query, { data: 2 })
  setVisible(true)
  expect(load).toHaveBeenCalledTimes(2)
})

test('data that is already being requested is not requested again', () => {
  load.mockReturnValue(new Promise(() => undefined))
  show()
  age(60_000)
  setVisible(true)
  expect(load).toHaveBeenCalledTimes(1)
})

test('when the network is back, all that is shown is requested, even if it is fresh or failed before', async () => {
  const query = show()
  await shows(query, { data: 1 })
  mavuno.events.emit('online', false)
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  mavuno.events.emit('online', true)
  await shows(query, { data: 2 })
  load.mockRejectedValueOnce(new Error('no connection'))
  await query.refresh()
  expect(query.current.error).toEqual(new Error('no connection'))
  mavuno.events.emit('online', true)
  await shows(query, { error: undefined, data: 4 })
})

test('the answer that shows that the network is back is not requested again', async () => {
  const answer = deferred<string>()
  load.mockReturnValue(answer.promise)
  const query = show()
  mavuno.events.emit('online', true)
  answer.resolve('the answer')
  await shows(query, { data: 'the answer' })
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
})

test('data that an action makes stale is requested again if it is shown, otherwise when it is next shown', async () => {
  const query = show()
  await shows(query, { data: 1 })
  queries.makeStaleAfter({ name: 'markActivityRead' })
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  queries.makeStaleAfter({ name: 'createOrder' })
  await shows(query, { data: 2 })
  stop()
  queries.makeStaleAfter({ name: 'createOrder' })
  await turn()
  expect(load).toHaveBeenCalledTimes(2)
  await shows(show(), { data: 3 })
})

test('data that became stale while on its way is requested again, even if it failed before', async () => {
  const late = deferred<string>()
  load.mockRejectedValueOnce(new Error('a fault')).mockReturnValueOnce(late.promise)
  const query = show()
  await shows(query, { error: new Error('a fault') })
  queries.makeStaleAfter({ name: 'createOrder' })
  await expect.poll(() => load).toHaveBeenCalledTimes(2)
  queries.makeStaleAfter({ name: 'createOrder' })
  late.resolve('of before the action')
  await shows(query, { data: 3 })
})

test('without a list of what an action makes stale, it is everything', async () => {
  queries = createQueries(mavuno)
  const query = show(other)
  await shows(query, { data: 1 })
  queries.makeStaleAfter({ name: 'updateMe' })
  await shows(query, { data: 2 })
})

test('who unsubscribes before stale data is requested causes no request', async () => {
  await shows(show(), { data: 1 })
  queries.makeStaleAfter({ name: 'createOrder' })
  stop()
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  expect(look.size).toBe(0)
})

test('stale data is requested again even if a listener throws, and not if it leaves at once', async () => {
  const thrown = catchLater()
  const fault = new Error('a fault of a page')
  await shows(show(), { data: 1 })
  stop()
  stop = createQuery(queries, key, load).subscribe(() => {
    throw fault
  })
  queries.makeStaleAfter({ name: 'createOrder' })
  await expect.poll(() => queries.read(key).data).toBe(2)
  expect(thrown).toContain(fault)
  stop()
  stop = createQuery(queries, key, load).subscribe(() => stop())
  queries.makeStaleAfter({ name: 'createOrder' })
  await turn()
  expect(load).toHaveBeenCalledTimes(2)
})

const storedKeys = (storage: Storage) =>
  Object.keys(storage).filter((name) => name.startsWith('cache.'))

test('another user finds no data, and a late answer for the last one is dropped', async () => {
  const storage = stubLocalStorage()
  mavuno.session.save({ token: 'a', id: 'amina' })
  queries = createQueries(mavuno, { ...policy, keeps: () => true })
  await shows(show(), { data: 1 })
  stop()
  const late = deferred<string>()
  load.mockReturnValueOnce(late.promise)
  const query = show(other)
  expect(storedKeys(storage)).toEqual([`cache.${key}`])
  mavuno.session.save({ token: 'b', id: 'baraka' })
  expect(storedKeys(storage)).toEqual([])
  expect(queries.read(key).data).toBeUndefined()
  late.resolve('Amina’s')
  await shows(query, { data: 3 })
  expect(Object.values(storage).join()).not.toContain('Amina’s')
})

test('a session that has ended leaves no data, and a page that it closes requests none', async () => {
  const storage = stubLocalStorage()
  mavuno.session.save({ token: 'a', id: 'amina' })
  queries = createQueries(mavuno, { ...policy, keeps: () => true })
  await shows(show(), { data: 1 })
  mavuno.session.signOut()
  stop()
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  expect(queries.read(key).data).toBeUndefined()
  expect(storedKeys(storage)).toEqual([])
})

test('a user without an id is somebody, too: sign-out and the next user leave no data, and none is kept on the device', async () => {
  const storage = stubLocalStorage()
  queries = createQueries(mavuno, { ...policy, keeps: () => true })
  mavuno.session.save({ token: 'a' })
  await shows(show(), { data: 1 })
  expect(storedKeys(storage)).toEqual([])
  // The same token is the same user, who may have an id from now on.
  mavuno.session.update({ nickname: 'Amina', id: 'amina' })
  expect(queries.read(key).data).toBe(1)
  mavuno.session.save({ token: 'b' })
  expect(queries.read(key).data).toBeUndefined()
  await expect.poll(() => queries.read(key).data).toBe(2)
  mavuno.session.signOut()
  expect(queries.read(key).data).toBeUndefined()
})

test('the same user with a new token or name keeps the answers', async () => {
  mavuno.session.save({ token: 'a', id: 'amina' })
  queries = createQueries(mavuno, policy)
  const query = show()
  await shows(query, { data: 1 })
  mavuno.session.save({ token: 'a-2', id: 'amina' })
  mavuno.session.update({ nickname: 'Amina' })
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  expect(query.current.data).toBe(1)
})

test('a change of language requests data again, because answers contain texts; reloaded texts do not', async () => {
  await mavuno.language.change('en')
  queries = createQueries(mavuno, policy)
  const english = deferred<string>()
  load.mockReturnValueOnce(english.promise)
  const query = show()
  await mavuno.language.change('es')
  await expect.poll(() => load).toHaveBeenCalledTimes(2)
  english.resolve('in English')
  await shows(query, { data: 2 })
  mavuno.events.emit('language', 'es')
  await turn()
  expect(load).toHaveBeenCalledTimes(2)
})

test('what is kept on the device is shown at once, and requested again', async () => {
  stubLocalStorage()
  const options = {
    ...policy,
    keeps: (name: string) => name === 'getWallet',
  }
  queries = createQueries(mavuno, options)
  await shows(show(), { data: 1 })
  stop()
  await shows(show(other), { data: 2 })
  stop()
  queries = createQueries(mavuno, options)
  const query = show()
  expect(query.current.data).toBe(1)
  await shows(query, { data: 3 })
  expect(queries.read(other).data).toBeUndefined()
})

test('what is kept on the device is not shown for another backend on the same origin', async () => {
  stubLocalStorage()
  const keepsAll = { ...policy, keeps: () => true }
  const opened = ['https://one.example', 'https://two.example', 'https://one.example/'].map(
    (apiHost) => createTestMavuno({ apiHost, storagePrefix: undefined }),
  )
  queries = createQueries(opened[0]!, keepsAll)
  await shows(show(), { data: 1 })
  stop()
  expect(createQueries(opened[1]!, keepsAll).read(key).data).toBeUndefined()
  expect(createQueries(opened[2]!, keepsAll).read(key).data).toBe(1)
})

test('inputs have answers of their own', async () => {
  const hash = (letter: string) => letter.repeat(64)
  const wired = await createWiredMavuno(({ path }, response) => sendData(response, path))
  queries = createQueries(wired.mavuno)
  const calls = ['a', 'b'].map((letter) => createCall(queries, getTerms, { hash: hash(letter) }))
  const stops = calls.map((call) => call.subscribe(() => undefined))
  stop = () => stops.forEach((each) => each())
  await expect.poll(() => wired.seen).toHaveLength(2)
  expect(wired.seen.map(({ path }) => path).toSorted()).toEqual(
    ['a', 'b'].map((letter) => `/api/terms/${hash(letter)}`),
  )
})

test('a policy that throws makes everything stale, loses no answer, and its error is rethrown later', async () => {
  const thrown = catchLater()
  const fault = new Error('a fault of the policy')
  const fail = () => {
    throw fault
  }
  stubLocalStorage()
  queries = createQueries(mavuno, { staleAfter: fail, keeps: fail })
  const query = show()
  await shows(query, { data: 1, error: undefined })
  queries.makeStaleAfter({ name: 'createOrder' })
  await shows(query, { data: 2, error: undefined })
  await expect.poll(() => thrown).toEqual([fault])
})

test('what is asked again is what was asked, even if the object has changed since', async () => {
  const wired = await createWiredMavuno(({ path }, response) => sendData(response, path))
  const input = { hash: 'a'.repeat(64) }
  const call = createCall(createQueries(wired.mavuno), getTerms, input)
  input.hash = 'b'.repeat(64)
  await call.refresh()
  expect(wired.seen.map(({ path }) => path)).toEqual([`/api/terms/${'a'.repeat(64)}`])
})

test.each([
  ['became stale', () => queries.makeStale(() => true)],
  ['was changed by an action', () => queries.makeStaleAfter({ name: 'createOrder' })],
  ['is refreshed', (query: ShownQuery<unknown>) => void query.refresh()],
])('an answer on its way when the data %s is not taken for the new one', async (_name, change) => {
  const old = deferred<undefined>()
  const { mavuno: wired, seen } = await createWiredMavuno(async (_, response, count) => {
    if (count === 1) await old.promise
    sendData(response, count)
  })
  queries = createQueries(wired)
  const query = createQuery(queries, key, async () => {
    const { data } = await wired.client.request({ path: '/api/wallet' })
    return data
  })
  stop = query.subscribe(() => undefined)
  await expect.poll(() => seen).toHaveLength(1)
  change(query)
  await expect.poll(() => seen).toHaveLength(2)
  old.resolve(undefined)
  await shows(query, { data: 2 })
})
