// @vitest-environment jsdom
import { getWallet, listOrders, markActivityRead, updateMe } from '@mavuno/sdk/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { showHook } from '../testing/show.js'
import { freshness } from './freshness.js'
import { makeStaleAfter, queries, queryKey } from './queries.js'
import { useQuery } from './use-query.js'

const key = queryKey(getWallet, undefined)
const other = queryKey(listOrders, {})

let load: ReturnType<typeof vi.fn<() => Promise<unknown>>>
let page: Awaited<ReturnType<typeof show>>

const show = (of = key) => showHook(() => useQuery(of, load, 'money'))

function setVisible(isVisible: boolean) {
  const state = isVisible ? 'visible' : 'hidden'
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Moves the clock, without waiting. */
const age = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  queries.clear()
  load = vi.fn(async () => load.mock.calls.length)
})

afterEach(async () => {
  await page.unmount()
  mavuno.session.signOut()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('data is requested when it is first shown, and shown when it arrives', async () => {
  const answer = Promise.withResolvers<string>()
  load.mockReturnValue(answer.promise)
  page = await show()
  expect(page.current).toMatchObject({ data: undefined, isFetching: true })
  await act(async () => answer.resolve('the answer'))
  expect(page.current).toMatchObject({ data: 'the answer', isFetching: false })
})

test('data that is shown again is requested only after fifteen seconds', async () => {
  expect(freshness).toEqual({ money: 15_000, list: 30_000, catalogue: 300_000 })
  page = await show()
  await page.unmount()
  age(15_000)
  page = await show()
  expect(load).toHaveBeenCalledTimes(1)
  await page.unmount()
  age(1)
  page = await show()
  expect(load).toHaveBeenCalledTimes(2)
  expect(page.current.data).toBe(2)
})

test('a clock that was set back does not keep an answer fresh for days', async () => {
  page = await show()
  await page.unmount()
  age(-3 * 86_400_000)
  page = await show()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a page that becomes visible again requests stale data, and a hidden one requests nothing', async () => {
  page = await show()
  await setVisible(false)
  age(60_000)
  await setVisible(false)
  await act(async () => mavuno.events.emit('online', true))
  expect(load).toHaveBeenCalledTimes(1)
  await setVisible(true)
  expect(load).toHaveBeenCalledTimes(2)
  await setVisible(true)
  expect(load).toHaveBeenCalledTimes(2)
})

test('data that is already being requested is not requested again', async () => {
  load.mockReturnValue(new Promise(() => undefined))
  page = await show()
  age(60_000)
  await setVisible(true)
  expect(load).toHaveBeenCalledTimes(1)
})

test('when the network is back, all visible data is requested, even if it is fresh or failed before', async () => {
  page = await show()
  await act(async () => mavuno.events.emit('online', false))
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => mavuno.events.emit('online', true))
  expect(load).toHaveBeenCalledTimes(2)
  await page.unmount()
  queries.clear()
  load.mockRejectedValueOnce(new Error('no connection'))
  page = await show()
  expect(page.current.error).toEqual(new Error('no connection'))
  await act(async () => mavuno.events.emit('online', true))
  expect(page.current).toMatchObject({ error: undefined, data: 4 })
})

test('the answer that shows that the network is back is not requested again', async () => {
  const answer = Promise.withResolvers<string>()
  load.mockReturnValue(answer.promise)
  page = await show()
  await act(async () => mavuno.events.emit('online', true))
  await act(async () => answer.resolve('the answer'))
  expect(load).toHaveBeenCalledTimes(1)
  expect(page.current.data).toBe('the answer')
})

test('data that an action makes stale is requested at once if it is shown, otherwise when it is next shown', async () => {
  page = await show()
  await act(async () => makeStaleAfter(markActivityRead))
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => makeStaleAfter({ name: 'createOrder' }))
  expect(load).toHaveBeenCalledTimes(2)
  await page.unmount()
  makeStaleAfter({ name: 'createOrder' })
  expect(load).toHaveBeenCalledTimes(2)
  page = await show()
  expect(load).toHaveBeenCalledTimes(3)
})

test('data that became stale while on its way is requested again, even if it failed before', async () => {
  const late = Promise.withResolvers<string>()
  load.mockRejectedValueOnce(new Error('a fault')).mockReturnValueOnce(late.promise)
  page = await show()
  expect(page.current.error).toEqual(new Error('a fault'))
  await act(async () => makeStaleAfter({ name: 'createOrder' }))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => makeStaleAfter({ name: 'createOrder' }))
  await act(async () => late.resolve('of before the action'))
  expect(page.current.data).toBe(3)
})

test('an action does not affect data that it does not change', async () => {
  page = await show(other)
  await act(async () => makeStaleAfter(updateMe))
  expect(load).toHaveBeenCalledTimes(1)
})

test('another customer finds no data, and a late answer for the previous one is dropped', async () => {
  mavuno.session.save({ token: 'a', id: 'amina' })
  page = await show()
  await page.unmount()
  const late = Promise.withResolvers<string>()
  load.mockReturnValueOnce(late.promise)
  page = await show(other)
  expect(localStorage.getItem(`mavuno:cache.${key}`)).not.toBeNull()
  await act(async () => mavuno.session.save({ token: 'b', id: 'baraka' }))
  expect(localStorage.getItem(`mavuno:cache.${key}`)).toBeNull()
  expect(queries.read(key).data).toBeUndefined()
  await act(async () => late.resolve('Amina’s'))
  expect(page.current.data).not.toBe('Amina’s')
  expect(queries.read(other).data).toBe(3)
})

test('a session that has ended leaves no data', async () => {
  mavuno.session.save({ token: 'a', id: 'amina' })
  page = await show()
  expect(queries.read(key).data).toBe(1)
  await page.unmount()
  mavuno.session.signOut()
  expect(queries.read(key).data).toBeUndefined()
  expect(Object.keys(localStorage).filter((one) => one.startsWith('mavuno:cache.'))).toEqual([])
})

test('the same customer with a new token or name keeps the answers', async () => {
  mavuno.session.save({ token: 'a', id: 'amina' })
  page = await show()
  await act(async () => mavuno.session.save({ token: 'a-2', id: 'amina' }))
  await act(async () => mavuno.session.update({ nickname: 'Amina' }))
  expect(load).toHaveBeenCalledTimes(1)
  expect(page.current.data).toBe(1)
})

test('a change of language requests data again, because answers contain texts; a reload of the same language does not', async () => {
  const english = Promise.withResolvers<string>()
  load.mockReturnValueOnce(english.promise)
  page = await show()
  await act(async () => mavuno.language.change('es'))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => english.resolve('in English'))
  expect(page.current.data).toBe(2)
  await act(async () => mavuno.events.emit('language', 'es'))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => mavuno.language.change('en'))
  expect(load).toHaveBeenCalledTimes(3)
})
