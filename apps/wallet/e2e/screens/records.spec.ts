import { asDemoCustomer, newCustomer, openAs } from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { allOf, walkList } from '../support/lists.js'
import { openPage, paths } from '../support/pages.js'
import { expect, test } from '../support/wallet-test.js'

const money = (amount: number) =>
  ksh(new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2 }).format(amount / 100))

test('the wallet shows the figures of the server, and the chart those of the chosen period', async ({
  page,
}) => {
  const customer = await asDemoCustomer()
  const wallet = await customer.get<Record<string, number>>('/api/wallet')
  const { items } = await customer.get<{ items: { day: string; income: number; tax: number }[] }>(
    '/api/wallet/history?days=7',
  )
  await openAs(page, customer, '/pages/wallet/index')
  const main = page.locator('main')
  for (const [label, name] of [
    ['Balance', 'balance'],
    ['Income wallet', 'income_wallet'],
    ['In products, to be returned', 'invested'],
    ['Set aside for withdrawals', 'held'],
    ['Total topup', 'total_topup'],
    ['Total withdraw', 'total_withdraw'],
  ] as const) {
    await expect(main).toContainText(label + money(wallet[name] ?? 0))
  }
  await expect(main).toContainText(`Total point${wallet['total_point']} points`)
  await page.getByRole('radio', { name: '7 days' }).check()
  const sum = items.reduce((total, { income, tax }) => total + income - tax, 0)
  await expect(main).toContainText(`Received${money(sum)}`)
  await page.getByRole('button', { name: 'Show table' }).click()
  const row = page.getByRole('row')
  await expect(row).toHaveCount(8)
  for (const { day, income, tax } of items) {
    await expect(row.filter({ hasText: day })).toContainText(money(income - tax))
  }
})

test('every list of the wallet is one tap away', async ({ page }) => {
  await openAs(page, await asDemoCustomer(), '/pages/wallet/index')
  const lists = page.getByRole('list', { name: 'Statement and lists' }).getByRole('link')
  await expect(lists).toHaveText([
    'Statement',
    'Recharges and withdrawals',
    'Recharges',
    'Withdrawals',
    'Income',
    'Points',
    'Purchases',
    'Check a document',
  ])
})

test('a status filter shows only that status, and is kept in the address', async ({ page }) => {
  await openAs(page, await asDemoCustomer(), '/pages/wallet/rechargeList')
  await page.getByRole('radio', { name: 'Expired' }).check()
  await expect(page).toHaveURL(/status=expired/)
  const rows = page.locator('main').getByRole('link')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Expired')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.goto('/#/pages/wallet/rechargeList?status=nonsense')
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
})

