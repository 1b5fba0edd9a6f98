// @vitest-environment jsdom
import { listRewards } from '@mavuno/sdk/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, envelope } from '../testing/server.js'
import { showHook } from '../testing/show.js'
import { queries } from './queries.js'
import { usePages } from './use-pages.js'

const row = (at: number) => ({
  id: `01a1fd74-e642-7673-bcce-98ff28f33${String(at).padStart(3, '0')}`,
  code: 'KARIBU',
  kind: 'money',
  amount: at,
  create_time: 1,
})

type Answer = () => unknown
let answers: Answer[]
let page: Awaited<ReturnType<typeof show>>

const show = () => showHook(() => usePages(listRewards, {}, 'list'))
const amounts = () => page.current.items?.map(({ amount }) => amount)
const pageOf = (rows: number[], next: string | null) => envelope({ items: rows.map(row), next })
const settled = () => vi.waitFor(() => expect(page.current.isLoadingMore).toBe(false))

beforeEach(() => {
  localStorage.clear()
  queries.clear()
  answers = [() => pageOf([1, 2], 'two')]
  answerWith(() => (answers.shift() ?? (() => pageOf([], null)))())
})

afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
})

async function showFirst() {
  page = await act(show)
  await vi.waitFor(() => expect(amounts()).toEqual([1, 2]))
}

test('the next page is appended once, and there is none after the last', async () => {
  await showFirst()
  expect(page.current.hasMore).toBe(true)
  const late = Promise.withResolvers<unknown>()
  answers = [() => late.promise]
  await act(async () => {
    void page.current.loadMore()
    void page.current.loadMore()
  })
  expect(page.current.isLoadingMore).toBe(true)
  await act(async () => late.resolve(pageOf([3], null)))
  await settled()
  expect(amounts()).toEqual([1, 2, 3])
  expect(page.current.hasMore).toBe(false)
  answers = [() => pageOf([4], null)]
  await act(() => page.current.loadMore())
  expect(amounts()).toEqual([1, 2, 3])
})

test('a page that fails to load says so, and can be retried', async () => {
  await showFirst()
  answers = [() => ({ code: 500, success: false, data: null, message: 'Fault' })]
  await act(() => page.current.loadMore())
  expect(page.current).toMatchObject({ isLoadingMore: false, hasMore: true })
  expect(page.current.moreError).toBeDefined()
  answers = [() => pageOf([3], null)]
  await act(() => page.current.loadMore())
  expect(amounts()).toEqual([1, 2, 3])
  expect(page.current.moreError).toBeUndefined()
})

test('a page that arrives after the list was reloaded is not appended', async () => {
  await showFirst()
  const late = Promise.withResolvers<unknown>()
  answers = [() => late.promise, () => pageOf([0, 1], 'newer')]
  await act(async () => void page.current.loadMore())
  await act(() => page.current.refresh())
  expect(amounts()).toEqual([0, 1])
  await act(async () => late.resolve(pageOf([3], null)))
  await settled()
  expect(amounts()).toEqual([0, 1])
  expect(page.current.hasMore).toBe(true)
})
