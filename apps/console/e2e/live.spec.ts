import { asOperator } from '../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  blockPolls,
  blockSockets,
  cashier,
  expect,
  refuseElsewhere,
  signIn,
  stopClock,
  test,
  type Asked,
  type Page,
} from './support/desk.js'

const rowOf = (page: Page, { payment_number }: Asked) =>
  page.locator('.rows li', { hasText: payment_number })

/** Where rows are on the screen. */
async function placesOf(page: Page, rows: readonly Asked[]) {
  return Promise.all(rows.map(async (row) => (await rowOf(page, row).boundingBox())?.y))
}

test('what a colleague decides keeps its place with their name, and nothing moves under the hand', async ({
  page,
}) => {
  await blockPolls(page)
  const [first, second] = [await ask(10_000), await ask(20_000)]
  await signIn(page, approver, '/#/recharges')
  await rowOf(page, second).hover()
  const before = await placesOf(page, [first, second])
  await refuseElsewhere(first)
  await expect(rowOf(page, first).getByText('Decided by')).toBeVisible()
  expect(await placesOf(page, [first, second])).toEqual(before)
  const third = await ask(30_000)
  await expect(rowOf(page, third)).toBeVisible()
  expect(await placesOf(page, [first, second])).toEqual(before)
  // Once no hand is near, the row goes.
  await page.getByRole('heading', { name: 'Recharges' }).hover()
  await expect(rowOf(page, first)).toHaveCount(0, { timeout: 12_000 })
})

test('two who have the same recharge open see each other, until one leaves it', async ({
  page,
  browser,
}) => {
  const asked = await ask(10_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  const other = await browser.newPage()
  await signIn(other, approver, `/#/recharges/${asked.id}`)
  const note = page.getByText('is looking at this, too')
  await expect(note).toBeVisible()
  await expect(other.getByText('is looking at this, too')).toBeVisible()
  await other.goto('/#/today')
  await expect(note).toHaveCount(0)
  await other.close()
})

test('two at one customer, product, code, colleague or section of the config see each other, too', async ({
  page,
  browser,
}) => {
  const { customer } = await ask(10_000)
  const desk = await asOperator()
  const firstOf = async (list: string) =>
    (await desk.get<{ items: { id: string }[] }>(`/api/operator/${list}`)).items[0]?.id
  await signIn(page, cashier)
  const other = await browser.newPage()
  await signIn(other, approver)
  for (const address of [
    `customers/${customer.user.id}`,
    `products/${await firstOf('products')}`,
    `codes/${await firstOf('codes')}`,
    `people/${await firstOf('operators')}`,
    'config/money',
    'config/limits',
  ]) {
    await page.goto(`/#/${address}`)
    await other.goto(`/#/${address}`)
    for (const one of [page, other]) {
      await expect(one.getByText('is looking at this, too'), address).toBeVisible()
    }
  }
  await other.close()
})

test('where sockets are blocked the queue asks by itself', async ({ page }) => {
  await blockSockets(page)
  await page.clock.install()
  const first = await ask(10_000)
  await signIn(page, approver, '/#/recharges')
  await expect(rowOf(page, first)).toBeVisible()
  // Only now: a request that is under way would fail with the time that is let pass.
  await stopClock(page)
  const asked = await ask(20_000)
  await page.clock.runFor(10_000)
  await expect(rowOf(page, asked)).toBeVisible()
})
