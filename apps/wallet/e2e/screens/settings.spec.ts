import { expect, test, type Page } from '../support/wallet-test.js'
import { readFile } from 'node:fs/promises'
import {
  asDemoCustomer,
  asOperator,
  logIn,
  logInOnce,
  newCustomer,
  newPaymentNumber,
  openAs,
  password,
  setAccount,
  signIn,
  topUp,
} from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'

const settings = '/#/pages/my/settings'
const account = '/#/pages/my/myPaymentAccount'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sheet = (page: Page) => page.getByRole('dialog')

test('My shows name, masked phone and level, and links to everything', async ({ page }) => {
  const customer = await newCustomer()
  await logIn(page, customer)
  await page.goto('/#/pages/my/index')
  const { phone } = customer.user
  await expect(page.getByText(`0${phone.slice(3, 6)} *** ${phone.slice(-3)}`)).toBeVisible()
  await expect(page.getByText('No nickname yet')).toBeVisible()
  await expect(page.getByText('VIP 1 needs 200 more points')).toBeVisible()
  for (const name of [
    'My product',
    'My team',
    'Statement',
    'Receipt account',
    'Redeem a code',
    'Announcements',
    'Activities',
    'Customer service',
    'Language',
    'Settings',
  ]) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Customer service' })).toContainText('Online')
  await expectNoViolations(page)
})

test('My shows how far it is to the next level', async ({ page }) => {
  const customer = await asDemoCustomer()
  const { next_vip: next } = await customer.get<{
    next_vip: { level: number; missing_points: number }
  }>('/api/me')
  const { vip_levels: levels } = await customer.get<{
    vip_levels: { level: number; points: number }[]
  }>('/api/config')
  const needed = levels.find(({ level }) => level === next.level)?.points ?? 0
  const points = needed - next.missing_points
  // At either end of the bar, what is done and what is missing would look alike.
  expect(points).toBeGreaterThan(0)
  await openAs(page, customer, '/pages/my/index')
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', String(points))
  await expect(bar).toHaveAttribute('aria-valuemax', String(needed))
})

test('My and settings work without a connection, with cached data', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto('/#/pages/my/index')
  await expect(page.getByText('VIP 1 needs 200 more points')).toBeVisible()
  await page.route('**/{api,chat}/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('No connection').first()).toBeVisible()
  await expect(page.getByText('VIP 1 needs 200 more points')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('1.0.3 (100)')).toBeVisible()
})

test('the settings show the version of the app', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto(settings)
  await expect(page.getByText('1.0.3 (100)')).toBeVisible()
  await expect(page.getByText('Install app')).toBeVisible()
  await expectNoViolations(page)
})

test('a new nickname is saved, and shown on My', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto(settings)
  await page.getByRole('button', { name: /^Nickname/ }).click()
  await button(page, 'Save').click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await field(page, 'Nickname').fill('N'.repeat(31))
  await button(page, 'Save').click()
  await expect(page.getByText('The nickname is too long. Use at most 30 characters.')).toBeVisible()
  await expectNoViolations(page)
  await field(page, 'Nickname').fill('\u200b\u2060')
  await button(page, 'Save').click()
  await expect(field(page, 'Nickname')).toHaveAccessibleDescription(
    'Some fields need another look.',
  )
  await field(page, 'Nickname').fill('Njambi')
  await button(page, 'Save').click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Nickname/ })).toContainText('Njambi')
  await page.goto('/#/pages/my/index')
  await expect(page.getByText('Njambi')).toBeVisible()
})

test('devices: this one is marked, another one is logged out', async ({ page }) => {
  const customer = await newCustomer()
  const other = await signIn(customer.user.phone)
  await logIn(page, customer)
  await page.goto(settings)
  await button(page, 'Devices').click()
  await expect(sheet(page).getByText('This device')).toBeVisible()
  await expectNoViolations(page)
  await sheet(page)
    .getByRole('button', { name: /^Log out / })
    .click()
  await expect(sheet(page).getByRole('button', { name: /^Log out / })).toBeHidden()
  await expect(sheet(page).getByText('This device')).toBeVisible()
  await expect(other.get('/api/me')).rejects.toThrow()
})

test('the export is a file with all data of the account', async ({ page }) => {
  const customer = await newCustomer()
  await logIn(page, customer)
  await page.goto(settings)
  await button(page, 'Export my data').click()
  const download = page.waitForEvent('download')
  await button(page, 'Download file').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Mavuno-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(customer.user.id)
  await expect(page.getByText('The file is saved on this phone')).toBeVisible()
  await expectNoViolations(page)
})

