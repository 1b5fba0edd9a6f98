import { randomInt } from 'node:crypto'
import { newPaymentNumber } from '../../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  blockPolls,
  blockSockets,
  cashier,
  expect,
  listAtBank,
  refuseElsewhere,
  signIn,
  stopClock,
  test,
  type Asked,
  type Page,
} from '../support/desk.js'

/** What a test has asked for, and is not to wait when others look at the queue. */
let waiting: readonly Asked[] = []

test.afterEach(async () => {
  for (const { id, customer } of waiting) {
    const { items } = await customer.get<{ items: { id: string; status: string }[] }>(
      '/api/recharges?status=pending',
    )
    if (items.some((one) => one.id === id)) await customer.send(`/api/recharges/${id}/cancel`)
  }
})

/** Recharges of customers with one name, more than a page has, and the list of them. */
async function askMany() {
  const nickname = `Lela ${randomInt(1e9)}`
  const asked: Asked[] = []
  waiting = asked
  while (asked.length < 55) {
    const first = await ask(10_000)
    const { customer } = first
    asked.push(first)
    await customer.send('/api/me', { nickname }, 'PATCH')
    // No more of one customer may wait.
    for (let more = 1; more < 5; more += 1) {
      const payment_number = newPaymentNumber()
      const recharge_account = customer.user.phone
      const input = { wallet_type: 'mpesa', amount: 10_000, recharge_account, payment_number }
      const { id } = await customer.send<{ id: string }>('/api/recharges', input)
      asked.push({ id, payment_number, customer })
    }
  }
  return { asked, address: `/#/recharges?find=${encodeURIComponent(nickname)}` }
}

const rows = (page: Page) => page.getByRole('main').locator('[data-row]')
const rowOf = (page: Page, asked: Asked | undefined) => page.locator(`[data-row="${asked?.id}"]`)
const gone = (page: Page) => page.locator('[data-gone]')

async function openAll(page: Page, phone: string, address: string) {
  await signIn(page, phone, address)
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(55)
}

/** How often the list was asked for. The count in the menu reads the same, of all that wait. */
function listsAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url())
    if (pathname === '/api/operator/recharges' && searchParams.has('query')) asked.push(search)
  })
  return asked
}

test('with more than a page loaded a decision of one’s own leaves all other rows as they are', async ({
  page,
}) => {
  const { asked, address } = await askMany()
  await blockPolls(page)
  await openAll(page, cashier, address)
  // Once the page has heard of one change, it has no request of its own left to send.
  await refuseElsewhere(asked[2]!)
  await expect(rows(page)).toHaveCount(54)
  const kept = rowOf(page, asked[53]).getByRole('checkbox')
  await kept.check()
  await rowOf(page, asked[1]).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Credit Ksh' })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel('Reason, for the customer').fill('No such payment')
  const lists = listsAskedBy(page)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, asked[1])).toHaveCount(0, { timeout: 20_000 })
  await expect(rows(page)).toHaveCount(53)
  await expect(gone(page)).toHaveCount(0)
  await expect(kept).toBeChecked()
  // For the decision, and for the server's word of it: the first page and the end of the list.
  expect(lists.length, lists.join()).toBeLessThanOrEqual(4)
})

test('with more than a page loaded the decisions of colleagues show, on each page', async ({
  page,
}) => {
  const { asked, address } = await askMany()
  await blockPolls(page)
  await openAll(page, approver, address)
  const isDecided = (at: number) =>
    expect(rowOf(page, asked[at]).getByText('Decided by')).toBeVisible()
  // Once the page has heard of one change, it has no request of its own left to send.
  await refuseElsewhere(asked[2]!)
  await isDecided(2)
  await rowOf(page, asked[52]).hover()
  const before = await rowOf(page, asked[52]).boundingBox()
  const lists = listsAskedBy(page)
  await refuseElsewhere(asked[0]!)
  await refuseElsewhere(asked[54]!)
  for (const at of [0, 54]) await isDecided(at)
  await expect(gone(page)).toHaveCount(3)
  await expect(rows(page)).toHaveCount(55)
  expect(await rowOf(page, asked[52]).boundingBox()).toEqual(before)
  // The first page and the end of the list, each time that the server tells of a change.
  expect(lists.length, lists.join()).toBeLessThanOrEqual(8)
})

test('who comes back to the tab finds all rows that wait, and which were decided meanwhile', async ({
  page,
}) => {
  const { asked, address } = await askMany()
  await blockSockets(page)
  await page.clock.install()
  await openAll(page, approver, address)
  // A poll that is under way would fail with the time that is let pass.
  await stopClock(page)
  await rowOf(page, asked[52]).hover()
  await refuseElsewhere(asked[3]!)
  await refuseElsewhere(asked[53]!)
  await page.clock.fastForward(11_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (const at of [3, 53])
    await expect(rowOf(page, asked[at]).getByText('Decided by')).toBeVisible()
  await expect(gone(page)).toHaveCount(2)
  await expect(rows(page)).toHaveCount(55)
})

test('all that are exact are offered of a list that is not loaded to its end', async ({ page }) => {
  const { asked, address } = await askMany()
  const [first, last] = [asked[0]!, asked[53]!]
  for (const { payment_number } of [first, last]) await listAtBank(payment_number, 10_000)
  await signIn(page, cashier, address)
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText('2 are at the bank to the cent')).toBeVisible()
  await page.keyboard.press('Shift+Y')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(first.payment_number)
  await expect(dialog).toContainText(last.payment_number)
})
