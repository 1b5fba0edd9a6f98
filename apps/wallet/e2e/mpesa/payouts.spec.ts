import { openAs, topUp } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import {
  expect,
  main,
  openPhone,
  shownPhone,
  test,
  withMoney,
  type Page,
} from '../support/mpesa-demo.js'
import { paths } from '../support/pages.js'

const amount = (page: Page) => page.getByRole('textbox', { name: /Amount/ })

/** Withdraws an amount, and opens its record. */
async function withdraw(page: Page, shillings: string) {
  await amount(page).fill(shillings)
  await page.getByRole('button', { name: 'Check withdrawal' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw Ksh/ })
    .click()
  await page.getByRole('link', { name: 'See the record' }).click()
}

test('a withdrawal goes to the phone step by step, and the record moves by itself', async ({
  page,
  phones,
}) => {
  const customer = await withMoney(phones, 1000)
  const before = (await phones.of(customer)).balance
  await phones.set({ outcome_seconds: 8 })
  await openAs(page, customer, paths.withdrawCreate)
  await withdraw(page, '500')
  await expect(main(page)).toContainText('M-PESA is paying it out')
  await expect(main(page)).toContainText('It can no longer be cancelled')
  await expectNoViolations(page)
  await phones.set({ outcome_seconds: 0 })
  const shown = shownPhone(customer)
  const masked = `${shown.slice(0, 4)} *** ${shown.slice(-3)}`
  await expect(main(page)).toContainText(`Paid out to ${masked}`)
  await expect(main(page)).toContainText(`You received ${ksh('490.00')} on M-PESA`)
  expect((await phones.of(customer)).balance).toBe(before + 490)
  const phone = await openPhone(page, phones, customer)
  await phone.getByRole('button', { name: 'Messages' }).click()
  await expect(phone.getByText('sent you Ksh490.00')).toBeVisible()
})

test('a withdrawal that M-PESA cannot pay says why, and its money comes back', async ({
  page,
  phones,
}) => {
  const customer = await withMoney(phones, 1000)
  await phones.change(customer, { state: 'unregistered' })
  await openAs(page, customer, paths.withdrawCreate)
  await withdraw(page, '500')
  await expect(main(page)).toContainText('No account on this number')
  await expect(main(page)).toContainText('Change your receipt account')
  await expect(main(page)).toContainText(`${ksh('500.00')} went back to your balance`)
  await expect(main(page)).toContainText('No money was sent to M-PESA')
  expect((await customer.get<{ balance: number }>('/api/wallet')).balance).toBe(100_000)
  await page.goto(`/#${paths.withdrawList}`)
  await expect(page.getByRole('link', { name: /^Withdraw/ })).toContainText(
    'No account on this number',
  )
  await page.goto(`/#${paths.notifications}`)
  await expect(main(page)).toContainText('Reason: No account on this number')
})

test('where only whole shillings are sent, All takes them and says that the cents stay', async ({
  page,
  phones,
}) => {
  const customer = await withMoney(phones, 900)
  await topUp(customer, 10_050)
  await openAs(page, customer, paths.withdrawCreate)
  await page.getByRole('button', { name: 'Use all' }).click()
  await expect(amount(page)).toHaveValue('1,000.00')
  await expect(main(page)).toContainText(`${ksh('0.50')} stays in the wallet`)
  await amount(page).fill('200.50')
  await expect(main(page)).toContainText(`${ksh('1.00')} is the smallest amount`)
})
