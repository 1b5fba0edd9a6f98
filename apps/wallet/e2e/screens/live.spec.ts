import { asOperator, newCustomer, newPaymentNumber, openAs, topUp } from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

/** A customer with a balance of Ksh 900.00 and a recharge of Ksh 1,000.00 that waits. */
async function withPending() {
  const customer = await newCustomer()
  await topUp(customer, 90_000)
  const { id } = await customer.send<{ id: string }>('/api/recharges', {
    wallet_type: 'mpesa',
    amount: 100_000,
    recharge_account: customer.user.phone,
    payment_number: newPaymentNumber(),
  })
  const settle = async () => (await asOperator()).send(`/api/operator/recharges/${id}/complete`)
  return { customer, id, settle }
}

/** Resolves once the page hears of changes; from then on it asks only once a minute by itself. */
async function heard(page: Page, open: () => Promise<unknown>) {
  const [socket] = await Promise.all([page.waitForEvent('websocket'), open()])
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('welcome'))
  return socket
}

test('the page of a recharge moves when it is credited, and its socket is closed then', async ({
  page,
}) => {
  const { customer, id, settle } = await withPending()
  const socket = await heard(page, () => openAs(page, customer, `${paths.recordDetail}?id=${id}`))
  await expect(page.getByText('Not in your balance yet')).toBeVisible()
  await settle()
  await expect(page.getByText(`${ksh('1,000.00')} was added to your balance`)).toBeVisible()
  await expect.poll(() => socket.isClosed()).toBe(true)
})

test('Home moves by itself: the amount, the last movements and the number at the bell', async ({
  page,
}) => {
  const { customer, settle } = await withPending()
  await heard(page, () => openAs(page, customer, paths.home))
  const hero = page.locator('.mv-hero')
  await expect(hero).toContainText('900.00')
  const latest = page.locator('.wallet-home-latest')
  await expect(latest).toContainText('Pending')
  const bell = page.getByRole('button', { name: 'Notifications' })
  const before = await bell.textContent()
  await settle()
  await expect(hero).toContainText('1,900.00')
  await expect(latest).not.toContainText('Pending')
  await expect(bell).not.toHaveText(before ?? '')
})

test('the wallet moves by itself, and its socket is closed then', async ({ page }) => {
  const { customer, settle } = await withPending()
  const socket = await heard(page, () => openAs(page, customer, paths.wallet))
  await expect(page.getByRole('main')).toContainText(ksh('900.00'))
  await settle()
  await expect(page.getByRole('main')).toContainText(ksh('1,900.00'))
  await expect.poll(() => socket.isClosed()).toBe(true)
})

test('a list moves by itself', async ({ page }) => {
  const { customer, settle } = await withPending()
  await heard(page, () => openAs(page, customer, paths.rechargeList))
  const badges = page.locator('main .mv-badge')
  await expect(badges).toHaveText(['Pending', 'Completed'])
  await settle()
  await expect(badges).toHaveText(['Completed', 'Completed'])
})

test('the inbox moves by itself', async ({ page }) => {
  const { customer, settle } = await withPending()
  await heard(page, () => openAs(page, customer, paths.notifications))
  const waiting = page.getByRole('heading', { name: 'Being checked' })
  await expect(waiting).toBeVisible()
  await settle()
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('main')).toContainText(ksh('1,000.00'))
})

test('no socket is open while nothing is pending, nor before the first screen is shown', async ({
  page,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 90_000)
  let sockets = 0
  page.on('websocket', () => (sockets += 1))
  await openAs(page, customer, paths.home)
  await expect(page.locator('.wallet-home-latest')).toBeVisible()
  await page.goto(`/#${paths.rechargeList}`)
  await expect(page.getByRole('main')).toContainText('Completed')
  expect(sockets).toBe(0)
})