test('the statement is filtered by kind and days; a first day after the last is reported', async ({
  page,
}) => {
  await openAs(page, await asDemoCustomer(), '/pages/records/index?kind=withdraw')
  const rows = page.locator('main').getByRole('link')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.allTextContents()) expect(row).toMatch(/^Withdraw/)
  await page.getByText('Filter: Withdraw', { exact: true }).click()
  await page.getByLabel('From day').fill('2000-01-02')
  await page.getByLabel('To day').fill('2000-01-01')
  await expect(page.getByText('The first day is after the last.')).toBeVisible()
  await page.getByLabel('To day').fill('2000-01-03')
  await expect(page.getByText('Nothing found for this filter')).toBeVisible()
  // A range of a single day is valid.
  await page.getByLabel('From day').fill('2000-01-03')
  await expect(page).toHaveURL(/from=2000-01-03&to=2000-01-03/)
  await expect(page.getByText('Nothing found for this filter')).toBeVisible()
  await expect(page.getByText('The first day is after the last.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.first()).toBeVisible()
})

test('from one day to another: the records of those days, in the list and in the file', async ({
  page,
}) => {
  const customer = await asDemoCustomer()
  type Seen = { id: string; create_time: number; change: number }
  const all = await allOf<Seen>(customer, '/api/records')
  const dayOf = ({ create_time }: { create_time: number }) =>
    new Date((create_time + 3 * 3600) * 1000).toISOString().slice(0, 10)
  // The newest is first.
  const days = [...new Set(all.map(dayOf))]
  const [, to = '', , from = ''] = days
  const inside = all.filter((record) => dayOf(record) >= from && dayOf(record) <= to)
  expect(days.length).toBeGreaterThan(4)
  await openAs(page, customer, '/pages/records/index')
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('From day').fill(from)
  await page.getByLabel('To day').fill(to)
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`))
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
  const rows = await walkList(page)
  expect(rows.map((link) => new URLSearchParams(link.split('?')[1]).get('id'))).toEqual(
    inside.map(({ id }) => id),
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = (await (await (await download).createReadStream()).toArray()).join('')
  // The file has what moved money.
  for (const record of all) {
    expect(csv.includes(record.id)).toBe(inside.includes(record) && record.change !== 0)
  }
})

test('a search finds what the server finds, is kept in the address, and is cleared with one tap', async ({
  page,
}) => {
  const customer = await asDemoCustomer()
  const search = 'Sorghum'
  const found = await allOf<{ id: string }>(customer, `/api/records?search=${search}`)
  expect(found.length).toBeGreaterThan(0)
  await openAs(page, customer, '/pages/records/index')
  const rows = page.locator('main a[href*="recordsDetail"]')
  await expect(rows.first()).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.pressSequentially(search)
  await expect(page).toHaveURL(/search=Sorghum/)
  await expect(rows.first()).toContainText(search)
  const shown = await walkList(page)
  expect(shown.map((row) => row.split('id=')[1])).toEqual(found.map(({ id }) => id))
  await page.reload()
  await expect(field).toHaveValue(search)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/records\/index$/)
})

test('a search that finds nothing says so once the whole statement is read, and shows all again', async ({
  page,
}) => {
  await openAs(page, await asDemoCustomer(), '/pages/records/index')
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('%')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing found for this filter')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(field).toHaveValue('')
  await expect(page.locator('main a[href*="recordsDetail"]').first()).toBeVisible()
})

test('the next page is fetched 50 px before the end of a list, not sooner', async ({ page }) => {
  // Pages, not requests: once it follows changes the list reads its loaded pages again.
  const requested = new Set<string>()
  await page.route('**/api/records**', (route) => {
    const url = new URL(route.request().url())
    const cursor = url.searchParams.get('cursor')
    url.searchParams.set('limit', '15')
    // Later pages get no answer, so that the end of the list stays where it is.
    if (cursor !== null) return void requested.add(cursor)
    return route.continue({ url: url.href })
  })
  await openAs(page, await asDemoCustomer(), '/pages/wallet/records')
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()
  const scrollTo = (distance: number) =>
    page.evaluate(async (left) => {
      const distanceLeft = () => {
        const foot = document.querySelector('.mv-record-list-foot')?.getBoundingClientRect()
        return (foot?.bottom ?? 0) - window.innerHeight
      }
      // Rows that come into view may turn out higher or lower than they were estimated.
      while (Math.abs(distanceLeft() - left) >= 1) {
        window.scrollBy(0, distanceLeft() - left)
        for (let wait = 0; wait < 3; wait += 1) await new Promise(requestAnimationFrame)
      }
    }, distance)
  await scrollTo(60)
  expect(requested.size).toBe(0)
  await scrollTo(40)
  await expect.poll(() => requested.size).toBe(1)
})

interface Income {
  readonly id: string
  readonly amount: number
  readonly change: number
  readonly reference: { readonly id: string } | null
}

test('the income of a holding lists each claim once, and they sum to what it has paid', async ({
  page,
}) => {
  const customer = await asDemoCustomer()
  const { items } = await customer.get<{
    items: { id: string; product: { name: string }; quantity: number; total_income: number }[]
  }>('/api/holdings?limit=100')
  const holding = items.find(({ product }) => product.name.startsWith('Tea'))
  // The payments of this holding, taken from the list of all income.
  const all = await allOf<Income>(customer, '/api/records?kind=income')
  const paid = all.filter(({ reference }) => reference?.id === holding?.id)
  const sum = paid.reduce((total, { amount }) => total + amount, 0)
  expect(paid.length).toBeGreaterThan(1)
  await openAs(page, customer, `/pages/records/myindex?holding_id=${holding?.id}`)
  await expect(page.getByRole('heading', { name: /^Tea 90 ×\d/ })).toBeVisible()
  const main = page.locator('main')
  await expect(main).toContainText(`Obtained income${money(sum)}`)
  await expect(main).toContainText(
    new RegExp(`Total income[^K]*${money(holding?.total_income ?? 0)}`),
  )
  await expect(main).toContainText('Before tax')
  const rows = page.locator('main a[href*="recordsDetail"]')
  await expect(rows.first()).toContainText(`+${money(paid[0]?.change ?? 0)}`)
  const shown = await walkList(page)
  expect(shown.map((row) => row.split('id=')[1])).toEqual(paid.map(({ id }) => id))
})

test('a record says by its name what paid for it and who moved it', async ({ page }) => {
  const customer = await asDemoCustomer()
  interface Line {
    readonly id: string
    readonly kind: string
    readonly payment_method: string
    readonly method: string
  }
  const lines = await allOf<Line>(customer, '/api/records?kind=recharge,purchase,income,reward')
  lines.push(...(await allOf<Line>(customer, '/api/records?kind=points')))
  await openAs(page, customer, paths.home)
  const main = page.locator('main')
  for (const [sent, said] of [
    ['mpesa', 'Payment methodM-PESA'],
    ['balance', 'Payment methodBalance'],
    ['revenue', 'Payment methodIncome wallet (revenue)'],
    ['points', 'Payment methodPoints'],
  ] as const) {
    const line = lines.find(({ payment_method: method }) => method === sent)
    await openPage(page, `${paths.recordDetail}?id=${line?.id}`)
    await expect(main).toContainText(said)
    await expect(main).toContainText(
      line?.method === 'manual' ? 'MethodChecked by us' : 'MethodBooked at once',
    )
  }
})

test('a missing record or holding says so', async ({ page }) => {
  const customer = await newCustomer()
  await openAs(page, customer, '/pages/wallet/recordsDetail?id=../../etc')
  await expect(page.getByText('We could not find this record.')).toBeVisible()
  await page.goto('/#/pages/wallet/recordsDetail?id=01a1fd6d-888d-7545-9d0b-6d27b45b07cd')
  await expect(page.getByText('We could not find this record.')).toBeVisible()
  await page.goto('/#/pages/records/myindex?holding_id=1')
  await expect(page.getByText('This does not exist any more.')).toBeVisible()
})

test('an empty list links to the page that creates its first record', async ({ page }) => {
  const customer = await newCustomer()
  for (const [path, words] of [
    ['/pages/records/index', 'No records yet'],
    ['/pages/wallet/records', 'No records yet'],
    ['/pages/wallet/rechargeList', 'No recharges yet'],
    ['/pages/wallet/withdrawList', 'No withdrawals yet'],
    ['/pages/wallet/earningList', 'No income yet'],
    ['/pages/wallet/pointList', 'No points yet'],
  ] as const) {
    await openAs(page, customer, path)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expect(page.locator('main').getByRole('link')).toHaveCount(1)
  }
})

test('a list that could not be loaded says that no money moved, and loads on retry', async ({
  page,
}) => {
  const customer = await asDemoCustomer()
  const broken = /\/api\/(recharges|records|wallet|earnings|points|withdrawals|holdings)/
  for (const path of [
    '/pages/wallet/index',
    '/pages/wallet/rechargeList',
    '/pages/records/index',
  ]) {
    await page.route(broken, (route) =>
      route.fulfill({ status: 500, json: { code: 500, success: false, message: 'Fault' } }),
    )
    await openAs(page, customer, path)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('mavuno:cache.')) localStorage.removeItem(key)
      }
    })
    await page.reload()
    const alert = page.getByRole('alert').filter({ hasText: 'We could not load' }).first()
    await expect(alert).toContainText('Your money has not moved.', { timeout: 20_000 })
    // A toast that a mouse rests on stays: what it covers can be scrolled out from under it.
    await page.locator('.mv-toast').first().hover()
    await page.unroute(broken)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden()
  }
})

test('without a connection the last statement is shown, with its time', async ({
  page,
  context,
}) => {
  await openAs(page, await asDemoCustomer(), '/pages/records/index')
  const rows = page.locator('main').getByRole('link')
  await expect(rows.first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/No connection. As it was at \d{4}-\d\d-\d\d/)).toBeVisible()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled()
})
