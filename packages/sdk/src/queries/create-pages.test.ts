import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deferred } from '../../test/deferred.js'
import { createWiredMavuno, sendData, sendFailure, type Answer } from '../../test/wire-server.js'
import { listRewards } from '../contract/customer/rewards.js'
import { createPages } from './create-pages.js'
import { createQueries, queryKey, type Queries } from './create-queries.js'

const row = (at: number) => ({
  id: `01a1fd74-e642-7673-bcce-98ff28f33${String(at).padStart(3, '0')}`,
  code: 'KARIBU',
  kind: 'money',
  amount: at,
  create_time: 1,
})

const pageOf =
  (rows: number[], next: string | null): Answer =>
  (_, response) =>
    sendData(response, { items: rows.map(row), next })

let answers: Answer[]
let pages: ReturnType<typeof createPages<typeof listRewards>>
let asked: () => string[]
let queries: Queries
let leave: () => void

const amounts = () => pages.current.items?.map(({ amount }) => amount)
const shows = (rows: number[]) => expect.poll(() => amounts()).toEqual(rows)

beforeEach(async () => {
  answers = [pageOf([1, 2], 'two')]
  const { mavuno, seen } = await createWiredMavuno((...given) =>
    (answers.shift() ?? pageOf([], null))(...given),
  )
  asked = () => seen.map(({ path }) => path)
  queries = createQueries(mavuno)
  pages = createPages(queries, listRewards, {})
  leave = pages.subscribe(() => undefined)
  onTestFinished(leave)
  await shows([1, 2])
})

test('the next page is appended once, and there is none after the last', async () => {
  expect(pages.current).toMatchObject({ hasMore: true, isLoadingMore: false })
  answers = [pageOf([3], null)]
  const loading = [pages.loadMore(), pages.loadMore()]
  expect(pages.current.isLoadingMore).toBe(true)
  await Promise.all(loading)
  expect(amounts()).toEqual([1, 2, 3])
  expect(pages.current).toMatchObject({ hasMore: false, isLoadingMore: false })
  await pages.loadMore()
  expect(asked()).toEqual(['/api/rewards', '/api/rewards?cursor=two'])
})

test('a page without rows is not the end of the list, wherever it is', async () => {
  answers = [pageOf([], 'three'), pageOf([3], null)]
  await pages.loadMore()
  expect(amounts()).toEqual([1, 2])
  expect(pages.current.hasMore).toBe(true)
  await pages.loadMore()
  expect(amounts()).toEqual([1, 2, 3])
  expect(pages.current.hasMore).toBe(false)
  answers = [pageOf([], 'two'), pageOf([3], null)]
  await pages.refresh()
  expect(pages.current).toMatchObject({ items: [], hasMore: true })
  await pages.loadMore()
  expect(amounts()).toEqual([3])
  expect(pages.current.hasMore).toBe(false)
})

test('a page that fails to load says so, and can be retried', async () => {
  answers = [(_, response) => sendFailure(response, 500, 'Fault')]
  await pages.loadMore()
  expect(pages.current).toMatchObject({ isLoadingMore: false, hasMore: true })
  expect(pages.current.moreError).toMatchObject({ status: 500 })
  answers = [pageOf([3], null)]
  await pages.loadMore()
  expect(amounts()).toEqual([1, 2, 3])
  expect(pages.current.moreError).toBeUndefined()
})

test('a page that arrives after the list was reloaded is not appended', async () => {
  const late = deferred<undefined>()
  answers = [
    async (...given) => {
      await late.promise
      pageOf([3], null)(...given)
    },
    pageOf([0, 1], 'newer'),
  ]
  const loading = pages.loadMore()
  await expect.poll(() => asked()).toHaveLength(2)
  await pages.refresh()
  expect(amounts()).toEqual([0, 1])
  late.resolve(undefined)
  await loading
  expect(amounts()).toEqual([0, 1])
  expect(pages.current.hasMore).toBe(true)
})

test('a further page of the list before a refresh neither ends nor fails the loading of the next one', async () => {
  const [early, late] = [deferred<undefined>(), deferred<undefined>()]
  answers = [
    async (_, response) => {
      await early.promise
      sendFailure(response, 500, 'Fault')
    },
    pageOf([1, 2], 'two'),
    async (...given) => {
      await late.promise
      pageOf([3], null)(...given)
    },
  ]
  const before = pages.loadMore()
  await expect.poll(() => asked()).toHaveLength(2)
  await pages.refresh()
  const loading = pages.loadMore()
  await expect.poll(() => asked()).toHaveLength(4)
  early.resolve(undefined)
  await before
  expect(pages.current).toMatchObject({ isLoadingMore: true, moreError: undefined })
  late.resolve(undefined)
  await loading
  expect(amounts()).toEqual([1, 2, 3])
})

