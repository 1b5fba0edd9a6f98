import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deferred } from '../../test/deferred.js'
import { createWiredMavuno, sendData } from '../../test/wire-server.js'
import { listRewards } from '../contract/customer/rewards.js'
import { createPages } from './create-pages.js'
import { createQueries, type Queries } from './create-queries.js'
import { withPage } from './kept-pages.js'

const idOf = (at: number) => `01a1fd74-e642-7673-bcce-98ff28f33${String(at).padStart(3, '0')}`
const rowOf = (at: number) => ({
  id: idOf(at),
  code: 'KARIBU',
  kind: 'money',
  amount: at,
  create_time: texts.get(at) ?? 1,
})
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** What the server has, in its order; a cursor is the last row of a page, of two rows each. */
let rows: number[]
let texts: Map<number, number>
let isNewestFirst: boolean
/** Answers wait for it: all, or those after this cursor. */
let late: { readonly until: Promise<unknown>; readonly cursor?: string } | undefined
let queries: Queries
let pages: ReturnType<typeof createPages<typeof listRewards>>
let asked: string[]

const amounts = () => pages.current.items?.map(({ amount }) => amount)
const cursors = () => asked.splice(0)

beforeEach(async () => {
  rows = upTo(7)
  texts = new Map()
  isNewestFirst = false
  late = undefined
  asked = []
  const { mavuno } = await createWiredMavuno(async ({ path }, response) => {
    const cursor = new URLSearchParams(path.split('?')[1]).get('cursor')
    asked.push(cursor ?? '')
    const after = rows.filter(
      (at) => cursor === null || (isNewestFirst ? at < Number(cursor) : at > Number(cursor)),
    )
    const next = after.length > 2 ? String(after[1]) : null
    const items = after.slice(0, 2).map(rowOf)
    if (cursor === (late?.cursor ?? cursor)) await late?.until
    sendData(response, { items, next })
  })
  queries = createQueries(mavuno, { keepsPages: (name) => name === 'listRewards' })
})

async function open(count: number) {
  pages = createPages(queries, listRewards, {})
  onTestFinished(pages.subscribe(() => undefined))
  await expect.poll(() => pages.current.items).toBeDefined()
  for (let page = 1; page < count; page += 1) await pages.loadMore()
  cursors()
}

test('after an action the first page is read again, and all that is loaded stays', async () => {
  await open(3)
  rows = rows.filter((at) => at !== 2)
  queries.makeStaleAfter({ name: 'completeRecharge' })
  await expect.poll(() => amounts()).toEqual([1, 3, 4, 5, 6])
  expect(cursors()).toEqual([''])
  expect(pages.current.hasMore).toBe(true)
  await pages.loadMore()
  expect(amounts()).toEqual([1, 3, 4, 5, 6, 7])
  expect(cursors()).toEqual(['6'])
})

test('of rows that are named, only their pages are read again, beside the first', async () => {
  await open(3)
  rows = rows.filter((at) => at !== 4)
  await pages.refreshRows([idOf(4)])
  expect(amounts()).toEqual([1, 2, 3, 5, 6])
  expect(cursors()).toEqual(['', '2'])
  rows = rows.filter((at) => at !== 1 && at !== 6)
  await pages.refreshRows([idOf(1), idOf(6), idOf(99)])
  expect(amounts()).toEqual([2, 3, 5, 7])
})

test('a refresh reads all pages that are loaded again, one after the other', async () => {
  await open(3)
  rows = [1, 3, 5, 7]
  await pages.refresh()
  expect(amounts()).toEqual([1, 3, 5, 7])
  expect(pages.current.hasMore).toBe(false)
  await pages.loadMore()
  expect(amounts()).toEqual([1, 3, 5, 7])
})

test('where the whole list is loaded, a new row at its end is found', async () => {
  await open(4)
  rows = upTo(8)
  await pages.refreshRows([idOf(8)])
  expect(amounts()).toEqual(upTo(8))
  expect(cursors()).toEqual(['', '6'])
  rows = upTo(12)
  await pages.refreshRows([idOf(9)])
  expect([amounts(), pages.current.hasMore]).toEqual([upTo(8), true])
  await pages.loadMore()
  expect(amounts()).toEqual(upTo(10))
})

test('a row that was the end of the list and has left does not stay before those that came behind it', async () => {
  await open(4)
  rows = [1, 2, 3, 4, 5, 6, 8, 9, 10]
  await pages.refreshRows([idOf(8)])
  expect(amounts()).toEqual([1, 2, 3, 4, 5, 6, 8, 9])
})

