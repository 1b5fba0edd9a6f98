import { asOperator } from '../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  askPayout,
  cashier,
  expect,
  ksh,
  listAtBank,
  signIn,
  test,
  type Page,
} from './support/desk.js'

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

test('a conversation, a product, a code and a proposal are found by their words', async ({
  page,
}) => {
  const { customer, id } = await ask(100_000)
  const body = `Nambari ${id.slice(-8)}`
  await customer.send('/chat/messages', { client_id: 'q', kind: 'text', body })
  const input = { id, settled_amount: 90_000, reason: 'Less arrived' }
  const desk = await asOperator()
  await desk.send('/api/operator/proposals', { action: 'completeRecharge', input })
  await signIn(page, approver)
  const seek = async (words: string) => {
    await page.keyboard.press('Control+k')
    await find(page).getByRole('combobox').fill(words)
  }
  const group = (name: string) => find(page).getByRole('group', { name }).getByRole('option')
  await seek('maize')
  await expect(group('Products').first()).toContainText('Maize')
  await page.keyboard.press('Escape')
  await seek('karibu')
  await expect(group('Codes').first()).toContainText('KARIBU')
  await page.keyboard.press('Escape')
  await seek(id)
  await expect(group('Approvals')).toHaveCount(1)
  await group('Approvals').click()
  await expect(page).toHaveURL(/#\/approvals\/[\w-]+$/)
  await seek(id.slice(-8))
  await expect(group('Chat')).toHaveCount(1)
  await group('Chat').click()
  await expect(page.getByRole('log')).toContainText(body)
})

test('a line of the bank is found by a part of its number, wherever it stands in the list', async ({
  page,
}) => {
  const reference = `FT${Date.now()}`
  await listAtBank(reference, 12_300)
  await signIn(page, approver)
  // A hundred newer lines would hide it from who reads only the first page: the server is asked for the words.
  const asked = page.waitForRequest(/bank-matches\?.*query=/)
  await page.keyboard.press('Control+k')
  await find(page).getByRole('combobox').fill(reference.slice(4).toLowerCase())
  await asked
  const found = find(page).getByRole('group', { name: 'Bank' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(`${reference} · ${ksh('123.00')}`)
  await found.click()
  await expect(page).toHaveURL(/#\/bank\/[\w-]+$/)
})

test('an answer to words that have changed since is never shown', async ({ page }) => {
  await signIn(page, approver)
  const held = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/operator/products?*query=maize*', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
    late.resolve()
  })
  await page.keyboard.press('Control+k')
  const field = find(page).getByRole('combobox')
  const asked = page.waitForRequest(/products\?.*query=maize/)
  await field.fill('maize')
  await asked
  await field.fill('karibu')
  const codes = find(page).getByRole('group', { name: 'Codes' })
  await expect(codes).toContainText('KARIBU')
  held.resolve()
  await late.promise
  // What is asked for now is answered after it, and two frames later it would have been drawn.
  await page.evaluate(async () => {
    await fetch('/ready')
    for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame)
  })
  await expect(codes).toContainText('KARIBU')
  await expect(find(page)).not.toContainText('Maize')
})

test('with two letters it says that it has not looked for customers and records yet', async ({
  page,
}) => {
  await signIn(page, approver)
  await page.keyboard.press('Control+k')
  await find(page).getByRole('combobox').fill('zq')
  const status = find(page).getByRole('status')
  await expect(status).toHaveText('0 found. Three letters find customers and records, too.')
  await find(page).getByRole('combobox').fill('zqx')
  await expect(status).toHaveText('0 found')
})

test('what can be done from anywhere is begun by its words, and only what one’s roles do', async ({
  page,
}) => {
  await signIn(page, approver)
  await page.keyboard.press('Control+k')
  await find(page).getByRole('combobox').fill('import a statement')
  await expect(find(page).getByRole('status')).toHaveText(/^0 found/)
  await find(page).getByRole('combobox').fill('stop pay')
  await expect(marked(page)).toContainText('Stop payouts')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Reason, for your colleagues and the log')).toBeFocused()
  await page.keyboard.press('Control+k')
  await find(page).getByRole('combobox').fill('new product')
  await expect(find(page).getByRole('status')).toHaveText(/^0 found/)
  await find(page).getByRole('combobox').fill('sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a cashier imports a statement from anywhere', async ({ page }) => {
  await signIn(page, cashier)
  await page.keyboard.press('Control+k')
  await find(page).getByRole('combobox').fill('statement')
  await expect(marked(page)).toContainText('Import a statement')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/bank\/import$/)
})

test('the foot names the keys of the screen that this role may use, and ? begins with them', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/recharges')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('credit or propose')
  await expect(foot).toContainText('select the row')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(foot).toContainText('fund the reserve')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'All keys' })
  await expect(keys.getByRole('heading', { level: 3 }).nth(0)).toHaveText('Books')
  await expect(keys.getByRole('heading', { level: 3 }).nth(1)).toHaveText('On all screens')
  await expect(keys.getByText('canned reply')).toHaveCount(0)
})