for (const [name, path, file, opens] of [
  ['of everything', '/pages/my/settings', '**/api/me/export', 'Export my data'],
  ['of the statement', '/pages/records/index', '**/api/records/export?*', 'Export as CSV'],
] as const) {
  test(`an export ${name} may take most of a minute`, async ({ page }) => {
    const customer = await newCustomer()
    await topUp(customer, 10_000)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(file, async (route) => {
      const response = await route.fetch()
      await held
      // A page that has cancelled the request takes no answer.
      await route.fulfill({ response }).catch(() => undefined)
    })
    await page.clock.install()
    await openAs(page, customer, path)
    const requested = page.waitForRequest(file)
    await button(page, opens).click()
    if (path.includes('settings')) await button(page, 'Download file').click()
    await requested
    await page.clock.runFor(55_000)
    const download = page.waitForEvent('download')
    release()
    expect((await download).suggestedFilename()).toMatch(/^mavuno-/i)
  })
}

test('an export that fails says so in the sheet', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.route('**/api/me/export', (route) => route.abort())
  await page.goto(settings)
  await button(page, 'Export my data').click()
  await button(page, 'Download file').click()
  await expect(sheet(page).getByRole('alert')).toContainText('There was no answer.', {
    timeout: 20_000,
  })
})

test('closing takes the password and a receipt account, pays out the rest, and then closes', async ({
  page,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 12_345)
  await logIn(page, customer)
  await page.goto(settings)
  await button(page, 'Close account').click()
  await expect(sheet(page)).toContainText('Your points are lost')
  await expectNoViolations(page)
  await button(page, 'Close my account').click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  const close = async (typed: string) => {
    await field(page, 'Enter your password to close').fill(typed)
    await button(page, 'Close my account').click()
  }
  await close('not the password')
  await expect(sheet(page).getByText('That password is incorrect.')).toBeVisible()
  await close(password)
  await expect(sheet(page).getByRole('alert')).toHaveText('Set your receipt account first.')
  await setAccount(customer)
  const { id } = await customer.send<{ id: string }>('/api/withdrawals', {
    amount: 10_000,
    pay_from: 'balance',
    real_amount: 9_800,
  })
  await close(password)
  await expect(sheet(page).getByRole('alert')).toHaveText('A recharge or withdrawal is still open.')
  await customer.send(`/api/withdrawals/${id}/cancel`)
  await close(password)
  await expect(sheet(page).getByRole('status')).toHaveText(
    `${ksh('123.45')} is being sent to 0798 765 432. Your account closes by itself once it has been paid.`,
  )
  await expectNoViolations(page)
  const { items } = await customer.get<{ items: { id: string }[] }>('/api/withdrawals')
  const paid = `/api/operator/withdrawals/${items[0]?.id}`
  const operator = await asOperator()
  await operator.send(`${paid}/assign`)
  await operator.send(`${paid}/complete`, { provider_reference: newPaymentNumber() })
  await expect
    .poll(() =>
      signIn(customer.user.phone).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
})

test('an empty account is closed, and nobody can log in to it any more', async ({ page }) => {
  const customer = await newCustomer()
  await logIn(page, customer)
  await page.goto(settings)
  await button(page, 'Close account').click()
  await field(page, 'Enter your password to close').fill(password)
  await button(page, 'Close my account').click()
  await expect(page).toHaveURL(/#\/pages\/sign\/index/)
  await expect(page.getByText('Your account is closed', { exact: true })).toBeVisible()
  await expect(signIn(customer.user.phone)).rejects.toThrow()
})

test('logging out deletes the token, on the device and on the server, and leads to the sign page', async ({
  page,
}) => {
  const customer = await newCustomer()
  await logIn(page, customer)
  await page.goto(settings)
  await button(page, 'Log out').click()
  await expect(sheet(page)).toContainText('You need your password to come back.')
  await expectNoViolations(page)
  await sheet(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/#\/pages\/sign\/index/)
  expect(await page.evaluate(() => localStorage.getItem('mavuno:userInfo'))).toBeNull()
  await expect(customer.get('/api/me')).rejects.toThrow()
})

test('clearing the cache keeps the session and the language', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto('/#/pages/wallet/index')
  const cached = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith('mavuno:cache.')).length,
    )
  await expect.poll(cached).toBeGreaterThan(0)
  await page.goto(settings)
  await page.getByRole('button', { name: /^Clear cache/ }).click()
  await expect(page.getByText('The cache is empty', { exact: true })).toBeVisible()
  expect(await cached()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('mavuno:userInfo'))).not.toBeNull()
})

