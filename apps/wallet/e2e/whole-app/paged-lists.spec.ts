import { asDemoCustomer, newCustomer, openAs, topUp } from '../support/customers.js'
import { allOf, walkList, type ListPage } from '../support/lists.js'
import { openPage, paths } from '../support/pages.js'
import { expect, test } from '../support/wallet-test.js'

/** Every paged list, and what its rows link to: a record, an article or a holding. */
const lists = [
  [paths.records, '/api/records'],
  [paths.walletRecords, '/api/records?kind=recharge,withdraw,refund'],
  [paths.rechargeList, '/api/recharges'],
  [paths.withdrawList, '/api/withdrawals'],
  [paths.earningList, '/api/earnings'],
  [paths.pointList, '/api/points'],
  [paths.orders, '/api/orders'],
  [`${paths.myProduct}?state=running`, '/api/holdings?state=running'],
  [`${paths.myProduct}?state=expired`, '/api/holdings?state=expired'],
  [paths.exchangeReward, '/api/rewards'],
  [paths.notifications, '/api/notifications'],
  [paths.announcements, '/api/announcements'],
  [paths.activities, '/api/activities'],
  [paths.product, '/api/products'],
] as const

/** The ids of a list in the order in which the server answered its pages, which must be all of them. */
function idsOf(pages: ReadonlyMap<string | null, ListPage>): string[] {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { items, next }: ListPage = pages.get(cursor)!
    ids.push(...items.map(({ id }) => id))
    cursor = next
  } while (cursor !== null)
  return ids
}

test('every paged list shows each row once, in the order of the server', async ({ page }) => {
  test.setTimeout(60_000)
  const customer = await asDemoCustomer()
  let limit = 1
  let list = ''
  // What the page was sent, as other tests publish products meanwhile.
  const pages = new Map<string | null, ListPage>()
  await page.route(/\/api\/[a-z]+(\?|$)/, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', String(limit))
    const response = await route.fetch({ url: url.href })
    const cursor = url.searchParams.get('cursor')
    for (const key of ['limit', 'cursor']) url.searchParams.delete(key)
    if (decodeURIComponent(url.pathname + url.search) === list)
      pages.set(cursor, ((await response.json()) as { data: ListPage }).data)
    await route.fulfill({ response })
  })
  await openAs(page, customer, paths.settings)
  for (const [path, address] of lists) {
    // Always three pages, however long the list is.
    limit = Math.ceil((await allOf(customer, address)).length / 3)
    pages.clear()
    list = address
    await openPage(page, path)
    await expect(page.locator('.mv-record-list-row').first(), path).toBeVisible()
    const rows = await walkList(page)
    const known = idsOf(pages)
    expect(rows.length, path).toBe(known.length)
    const ids = rows.map((row) => /[?&]id=([\w-]+)/.exec(row)?.[1])
    // Purchases, holdings and notifications link to another kind of page, and codes to none.
    if (ids[0] !== undefined && path !== paths.notifications) expect(ids, path).toEqual(known)
  }
})

test('a row that is added while a list is read, or that moves to the next page, is not shown twice', async ({
  page,
}) => {
  const customer = await newCustomer()
  for (let amount = 1; amount <= 12; amount += 1) await topUp(customer, amount * 10_000)
  const known = (await allOf(customer, '/api/records')).map(({ id }) => id)
  let last: unknown
  await page.route(/\/api\/records(\?|$)/, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '5')
    const reply = await route.fetch({ url: url.href })
    const body = (await reply.json()) as { data: { items: unknown[] } }
    const { items } = body.data
    if (url.searchParams.has('cursor')) items.unshift(last)
    last = items[items.length - 1]
    await route.fulfill({ response: reply, json: body })
  })
  await openAs(page, customer, paths.records)
  await expect(page.locator('.mv-record-list-row').first()).toBeVisible()
  await topUp(customer, 99_000)
  const rows = await walkList(page)
  expect(rows.map((row) => row.split('id=')[1])).toEqual(known)
})
