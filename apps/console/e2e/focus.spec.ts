import { randomInt } from 'node:crypto'
import { newPaymentNumber, type Person } from '../../wallet/e2e/support/customers.js'
import { ask, cashier, expect, listAtBank, signIn, test, type Page } from './support/desk.js'

let customer: Person

// What stays exact would be offered in every other list.
test.afterEach(async () => {
  const { items } = await customer.get<{ items: { id: string; status: string }[] }>(
    '/api/recharges',
  )
  for (const { id, status } of items) {
    if (status === 'pending') await customer.send(`/api/recharges/${id}/cancel`)
  }
})

/** Three recharges of one customer of whom the first two are at the bank, and the list that shows only these. */
async function openThree(page: Page): Promise<readonly string[]> {
  const first = await ask(10_000)
  customer = first.customer
  const numbers = [first.payment_number]
  for (const amount of [20_000, 30_000]) {
    const number = newPaymentNumber()
    numbers.push(number)
    await customer.send('/api/recharges', {
      wallet_type: 'mpesa',
      amount,
      recharge_account: customer.user.phone,
      payment_number: number,
    })
  }
  await listAtBank(numbers[0]!, 10_000)
  await listAtBank(numbers[1]!, 20_000)
  const nickname = `Fatma ${randomInt(1e9)}`
  await customer.send('/api/me', { nickname }, 'PATCH')
  await signIn(page, cashier, `/#/recharges?find=${encodeURIComponent(nickname)}`)
  await expect(rowOf(page, numbers[2]!)).toBeVisible()
  return numbers
}

const rowOf = (page: Page, number: string) =>
  page.getByRole('main').getByRole('link', { name: number })

const creditOf = (page: Page) =>
  page.getByRole('region', { name: 'Evidence' }).getByRole('button', { name: /^Credit Ksh/ })

test('keys move the focus with the open row, and a refusal gives it back', async ({ page }) => {
  const [first = '', second = ''] = await openThree(page)
  await page.keyboard.press('j')
  await expect(rowOf(page, first)).toBeFocused()
  await expect(creditOf(page)).toBeVisible()
  await page.keyboard.press('r')
  const reason = page.getByLabel('Reason, for the customer')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeFocused()
  await page.keyboard.press('r')
  await reason.fill('No such payment')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is sent yet.')).toBeVisible()
  await expect(rowOf(page, first)).toBeFocused()
  await page.keyboard.press('u')
  await page.keyboard.press('j')
  await expect(rowOf(page, second)).toBeFocused()
  await expect(rowOf(page, second)).toHaveAttribute('aria-current', 'true')
})

test('after a row is credited the focus, and the next key, are at the row that takes its place', async ({
  page,
}) => {
  const [first = '', second = '', third = ''] = await openThree(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rowOf(page, second)).toBeFocused()
  await expect(creditOf(page)).toBeVisible()
  await page.keyboard.press('y')
  await creditOf(page).press('Enter')
  await expect(rowOf(page, second)).toBeFocused()
  await page.getByRole('button', { name: 'Send now' }).press('Enter')
  await expect(rowOf(page, second)).toHaveCount(0)
  await expect(rowOf(page, third)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rowOf(page, third)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(rowOf(page, first)).toBeFocused()
})

test('a dialog for several rows gives the focus back, or to the list once its rows have left', async ({
  page,
}) => {
  const [first = '', , third = ''] = await openThree(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+Y')
  const dialog = page.getByRole('dialog', { name: 'Credit all that are exact' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.queue-rows a:focus')).toHaveCount(1)
  const tool = page.getByRole('button', { name: /^Credit…/ })
  await tool.press('Enter')
  await dialog.getByRole('button', { name: /^Credit 2/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Send now' }).press('Enter')
  await expect(rowOf(page, first)).toHaveCount(0)
  await expect(rowOf(page, third)).toBeFocused()
})