test('changing the password: the messages of the specification, letter for letter', async ({
  page,
}) => {
  const customer = await newCustomer()
  const other = await signIn(customer.user.phone)
  await logIn(page, customer)
  await page.goto('/#/pages/my/changePassword')
  await field(page, 'Old password').fill('short')
  await field(page, 'New password').fill('short')
  await field(page, 'Confirm new password').fill('other')
  await button(page, 'Change password').click()
  await expect(
    page.getByText('Old Passwrod should have at least 6 characters.', { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText('New password should have at least 6 characters.', { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText('The new password does not match the confirmed password.', { exact: true }),
  ).toBeVisible()
  await expectNoViolations(page)
  await field(page, 'Old password').fill('not the password')
  await field(page, 'New password').fill('a new sentence')
  await field(page, 'Confirm new password').fill('a new sentence')
  await button(page, 'Change password').click()
  await expect(page.getByText('That password is incorrect.')).toBeVisible()
  await field(page, 'Old password').fill(password)
  await button(page, 'Change password').click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue('')
  await expect(other.get('/api/me')).rejects.toThrow()
  await customer.get('/api/me')
})

test('the receipt account: required, ten digits, and the password to change it', async ({
  page,
}) => {
  const customer = await newCustomer()
  await logIn(page, customer)
  await page.goto(account)
  await button(page, 'Save receipt account').click()
  await expect(page.getByText('Please select wallet type')).toBeVisible()
  await expect(page.getByText('Please enter your account number')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  for (const wrong of ['071234567', '07123456789']) {
    await field(page, 'Account').fill(wrong)
    await button(page, 'Save receipt account').click()
    await expect(page.getByText('Please enter 10 digits')).toBeVisible()
  }
  await field(page, 'Account').fill('0712345678')
  await field(page, 'Receiver name (optional)').fill('Wambui Njeri')
  await button(page, 'Save receipt account').click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await field(page, 'Your password').fill(password)
  await button(page, 'Save receipt account').click()
  await expect(page.getByText('Your receipt account is saved')).toBeVisible()
  await expect(field(page, 'Your password')).toHaveValue('')
  await field(page, 'Account').fill('0798765432')
  await button(page, 'Save receipt account').click()
  await expect(page.getByRole('alert').or(page.locator('[data-state=error]')).first()).toBeVisible()
  await field(page, 'Your password').fill('not the password')
  await button(page, 'Save receipt account').click()
  await expect(page.getByText('That password is incorrect.')).toBeVisible()
  await field(page, 'Your password').fill(password)
  await button(page, 'Save receipt account').click()
  await expect(page.getByText('Your receipt account is saved')).toBeVisible()
  await expect(field(page, 'Your password')).toHaveValue('')
  const saved = await customer.get<{ account: string }>('/api/me/payment-account')
  expect(saved.account).toBe('0798765432')
})

test('a session that ends in the middle of a form: the sign page, and then back to what was typed', async ({
  page,
}) => {
  const customer = await newCustomer()
  const body = { wallet_type: 'mpesa', account: '0712345678', password }
  await customer.send('/api/me/payment-account', body, 'PUT')
  await logInOnce(page, customer)
  await page.goto(account)
  await page.reload()
  await field(page, 'Account').fill('0798765432')
  await field(page, 'Receiver name (optional)').fill('Wambui Njeri')
  await field(page, 'Your password').fill(password)
  await customer.send('/api/auth/sign-out')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).hash))
  await button(page, 'Save receipt account').click()
  await expect(page).toHaveURL(/#\/pages\/sign\/index\?redirect=%2Fpages%2Fmy%2FmyPaymentAccount$/)
  await field(page, 'Phone number').fill(customer.user.phone)
  await field(page, 'Password').fill(password)
  // Longer than "Please log in first" would take to redirect here again.
  await page.waitForFunction((from) => Date.now() - from > 1200, Date.now())
  expect(visited.filter((hash) => hash.startsWith('#/pages/sign/'))).toHaveLength(1)
  await expect(field(page, 'Phone number')).not.toHaveValue('')
  await button(page, 'Log in').click()
  await expect(page).toHaveURL(/#\/pages\/my\/myPaymentAccount$/)
  await expect(field(page, 'Account')).toHaveValue('0798 765 432')
  await expect(field(page, 'Receiver name (optional)')).toHaveValue('Wambui Njeri')
  await expect(field(page, 'Your password')).toHaveValue('')
})

test('a receipt account that cannot be loaded can be retried', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.route('**/api/me/payment-account', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(account)
  await expect(page.getByRole('alert')).toContainText('We could not load this page', {
    timeout: 20_000,
  })
  await expectNoViolations(page)
  await page.unroute('**/api/me/payment-account')
  await button(page, 'Try again').click()
  await expect(field(page, 'Account')).toBeVisible()
})

test('a language is applied at once, and stored on the device and on the server', async ({
  page,
}) => {
  const customer = await newCustomer()
  await logIn(page, customer)
  await page.goto('/#/pages/my/changeLanguage')
  await expect(button(page, 'English')).toHaveAttribute('aria-current', 'true')
  await expectNoViolations(page)
  await button(page, '日本語').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('言語')
  await expect(page).toHaveTitle('言語 · Mavuno')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('言語')
  await expect
    .poll(async () => {
      const me = await customer.get<{ language: string }>('/api/me')
      return me.language
    })
    .toBe('ja')
})

test('a language that cannot be loaded changes nothing', async ({ page }) => {
  await page.goto('/#/pages/my/changeLanguage')
  await expect(button(page, 'Kiswahili')).toBeVisible()
  await page.route('**/api/languages/**', (route) => route.abort())
  await button(page, 'Kiswahili').click()
  await expect(page.getByRole('alert')).toContainText('We could not load this language.', {
    timeout: 20_000,
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language')
})