test('a page that follows a list from before it started over is not appended', async () => {
  isNewestFirst = true
  rows = upTo(6).toReversed()
  await open(1)
  const answer = deferred<undefined>()
  late = { until: answer.promise }
  const loading = pages.loadMore()
  await expect.poll(() => asked).toEqual(['5'])
  late = undefined
  rows = upTo(20).toReversed()
  await pages.refresh()
  expect(pages.current.isLoadingMore).toBe(false)
  answer.resolve(undefined)
  await loading
  expect(amounts()).toEqual([20, 19])
})

test('what new rows push off a page stays, and is read again with the page behind it', async () => {
  isNewestFirst = true
  rows = upTo(6).toReversed()
  await open(2)
  rows = upTo(7).toReversed()
  await pages.refreshRows([idOf(7)])
  expect(amounts()).toEqual([7, 6, 5, 4, 3])
  rows = [7, 6, 4, 3, 2, 1]
  await pages.refreshRows([idOf(5)])
  expect(amounts()).toEqual([7, 6, 4, 3])
  expect(cursors()).toEqual(['', '', '6'])
  await pages.loadMore()
  expect(amounts()).toEqual([7, 6, 4, 3, 2, 1])
})

test('items without an id are known by what they say', () => {
  const shown = withPage(undefined, undefined, { items: [{ a: 1 }, { a: 2 }], next: '2' })
  const all = withPage(shown, '2', { items: [{ a: 3 }, { a: 4 }], next: null })
  const { items } = withPage(all, undefined, { items: [{ a: 2 }, { a: 3 }], next: '3' })
  expect(items).toEqual([{ a: 2 }, { a: 3 }, { a: 4 }])
})

test('if no row of the first page is known the list starts over, as those between are not known', async () => {
  isNewestFirst = true
  rows = upTo(6).toReversed()
  await open(2)
  rows = upTo(20).toReversed()
  await pages.refresh()
  expect([amounts(), pages.current.hasMore]).toEqual([[20, 19], true])
})

test('a row that has not changed stays the same object, and one that has is shown as it is', async () => {
  await open(2)
  const before = pages.current.items
  texts.set(4, 2)
  await pages.refreshRows([idOf(4)])
  const now = pages.current.items
  expect([0, 1, 2].every((at) => now?.[at] === before?.[at])).toBe(true)
  expect(now?.[3]).toMatchObject({ create_time: 2 })
})

test('a page that is loading is not lost when the list is refreshed meanwhile', async () => {
  await open(1)
  const answer = deferred<undefined>()
  late = { until: answer.promise }
  const loading = pages.loadMore()
  await expect.poll(() => asked).toEqual(['2'])
  late = undefined
  await pages.refreshRows([])
  expect(pages.current.isLoadingMore).toBe(true)
  answer.resolve(undefined)
  await loading
  expect(amounts()).toEqual([1, 2, 3, 4])
})

test('what is asked for while pages are read again is gathered into one more reading', async () => {
  await open(2)
  const answer = deferred<undefined>()
  late = { until: answer.promise }
  const first = pages.refreshRows([])
  await expect.poll(() => asked).toEqual([''])
  rows = [1, 2, 4, 5]
  const more = [pages.refreshRows([idOf(3)]), pages.refreshRows([idOf(4)]), pages.refresh()]
  late = undefined
  answer.resolve(undefined)
  await Promise.all([first, ...more])
  expect(cursors()).toEqual(['', '', '2'])
  expect(amounts()).toEqual([1, 2, 4, 5])
})

test('pages of the last customer do not come into the list of the next', async () => {
  await open(2)
  const answer = deferred<undefined>()
  late = { until: answer.promise }
  const loading = pages.loadMore()
  await expect.poll(() => asked).toHaveLength(1)
  late = undefined
  queries.mavuno.session.save({ token: 'b', id: 'baraka' })
  await expect.poll(() => amounts()).toEqual([1, 2])
  answer.resolve(undefined)
  await loading
  expect([amounts(), pages.current.isLoadingMore]).toEqual([[1, 2], false])
})

test('nor those that were read again, even if both have the same cursor', async () => {
  await open(2)
  const answer = deferred<undefined>()
  late = { until: answer.promise, cursor: '2' }
  const reading = pages.refresh()
  await expect.poll(() => asked).toEqual(['', '2'])
  late = undefined
  rows = [1, 2, 6, 7]
  queries.mavuno.session.save({ token: 'b', id: 'baraka' })
  await expect.poll(() => amounts()).toEqual([1, 2])
  await pages.loadMore()
  answer.resolve(undefined)
  await reading
  expect(amounts()).toEqual([1, 2, 6, 7])
})
