import { openAs } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { test } from '../support/shop.js'
import { expect } from '../support/wallet-test.js'

const home = '/pages/index/index'

test('a visitor sees log in and sign up in place of money', async ({ page }) => {
  await page.goto(`/#${home}`)
  await expect(page.getByText('Log in to see your balance.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Quick' })).toBeVisible()
  await expect(page.getByText('Balance', { exact: true })).toBeHidden()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/#\/pages\/sign\/index\?mode=sign-up$/)
})

test('a customer sees the balance first, hides it, and finds it still hidden later', async ({
  page,
  shop,
}) => {
  await openAs(page, await shop.newCustomer(123_450), home)
  const money = page.getByRole('region', { name: 'Your money' })
  await expect(money).toContainText(ksh('1,234.50'))
  await expectNoViolations(page)
  await money.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(money).not.toContainText('1,234')
  await page.reload()
  await expect(money).toContainText('Amount hidden')
  await expect(money).not.toContainText('1,234')
})

test('the first screen fetches its data with one request', async ({ page, shop }) => {
  const requested: string[] = []
  let isAnswered = false
  page.on('request', (request) => {
    // What other pages show is fetched once this one has its data.
    if (!isAnswered) requested.push(new URL(request.url()).pathname)
  })
  page.on('response', (response) => {
    isAnswered ||= new URL(response.url()).pathname === '/api/home'
  })
  await openAs(page, await shop.newCustomer(), home)
  await expect(page.getByRole('article', { name: 'Quick' })).toBeVisible()
  const data = requested.filter((path) => /^\/api\/(?!config|languages)/.test(path))
  expect(data).toEqual(['/api/home'])
})

test('due earnings are claimed from Home, to the cent', async ({ page, shop }) => {
  const customer = await shop.newCustomer(10_000)
  await shop.buy(customer, await shop.newProduct())
  // Three earnings of Ksh 1.37, less Ksh 0.06 of tax each.
  const due = async () => (await customer.get<{ due_amount: number }>('/api/home')).due_amount
  await expect.poll(due).toBe(411)
  await openAs(page, customer, home)
  const claim = page.getByRole('button', { name: `Claim all ${ksh('3.93')}` })
  await expect(claim).toBeVisible()
  await expect(page.getByText(`${ksh('4.11')} before tax, tax ${ksh('0.18')}`)).toBeVisible()
  await claim.click()
  await expect(page.getByText(`You claimed ${ksh('3.93')}`)).toBeVisible()
  await expect(page.getByText('From 3 earnings')).toBeVisible()
  await expect(claim).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your money' })).toContainText(ksh('3.93'))
})

test('data that cannot be loaded is reported in its section, and the other sections stay', async ({
  page,
  shop,
}) => {
  await page.route('**/api/home', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAs(page, await shop.newCustomer(), home)
  await expect(page.getByText('We could not load this part.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  await page.unroute('**/api/home')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('All my money')).toBeVisible()
})

test('offline, the last known data is shown with its time', async ({ page, shop, context }) => {
  await openAs(page, await shop.newCustomer(50_000), home)
  const money = page.getByRole('region', { name: 'Your money' })
  await expect(money).toContainText(ksh('500.00'))
  await context.setOffline(true)
  await expect(page.getByText(/No connection\. As it was at \d{4}-\d\d-\d\d/)).toBeVisible()
  await expect(money).toContainText(ksh('500.00'))
})
