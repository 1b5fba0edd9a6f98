import { byTwo, logIn, newCustomer, newPhone } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const team = '/#/pages/my/myTeam'
const redeem = '/#/pages/my/exchangeReward'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByRole('textbox', { name: 'Reward code' })

async function newRewardCode(fields: object): Promise<string> {
  const name = `E2E${Math.floor(Math.random() * 1e9)}`
  await byTwo('createCode', { code: name, published: true, ...fields })
  return name
}

test('the invitation shows code, link and QR, and its rule before any total', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await newCustomer()
  const { invitation_code } = await customer.get<{ invitation_code: string }>('/api/team')
  await logIn(page, customer)
  await page.goto(team)
  await expect(page.getByText(invitation_code, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible()
  const rule = page.getByText(`You get ${ksh('50.00')} once`)
  const total = page.getByText('Total persons')
  await expect(rule).toBeVisible()
  const [above, below] = [await rule.boundingBox(), await total.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expect(page.getByText('Nobody has joined with your code yet')).toBeVisible()
  await expectNoViolations(page)
  await button(page, 'Copy').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(invitation_code)
  await button(page, 'Copy link').click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/.*#\/pages\/sign\/index\?invite=/)
})

test('sharing passes on the text with code and link', async ({ page }) => {
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      document.documentElement.dataset['shared'] = data.text ?? ''
      return Promise.resolve()
    }
    Object.assign(navigator, { share })
  })
  await logIn(page, await newCustomer())
  await page.goto(team)
  await button(page, 'Share link').click()
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    /^Join me on Mavuno with the code \w+: http/,
  )
})

test('levels show counts; people are masked; the level is in the address', async ({ page }) => {
  const inviter = await newCustomer()
  const { invitation_code } = await inviter.get<{ invitation_code: string }>('/api/team')
  const phone = newPhone()
  await newCustomer({ phone, invitation_code, nickname: 'A friend whose name is long' })
  await logIn(page, inviter)
  await page.goto(team)
  await expect(page.getByText(`${phone.slice(0, 2)}** *** ${phone.slice(-3)}`)).toBeVisible()
  await expect(page.getByText('A friend whose name is long')).toBeVisible()
  await page.getByRole('radio', { name: 'Level 2: 0' }).check()
  await expect(page).toHaveURL(/level=2$/)
  await expect(page.getByText('Nobody in level 2 yet')).toBeVisible()
  await page.goto(`${team}?level=99`)
  await expect(page.getByRole('radio', { name: 'Level 1: 1' })).toBeChecked()
})

test('a team that cannot be loaded offers to try again', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.route('**/api/team', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(team)
  await expect(page.getByRole('alert')).toContainText('Your money has not moved.', {
    timeout: 20_000,
  })
  await expectNoViolations(page)
  await page.unroute('**/api/team')
  await button(page, 'Try again').click()
  await expect(page.getByText('Total persons')).toBeVisible()
})

test('a code is required, must be known, works once, and is then listed as redeemed', async ({
  page,
}) => {
  const customer = await newCustomer()
  await logIn(page, customer)
  await page.goto(redeem)
  await expect(page.getByText('No code redeemed yet')).toBeVisible()
  await button(page, 'Redeem code').click()
  await expect(page.getByText('Please enter the code', { exact: true })).toBeVisible()
  await code(page).fill('NOBODY')
  await button(page, 'Redeem code').click()
  await expect(page.getByText('We do not know this code. Check each letter.')).toBeVisible()
  await expect(code(page)).toHaveValue('NOBODY')
  await expectNoViolations(page)
  await code(page).fill(' karibu ')
  await button(page, 'Redeem code').click()
  await expect(
    page.getByText(`${ksh('20.00')} was added to your Income wallet (revenue)`),
  ).toBeVisible()
  await expect(code(page)).toHaveValue('')
  await expect(page.getByText('KARIBU', { exact: true })).toBeVisible()
  await expect(page.getByText(`+${ksh('20.00')}`)).toBeVisible()
  const { income_wallet } = await customer.get<{ income_wallet: number }>('/api/wallet')
  expect(income_wallet).toBe(2000)
  await code(page).fill('KARIBU')
  await button(page, 'Redeem code').click()
  await expect(page.getByText('You have already used this code.')).toBeVisible()
  // The result of the previous code is no longer shown.
  await expect(
    page.getByText(`${ksh('20.00')} was added to your Income wallet (revenue)`),
  ).toHaveCount(0)
})

test('codes that give points, are used up, or have expired say so', async ({ page }) => {
  const points = await newRewardCode({ kind: 'points', amount: 30 })
  const old = await newRewardCode({ kind: 'money', amount: 100, ends: 1_600_000_000 })
  const spent = await newRewardCode({ kind: 'money', amount: 100, max_uses: 1 })
  const first = await newCustomer()
  await first.send('/api/rewards/redeem', { code: spent })
  await logIn(page, await newCustomer())
  await page.goto(`${redeem}?code=${points}`)
  await expect(code(page)).toHaveValue(points)
  await button(page, 'Redeem code').click()
  await expect(page.getByText('You have 30 more points')).toBeVisible()
  await code(page).fill(old)
  await button(page, 'Redeem code').click()
  await expect(page.getByText('This code is too old to use.')).toBeVisible()
  await code(page).fill(spent)
  await button(page, 'Redeem code').click()
  await expect(page.getByText('All rewards of this code have been given out.')).toBeVisible()
})

test('a request whose answer was lost is retried with the same key, so nothing is paid twice', async ({
  page,
}) => {
  const customer = await newCustomer()
  const keys: (string | undefined)[] = []
  let isFirst = true
  await page.route('**/api/rewards/redeem', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort()
  })
  await logIn(page, customer)
  await page.goto(redeem)
  await code(page).fill('KARIBU')
  await button(page, 'Redeem code').click()
  await expect(
    page.getByText(`${ksh('20.00')} was added to your Income wallet (revenue)`),
  ).toBeVisible({
    timeout: 20_000,
  })
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  const { income_wallet } = await customer.get<{ income_wallet: number }>('/api/wallet')
  expect(income_wallet).toBe(2000)
})

test('without a connection redeeming is disabled, with the reason', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto(redeem)
  await expect(page.getByText('No code redeemed yet')).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await button(page, 'Refresh').click()
  await expect(page.getByText('Not possible without a connection')).toBeVisible()
  await expect(button(page, 'Redeem code')).toBeDisabled()
  await expectNoViolations(page)
})