test('a list with another input has pages of its own', async () => {
  answers = [pageOf([7], null)]
  const others = createPages(queries, listRewards, { limit: 1 })
  onTestFinished(others.subscribe(() => undefined))
  await expect.poll(() => others.current.items).toMatchObject([{ amount: 7 }])
  expect(amounts()).toEqual([1, 2])
  expect(asked()).toEqual(['/api/rewards', '/api/rewards?limit=1'])
})

test('the view is the same object until something changes', async () => {
  const { current } = pages
  expect(pages.current).toBe(current)
  await pages.loadMore()
  expect(pages.current).not.toBe(current)
})

test('a page of the last customer is not appended to the list of the next, even if both have the same cursor', async () => {
  const late = deferred<undefined>()
  answers = [
    async (...given) => {
      await late.promise
      pageOf([3], null)(...given)
    },
    pageOf([8, 9], 'two'),
  ]
  const loading = pages.loadMore()
  await expect.poll(() => asked()).toHaveLength(2)
  queries.mavuno.session.save({ token: 'b', id: 'baraka' })
  expect(pages.current.isLoadingMore).toBe(false)
  await shows([8, 9])
  late.resolve(undefined)
  await loading
  expect(amounts()).toEqual([8, 9])
})

test('nor is one that was asked for by a page that the last customer has left', async () => {
  const late = deferred<undefined>()
  answers = [
    async (...given) => {
      await late.promise
      pageOf([3], null)(...given)
    },
    pageOf([8, 9], 'two'),
  ]
  const loading = pages.loadMore()
  await expect.poll(() => asked()).toHaveLength(2)
  leave()
  queries.mavuno.session.save({ token: 'b', id: 'baraka' })
  const next = createPages(queries, listRewards, {})
  onTestFinished(next.subscribe(() => undefined))
  await shows([8, 9])
  late.resolve(undefined)
  await loading
  expect(amounts()).toEqual([8, 9])
})

test('after a refresh, or for the next customer, no further page is loading, and none has failed', async () => {
  const fails: Answer = (_, response) => sendFailure(response, 500, 'Fault')
  answers = [fails, pageOf([1, 2], 'two')]
  await pages.loadMore()
  await pages.refresh()
  expect(pages.current).toMatchObject({ isLoadingMore: false, moreError: undefined })
  const late = deferred<undefined>()
  answers = [
    async (...given) => {
      await late.promise
      fails(...given)
    },
    pageOf([1, 2], 'two'),
  ]
  const loading = pages.loadMore()
  await expect.poll(() => asked()).toHaveLength(4)
  await pages.refresh()
  expect(pages.current.isLoadingMore).toBe(false)
  late.resolve(undefined)
  await loading
  expect(pages.current.moreError).toBeUndefined()
  answers = [fails, pageOf([8], null)]
  await pages.loadMore()
  expect(pages.current.moreError).toMatchObject({ status: 500 })
  queries.mavuno.session.save({ token: 'b', id: 'baraka' })
  expect(pages.current.moreError).toBeUndefined()
})

test('an answer that is changed meanwhile is still followed by its next page', async () => {
  answers = [pageOf([3], null)]
  const loading = pages.loadMore()
  queries.update<{ items: object[] }>(queryKey(listRewards, {}), (shown) => ({ ...shown }))
  expect(pages.current.isLoadingMore).toBe(true)
  await loading
  expect(amounts()).toEqual([1, 2, 3])
})

test('further pages follow the list that was asked for, even if its input has changed since', async () => {
  answers = [pageOf([7], 'two'), pageOf([8], null)]
  const input = { limit: 1 }
  const others = createPages(queries, listRewards, input)
  onTestFinished(others.subscribe(() => undefined))
  await expect.poll(() => others.current.hasMore).toBe(true)
  input.limit = 9
  await others.loadMore()
  expect(asked()).toEqual([
    '/api/rewards',
    '/api/rewards?limit=1',
    '/api/rewards?limit=1&cursor=two',
  ])
})
