import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

const api = `http://127.0.0.1:${process.env['E2E_PORT'] ?? 8790}`
const password = 'nyumba-ya-mawe'

async function post(
  request: APIRequestContext,
  path: string,
  data: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Record<string, string>> {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const headers = { ...authorization, 'Idempotency-Key': randomUUID() }
  const response = await request.post(api + path, { data, headers })
  const reply = (await response.json()) as { success: boolean; data: Record<string, string> }
  expect(reply.success, `${path} ${JSON.stringify(reply)}`).toBe(true)
  return reply.data
}

/** Creates a customer with Ksh 500.00 that the operator has confirmed. */
async function createCustomer(request: APIRequestContext): Promise<string> {
  const phone = `07${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const given = await post(request, '/api/auth/codes', { phone, purpose: 'sign_up' })
  const { token } = await post(request, '/api/auth/sign-up', {
    phone,
    ...given,
    password,
    confirm_password: password,
    invitation_code: 'MAVUNO',
  })
  const payment_number = `P${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`
  const order = { wallet_type: 'mpesa', amount: 50_000, recharge_account: phone, payment_number }
  const { id } = await post(request, '/api/recharges', order, token)
  const credentials = { phone: '0700000000', password: 'demo-1234' }
  const operator = await post(request, '/api/operator/sign-in', credentials)
  await post(request, `/api/operator/recharges/${id}/complete`, {}, operator['token'])
  return phone
}

async function open(page: Page) {
  await page.goto(`/?api=${encodeURIComponent(api)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mavuno' })).toBeVisible()
}

async function signIn(page: Page, phone: string, typed = password) {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** The amount that the wallet shows beside a label. */
function amountOf(page: Page, name: string) {
  return page.locator(`dt:text-is("${name}") + dd`)
}

test('the page shows config and products without a login', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await open(page)
  await expect(page).toHaveTitle('Mavuno')
  await expect(page.getByText('Demo: no real money')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Quick' })).toContainText('Ksh 100.00')
  await expect(page.getByRole('button', { name: /^Sold out/ })).toBeDisabled()
  expect(errors).toEqual([])
})

test('every language can be chosen, including one from the server, and the choice is kept', async ({
  page,
}) => {
  await open(page)
  for (const [name, text] of [
    ['Español', 'Contraseña'],
    ['日本語', 'パスワード'],
    ['Kiswahili', 'Nenosiri'],
  ] as const) {
    await page.locator('#language').selectOption(name)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByText('Nenosiri', { exact: true })).toBeVisible()
})

test('buying without a login asks to log in', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Buy Quick' }).click()
  await expect(page.getByRole('status')).toHaveText('Please log in first')
  await expect(page.getByLabel('Phone number')).toBeFocused()
})

test('a wrong password shows a message on the page', async ({ page, request }) => {
  const phone = await createCustomer(request)
  await open(page)
  await signIn(page, phone, 'wrong-password')
  await expect(page.getByRole('status')).not.toBeEmpty()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a customer signs in, buys, sees the wallet, reloads and signs out', async ({
  page,
  request,
}) => {
  const phone = await createCustomer(request)
  await open(page)
  await signIn(page, phone)
  await expect(amountOf(page, 'Balance')).toHaveText('Ksh 500.00')
  await page.getByRole('button', { name: 'Buy Quick' }).click()
  await expect(page.getByRole('status')).toContainText('risk')
  await page.getByLabel('I have read the risk notice').check()
  await page.getByRole('button', { name: 'Buy Quick' }).click()
  await expect(amountOf(page, 'Balance')).toHaveText('Ksh 400.00')
  await expect(amountOf(page, 'In products')).toHaveText('Ksh 100.00')
  await page.reload()
  await expect(amountOf(page, 'Balance')).toHaveText('Ksh 400.00')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect(amountOf(page, 'Balance')).toBeHidden()
})
