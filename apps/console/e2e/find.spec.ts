import { ask, askPayout, cashier, expect, signIn, test, type Page } from './support/desk.js'

const find = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const marked = (page: Page) => find(page).getByRole('option', { selected: true })

test('a screen is opened by a few letters of its name, also while somebody types elsewhere', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/recharges')
  await page.getByLabel('Find a name, a whole phone or payment number').focus()
  await page.keyboard.press('Control+k')
  const field = find(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(find(page)).toHaveCount(1)
  await page.keyboard.type('appr')
  await expect(marked(page)).toContainText('Approvals')
  await page.keyboard.press('Enter')
  await expect(find(page)).toBeHidden()
  await expect(page).toHaveURL(/#\/approvals$/)
})

test('a recharge is found by its payment number, and a customer’s records by the whole phone', async ({
  page,
}) => {
  const { id, payment_number, customer } = await ask(100_000)
  await signIn(page, cashier)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.keyboard.type(payment_number.toLowerCase())
  await expect(find(page).getByRole('group', { name: 'Recharges' })).toContainText(payment_number)
  await expect(find(page).getByRole('status')).toHaveText('1 found')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/recharges/${id}$`))
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText(payment_number)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`+${customer.user.phone}`)
  await expect(find(page).getByRole('group', { name: 'Recharges' })).toContainText(payment_number)
  const customers = find(page).getByRole('group', { name: 'Customers' })
  await expect(customers.getByRole('option')).toHaveCount(1)
  await expect(find(page)).not.toContainText(customer.user.phone)
  await customers.getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`#/customers/${customer.user.id}$`))
})

test('what cannot be asked for is said, and what the console knows is found all the same', async ({
  page,
}) => {
  await askPayout(100_000)
  await signIn(page, cashier)
  await page.route('**/api/operator/withdrawals?query=*', (route) => route.abort())
  await page.route('**/api/operator/withdrawals?*query=*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.keyboard.type('payouts')
  await expect(find(page).getByRole('status')).toContainText('Not everything could be asked for')
  await expect(marked(page)).toContainText('Payouts')
})
