import {
  asDemoCustomer,
  logIn,
  newCustomer,
  newPaymentNumber,
  newPhone,
  password,
  setAccount,
  topUp,
} from '../support/customers.js'
import { addressesOf, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last()
const toasts = (page: Page) => page.getByRole('region', { name: /Messages/ }).getByRole('listitem')

interface Form {
  readonly name: string
  readonly path: string
  /** The refused request, and the field that the refusal names. */
  readonly call: string
  readonly named: string
  /** The field's label on the page; without one, the form shows the message. */
  readonly at?: string
  fill(page: Page): Promise<void>
}

const forVisitors: readonly Form[] = [
  {
    name: 'log in',
    path: paths.sign,
    call: '**/api/auth/sign-in',
    named: 'phone',
    at: 'Phone number',
    async fill(page) {
      await field(page, 'Phone number').fill(newPhone())
      await field(page, 'Password').fill(password)
      await button(page, 'Log in').click()
    },
  },
  {
    name: 'sign up',
    path: paths.sign,
    call: '**/api/auth/sign-up',
    named: 'password',
    at: 'Password',
    async fill(page) {
      await page.getByRole('radio', { name: 'Sign up' }).check()
      await field(page, 'Phone number').fill(newPhone())
      await field(page, 'Password').fill(password)
      await field(page, 'Confirm password').fill(password)
      await button(page, 'Sign up').click()
      await expect(field(page, 'Code from the SMS')).toHaveValue(/^\d{6}$/)
      await button(page, 'Sign up').click()
    },
  },
  {
    name: 'a code for a new password',
    path: paths.sign,
    call: '**/api/auth/codes',
    named: 'phone',
    at: 'Phone number',
    async fill(page) {
      await button(page, 'Forgot password').click()
      await field(page, 'Phone number').fill(newPhone())
      await button(page, 'Send code').click()
    },
  },
  {
    name: 'a new password',
    path: paths.sign,
    call: '**/api/auth/reset',
    named: 'password',
    at: 'New password',
    async fill(page) {
      await button(page, 'Forgot password').click()
      await field(page, 'Phone number').fill(newPhone())
      await button(page, 'Send code').click()
      await field(page, 'Code from the SMS').fill('123456')
      await field(page, 'New password').fill(password)
      await field(page, 'Confirm password').fill(password)
      await button(page, 'Set password').click()
    },
  },
]

const forCustomers: readonly Form[] = [
  {
    name: 'another password',
    path: paths.changePassword,
    call: '**/api/me/password',
    named: 'new_password',
    at: 'New password',
    async fill(page) {
      for (const name of ['Old password', 'New password', 'Confirm new password']) {
        await field(page, name).fill(password)
      }
      await button(page, 'Change password').click()
    },
  },
  {
    name: 'codes for another phone number',
    path: paths.changePhone,
    call: '**/api/auth/phone-codes',
    named: 'phone',
    at: 'New phone number',
    async fill(page) {
      await field(page, 'New phone number').fill(newPhone())
      await field(page, 'Your password').fill(password)
      await button(page, 'Send the codes').click()
    },
  },
  {
    name: 'a nickname',
    path: paths.settings,
    call: '**/api/me',
    named: 'nickname',
    at: 'Nickname',
    async fill(page) {
      await page.getByRole('button', { name: /^Nickname/ }).click()
      await field(page, 'Nickname').fill('Njambi')
      await button(page, 'Save').click()
    },
  },
  {
    name: 'the end of an account',
    path: paths.settings,
    call: '**/api/me/close',
    named: 'password',
    at: 'Enter your password to close',
    async fill(page) {
      await button(page, 'Close account').click()
      await field(page, 'Enter your password to close').fill(password)
      await button(page, 'Close my account').click()
    },
  },
  {
    name: 'a receipt account',
    path: paths.myPaymentAccount,
    call: '**/api/me/payment-account',
    named: 'receiver_name',
    at: 'Receiver name (optional)',
    async fill(page) {
      await field(page, 'Receiver name (optional)').fill('Wambui')
      await field(page, 'Your password').fill(password)
      await button(page, 'Save receipt account').click()
    },
  },
  {
    name: 'a reward code',
    path: paths.exchangeReward,
    call: '**/api/rewards/redeem',
    named: 'code',
    at: 'Reward code',
    async fill(page) {
      await field(page, 'Reward code').fill('KARIBU')
      await button(page, 'Redeem code').click()
    },
  },
  {
    name: 'a recharge',
    path: paths.rechargeCreate,
    call: '**/api/recharges',
    named: 'payment_number',
    async fill(page) {
      await button(page, '1,000').click()
      await page.getByRole('radio', { name: 'M-PESA' }).check()
      await page.getByRole('textbox', { name: /Recharge account/ }).fill('0712345678')
      await page.getByRole('textbox', { name: 'Payment number' }).fill(newPaymentNumber())
      await button(page, 'Send payment number').click()
    },
  },
  {
    name: 'a withdrawal',
    path: paths.withdrawCreate,
    call: '**/api/withdrawals',
    named: 'amount',
    async fill(page) {
      await page.getByRole('textbox', { name: /Amount/ }).fill('333.33')
      await expect(page.getByText(/326\.67/)).toBeVisible()
      await button(page, 'Check withdrawal').click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Withdraw/ })
        .click()
    },
  },
  {
    name: 'a purchase',
    path: paths.productDetail,
    call: '**/api/orders',
    named: 'quantity',
    async fill(page) {
      await button(page, 'Buy').click()
      await page.getByRole('dialog').getByRole('checkbox').check()
      await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
    },
  },
]

/** All forms share a page, as a page for each would take a minute; each has its own message. */
async function refuse(page: Page, form: Form, address: string): Promise<void> {
  const message = `${form.name} is not as it should be`
  await page.route(form.call, (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const data = { issues: [{ path: form.named, message }] }
    return route.fulfill({ status: 400, json: { code: 400, success: false, data, message } })
  })
  await page.evaluate((hash) => (location.hash = hash), address)
  await form.fill(page)
  const shown = page.getByText(message)
  await expect(shown, form.name).toBeVisible()
  await expect(shown, form.name).toHaveCount(1)
  if (form.at) await expect(field(page, form.at)).toHaveAccessibleDescription(new RegExp(message))
  await expect(toasts(page), form.name).toHaveCount(0)
  await page.unroute(form.call)
}

test('a 400 that names a field is shown once, at the field, in forms of visitors', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const form of forVisitors) {
    await page.evaluate((hash) => (location.hash = hash), paths.home)
    await expect(page.locator('h1')).toHaveText('Mavuno')
    await refuse(page, form, form.path)
  }
})

test('a 400 that names a field is shown once, in forms of customers', async ({ page }) => {
  const [customer, demo] = await Promise.all([newCustomer(), asDemoCustomer()])
  await Promise.all([topUp(customer, 5_000_000), setAccount(customer)])
  const addresses = await addressesOf(demo)
  await logIn(page, customer)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const form of forCustomers) {
    await page.evaluate((hash) => (location.hash = hash), paths.home)
    await expect(page.locator('h1')).toHaveText('Mavuno')
    const address = addresses.find((one) => one.startsWith(form.path)) ?? ''
    await refuse(page, form, address)
    await page.keyboard.press('Escape')
  }
})
