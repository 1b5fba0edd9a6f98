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
import { expect, test, type Page } from '../support/wallet-test.js'

interface Id {
  readonly id: string
}

/** A customer with a withdrawal of Ksh 200.00 that waits. */
async function withWithdrawal() {
  const customer = await newCustomer()
  await topUp(customer, 90_000)
  await setAccount(customer)
  const asked = { amount: 20_000, pay_from: 'balance', real_amount: 19_600 }
  const { id } = await customer.send<Id>('/api/withdrawals', asked)
  return { customer, id }
}

const rows = (page: Page) => page.locator('.wallet-parts > .mv-cell-group .mv-value-cell')
const details = (page: Page) => page.locator('details')

test('a withdrawal says what arrives and where the money is, in a few rows; the rest is folded', async ({
  page,
}) => {
  const { customer, id } = await withWithdrawal()
  await openAs(page, customer, `${paths.recordDetail}?id=${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(`You receive ${ksh('196.00')} on M-PESA`)
  await expect(page.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
  await expect(rows(page)).toHaveText([
    `Amount${ksh('200.00')}`,
    `Fee 2\u00a0%\u2212${ksh('4.00')}`,
    'ToM-PESA 0798 *** 432',
    `Balance after${ksh('700.00')}`,
  ])
  await expect(details(page).locator('dl')).toBeHidden()
})

test('the record of a payout has what was paid and its payment number, which can be copied and found', async ({
  page,
}) => {
  const { customer, id } = await withWithdrawal()
  const desk = await asOperator()
  const number = newPaymentNumber()
  await desk.send(`/api/operator/withdrawals/${id}/assign`)
  await desk.send(`/api/operator/withdrawals/${id}/complete`, { provider_reference: number })
  await openAs(page, customer, `${paths.recordDetail}?id=${id}`)
  await expect(rows(page)).toHaveText([
    `Amount${ksh('200.00')}`,
    `Fee 2\u00a0%\u2212${ksh('4.00')}`,
    `Actual amount received${ksh('196.00')}`,
    'ToM-PESA 0798 *** 432',
    new RegExp(`^Payment number${number}`),
    `Balance after${ksh('700.00')}`,
  ])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await rows(page).getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await details(page).locator('summary').click()
  await expect(details(page).getByText('Payment number')).toBeVisible()
  await page.goto(`/#${paths.withdrawList}`)
  await expect(page.getByRole('main').getByText(number)).toBeVisible()
  await page.goto(`/#${paths.records}?search=${number}`)
  await expect(page.locator('main a[href*="recordsDetail"]')).toHaveCount(1)
})

test('the fold opens by the keyboard, and has every field of the specification', async ({
  page,
}) => {
  const { customer, id } = await withWithdrawal()
  await openAs(page, customer, `${paths.recordDetail}?id=${id}`)
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  const fields = details(page).locator('dt')
  await expect(fields).toHaveText([
    'Amount',
    'Fee rate',
    'Currency',
    'Account',
    'Receiver name',
    'Receiver account',
    'Payment method',
    'Method',
    'Status',
    'Create time',
    'Record',
  ])
  await expect(fields.first()).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await details(page).getByRole('button', { name: 'Copy' }).last().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id)
})

test('a recharge that is not credited says so, and its number and company can be copied', async ({
  page,
}) => {
  const customer = await newCustomer()
  const payment_number = newPaymentNumber()
  const asked = { wallet_type: 'mpesa', amount: 50_000, payment_number }
  const { id } = await customer.send<Id>('/api/recharges', {
    ...asked,
    recharge_account: customer.user.phone,
  })
  await openAs(page, customer, `${paths.recordDetail}?id=${id}`)
  await expect(page.getByRole('main')).toContainText('Not in your balance yet')
  const copies = rows(page).getByRole('button', { name: 'Copy' })
  await expect(copies).toHaveCount(2)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copies.first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(payment_number)
})

test('the word before a time is that of the server’s day, and changes at midnight', async ({
  page,
  context,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 10_000)
  await page.clock.install()
  await openAs(page, customer, paths.records)
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText(/^Today \d{4}-\d\d-\d\d$/)
  await page.locator('main a[href*="recordsDetail"]').first().click()
  const stamp = page.locator('.mv-timeline time').first()
  await expect(stamp).toHaveText(/^Today \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const shown = await stamp.textContent()
  // No answer sets the clock right again.
  await context.setOffline(true)
  const nairobi = Date.now() + 3 * 3_600_000
  await page.clock.fastForward(86_400_000 - (nairobi % 86_400_000) + 61_000)
  await expect(stamp).toHaveText(String(shown).replace('Today', 'Yesterday'))
})
