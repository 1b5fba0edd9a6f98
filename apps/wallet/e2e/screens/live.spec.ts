import {
  asOperator,
  newCustomer,
  newPaymentNumber,
  openAs,
  setAccount,
  topUp,
} from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { paths } from '../support/pages.js'
import { expect, test, type Page, type WebSocket } from '../support/wallet-test.js'

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
  const { promise, resolve } = Promise.withResolvers<WebSocket>()
  // The welcome may arrive before the page has finished opening.
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('welcome')) resolve(socket)
    }),
  )
  await open()
  return promise
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

/** Asks for a withdrawal of Ksh 200.00 on the page; gives its id once the page follows it. */
async function askWithdrawal(page: Page) {
  const customer = await newCustomer()
  await topUp(customer, 90_000)
  await setAccount(customer)
  await openAs(page, customer, paths.withdrawCreate)
  await page.getByRole('textbox', { name: /Amount/ }).fill('200')
  await page.getByRole('button', { name: 'Check withdrawal' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Withdraw Ksh/ })
  await heard(page, () => confirm.click())
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()
  const { items } = await customer.get<{ items: { id: string }[] }>('/api/withdrawals')
  return String(items[0]?.id)
}

test('the receipt of a withdrawal follows it until it is paid, and then has its payment number', async ({
  page,
}) => {
  const id = await askWithdrawal(page)
  const main = page.getByRole('main')
  const figure = page.locator('.mv-receipt > .mv-amount')
  await expect(main).toContainText('Pending: we are checking your withdrawal')
  await expect(figure).toHaveText(ksh('200.00'))
  const desk = await asOperator()
  await desk.send(`/api/operator/withdrawals/${id}/assign`)
  await expect(main).toContainText('Being sent to 0798 *** 432')
  const provider_reference = newPaymentNumber()
  await desk.send(`/api/operator/withdrawals/${id}/complete`, { provider_reference })
  await expect(page.getByRole('heading', { name: 'Paid out to 0798 *** 432' })).toBeVisible()
  // The fee is no part of what was paid out.
  await expect(figure).toHaveText(ksh('196.00'))
  await expect(main).toContainText(provider_reference)
  await expect(main).not.toContainText('Pending')
})

test('the receipt of a withdrawal that is refused says why, and shows no tick', async ({
  page,
}) => {
  const id = await askWithdrawal(page)
  const refusal = { reason: 'The name differs' }
  await (await asOperator()).send(`/api/operator/withdrawals/${id}/reject`, refusal)
  await expect(page.getByRole('main')).toContainText('We refused this withdrawal: The name differs')
  await expect(page.locator('.mv-receipt')).toHaveAttribute('data-state', 'waiting')
})

test('what changes between the answer on the screen and the connection is shown once that is there', async ({
  page,
}) => {
  const { customer, id, settle } = await withPending()
  const connected = Promise.withResolvers<void>()
  await page.routeWebSocket('**/chat/socket', async (socket) => {
    await connected.promise
    socket.connectToServer()
  })
  await page.clock.install()
  await openAs(page, customer, `${paths.recordDetail}?id=${id}`)
  await expect(page.getByText('Not in your balance yet')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1_000)
  await settle()
  connected.resolve()
  const added = page.getByText(`${ksh('1,000.00')} was added to your balance`)
  // Within two seconds of the page, in which it asks for nothing by itself.
  let left = 20
  const isAdded = async () => {
    if (left > 0) await page.clock.runFor(100)
    left -= 1
    return added.isVisible()
  }
  await expect.poll(isAdded).toBe(true)
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
