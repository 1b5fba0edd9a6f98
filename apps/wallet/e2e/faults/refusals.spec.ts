import type { Locator } from '@playwright/test'
import {
  askForCodesFromNewAddress,
  newCustomer,
  newPaymentNumber,
  newPhone,
  openAs,
  password,
  setAccount,
  signIn,
  type Person,
} from '../support/customers.js'
import { paths } from '../support/pages.js'
import { detailOf, test, type Shop } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

interface Refusal {
  readonly code: number
  readonly data?: object
  /** The message that the page shows. */
  readonly says: string
  /** The field that shows the message; without one, the form, sheet or section shows it. */
  readonly at?: string
}

/** An action that the server can refuse, and the message for each refusal. */
interface Refused {
  readonly path: string
  /** Does everything up to the last tap, on a page that is open. */
  readonly prepare: (page: Page, about: { customer: Person; shop: Shop }) => Promise<unknown>
  readonly button: (page: Page) => Locator
  readonly refusals: readonly Refusal[]
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).last()

const go = (page: Page, path: string) => page.evaluate((hash) => (location.hash = hash), path)

const other: Refusal = { code: 9999, says: 'We could not do this. Nothing has changed.' }
const common: Refusal = {
  code: 1006,
  says: 'Too easy to guess. Avoid names and common words.',
}
const short: Refusal = {
  code: 3006,
  says: 'We cannot pay this claim yet: the payout fund is short. It stays ready to claim.',
}
const changed: Refusal = {
  code: 2004,
  says: 'This has changed in the meantime. We did nothing. Look at it again.',
}
const tooLittleMoney: Refusal = {
  code: 2001,
  data: { needed: 20_000, available: 10_000 },
  says: 'You need Ksh 200.00 and have Ksh 100.00. Enter a smaller amount or recharge.',
}

async function bought(shop: Shop, customer: Person) {
  const terms = { number_of_earnings: 1 }
  const id = await shop.buy(customer, await shop.newProduct(terms))
  const due = async () =>
    (await customer.get<{ due_times: number }>(`/api/holdings/${id}`)).due_times
  await expect.poll(due).toBe(1)
}

async function openRecord(page: Page, customer: Person, path: string, body: object) {
  const { id } = await customer.send<{ id: string }>(path, body)
  await go(page, `${paths.recordDetail}?id=${id}`)
  await page.getByRole('button', { name: /^Cancel this/ }).click()
}

const withdrawal = { amount: 20_000, pay_from: 'balance', real_amount: 19_600 }

const signing: Readonly<Record<string, Refused>> = {
  'logging in': {
    path: '/api/auth/sign-in',
    async prepare(page) {
      await go(page, paths.sign)
      await field(page, 'Phone number').fill(newPhone())
      await field(page, 'Password').fill(password)
    },
    button: button('Log in'),
    refusals: [
      { code: 1001, says: 'The phone number or the password is not right.' },
      {
        code: 1007,
        says: 'Your account is on hold. Your money is safe. Ask customer service.',
      },
      other,
    ],
  },
  'signing up': {
    path: '/api/auth/sign-up',
    async prepare(page) {
      await page.getByRole('radio', { name: 'Sign up' }).check()
      await field(page, 'Password').fill(password)
      await field(page, 'Confirm password').fill(password)
      await page.getByRole('button', { name: 'Sign up', exact: true }).click()
      await expect(field(page, 'Code from the SMS')).toHaveValue(/^\d{6}$/)
    },
    button: button('Sign up'),
    refusals: [
      {
        code: 1004,
        says: 'This code is wrong or too old. Ask for a new one.',
        at: 'Code from the SMS',
      },
      {
        code: 1002,
        says: 'This phone number already has an account. Log in instead.',
        at: 'Phone number',
      },
      {
        code: 1003,
        says: 'We do not know this invitation code. Check each letter.',
        at: 'Invitation code (optional)',
      },
      { ...common, at: 'Password' },
      other,
    ],
  },
  'asking for a code': {
    path: '/api/auth/codes',
    prepare: (page) => go(page, `${paths.sign}?mode=reset`),
    button: button('Send code'),
    refusals: [other],
  },
  'a new password': {
    path: '/api/auth/reset',
    async prepare(page) {
      await page.getByRole('button', { name: 'Send code' }).click()
      await field(page, 'Code from the SMS').fill('123456')
      await field(page, 'New password').fill(password)
      await field(page, 'Confirm password').fill(password)
    },
    button: button('Set password'),
    refusals: [
      {
        code: 1004,
        says: 'This code is wrong or too old. Ask for a new one.',
        at: 'Code from the SMS',
      },
      { ...common, at: 'New password' },
      other,
    ],
  },
  'another code': {
    path: '/api/auth/codes',
    async prepare(page) {
      // Every second must render, as that starts the timer for the next.
      for (let second = 0; second <= 30; second += 1) await page.clock.runFor(1_000)
    },
    button: button('Send the code again'),
    refusals: [changed],
  },
}

const money: Readonly<Record<string, Refused>> = {
  buying: {
    path: '/api/orders',
    async prepare(page, { shop }) {
      await go(page, detailOf(await shop.newProduct()))
      await page.getByRole('button', { name: 'Buy', exact: true }).click()
      await page.getByRole('checkbox').check()
    },
    button: button(/^Pay/),
    refusals: [
      tooLittleMoney,
      { code: 3001, says: 'This product is sold out. You paid nothing.' },
      { code: 3002, data: { limit: 2 }, says: 'The purchase limit is 2. You paid nothing.' },
      {
        code: 3003,
        data: { level: 1, needed: 2 },
        says: 'This product needs VIP 2. You paid nothing.',
      },
      { code: 3007, says: 'Read the risk notice and tick the box first. You paid nothing.' },
      {
        code: 3008,
        data: { price: 12_000 },
        says: 'The terms have changed. The price is now Ksh 120.00. You paid nothing.',
      },
      {
        code: 3009,
        says: 'The payout fund does not cover the earnings of this purchase. You paid nothing.',
      },
      other,
    ],
  },
  'a claim': {
    path: '/api/holdings/*/claim',
    async prepare(page, { shop, customer }) {
      await bought(shop, customer)
      await go(page, paths.myProduct)
      await page.getByRole('article').getByRole('button').first().click()
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: /^Claim/ }),
    refusals: [
      {
        code: 3004,
        data: { next_claim_time: 1_772_442_000 },
        says: 'Nothing is ready yet. Next claim 2026-03-02 12:00:00.',
      },
      {
        code: 3005,
        data: { reason: 'a drought' },
        says: 'This product is frozen: a drought. Earnings go on and wait for you.',
      },
      short,
      other,
    ],
  },
  'claiming all': {
    path: '/api/holdings/claim',
    prepare: (page) => go(page, paths.home),
    button: button(/^Claim all/),
    refusals: [short, other],
  },
  'a recharge': {
    path: '/api/recharges',
    async prepare(page) {
      await go(page, paths.rechargeCreate)
      await page.getByRole('button', { name: '1,000', exact: true }).click()
      await page.getByRole('radio', { name: 'M-PESA' }).check()
      await page.getByRole('textbox', { name: /Recharge account/ }).fill('0712345678')
      await field(page, 'Payment number').fill(newPaymentNumber())
    },
    button: button('Send payment number'),
    refusals: [
      {
        code: 2005,
        says: 'This payment number was already used. Check the number in your SMS.',
        at: 'Payment number',
      },
      {
        code: 2002,
        data: { min: 10_000, max: 20_000 },
        says: 'The amount must be from Ksh 100.00 to Ksh 200.00.',
      },
      {
        code: 2004,
        data: { pending: 1 },
        says: 'You have 1 recharge pending. Wait or cancel it first.',
      },
      changed,
      other,
    ],
  },
  'a withdrawal': {
    path: '/api/withdrawals',
    async prepare(page) {
      await go(page, paths.withdrawCreate)
      await page.getByRole('textbox', { name: /Amount/ }).fill('200')
      await expect(page.getByText('Ksh 196.00')).toBeVisible()
      await page.getByRole('button', { name: 'Check withdrawal' }).click()
    },
    button: button('Withdraw Ksh 200.00'),
    refusals: [
      tooLittleMoney,
      { code: 2003, says: 'Set your receipt account first.' },
      {
        code: 2007,
        data: { until: 1_772_442_000 },
        says: 'Your receipt account, password or phone number is new. You can withdraw from 2026-03-02 12:00:00.',
      },
      changed,
      other,
    ],
  },
  'cancelling a recharge': {
    path: '/api/recharges/*/cancel',
    prepare: (page, { customer }) =>
      openRecord(page, customer, '/api/recharges', {
        wallet_type: 'mpesa',
        amount: 10_000,
        recharge_account: customer.user.phone,
        payment_number: newPaymentNumber(),
      }),
    button: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Cancel this recharge' }),
    refusals: [changed, other],
  },
  'cancelling a withdrawal': {
    path: '/api/withdrawals/*/cancel',
    prepare: (page, { customer }) => openRecord(page, customer, '/api/withdrawals', withdrawal),
    button: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Cancel this withdrawal' }),
    refusals: [changed, other],
  },
  'redeeming a code': {
    path: '/api/rewards/redeem',
    prepare: (page) => go(page, `${paths.exchangeReward}?code=KARIBU`),
    button: button('Redeem code'),
    refusals: [
      { code: 4001, says: 'We do not know this code. Check each letter.', at: 'Reward code' },
      { code: 4002, says: 'You have already used this code.', at: 'Reward code' },
      { code: 4003, says: 'All rewards of this code have been given out.', at: 'Reward code' },
      { code: 4004, says: 'This code is too old to use.', at: 'Reward code' },
      { ...other, at: 'Reward code' },
    ],
  },
}

const account: Readonly<Record<string, Refused>> = {
  'the receipt account': {
    path: '/api/me/payment-account',
    async prepare(page) {
      await go(page, paths.myPaymentAccount)
      await field(page, 'Your password').fill(password)
    },
    button: button('Save receipt account'),
    refusals: [{ code: 1005, says: 'That password is incorrect.', at: 'Your password' }, other],
  },
  'the password': {
    path: '/api/me/password',
    async prepare(page) {
      await go(page, paths.changePassword)
      for (const name of ['Old password', 'New password', 'Confirm new password']) {
        await field(page, name).fill(password)
      }
    },
    button: button('Change password'),
    refusals: [
      { code: 1005, says: 'That password is incorrect.', at: 'Old password' },
      { ...common, at: 'New password' },
      other,
    ],
  },
  'the phone number': {
    path: '/api/me/phone',
    async prepare(page) {
      await go(page, paths.changePhone)
      await field(page, 'New phone number').fill(newPhone())
      await field(page, 'Your password').fill(password)
      await button('Send the codes')(page).click()
      await expect(button('Change phone number')(page)).toBeEnabled()
    },
    button: button('Change phone number'),
    refusals: [
      {
        code: 1002,
        says: 'This phone number already has another account. Choose another one.',
        at: 'New phone number',
      },
      { code: 1005, says: 'That password is incorrect.', at: 'Your password' },
      other,
    ],
  },
  'the nickname': {
    path: '/api/me',
    async prepare(page) {
      await go(page, paths.settings)
      await page.getByRole('button', { name: /^Nickname/ }).click()
      await field(page, 'Nickname').fill('Njambi')
    },
    button: button('Save'),
    refusals: [other],
  },
  'a device': {
    path: '/api/me/sessions/*',
    async prepare(page, { customer }) {
      await signIn(customer.user.phone)
      await page.getByRole('button', { name: 'Go back' }).click()
      await button('Devices')(page).click()
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: /^Log out / }),
    refusals: [other],
  },
  'the export': {
    path: '/api/me/export',
    async prepare(page) {
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await button('Export my data')(page).click()
    },
    button: button('Download file'),
    refusals: [other],
  },
  'closing the account': {
    path: '/api/me/close',
    async prepare(page) {
      await page.getByRole('button', { name: 'Go back' }).click()
      await button('Close account')(page).click()
      await field(page, 'Enter your password to close').fill(password)
    },
    button: button('Close my account'),
    refusals: [
      {
        code: 1005,
        says: 'That password is incorrect.',
        at: 'Enter your password to close',
      },
      {
        code: 2004,
        data: { obstacle: 'recharge' },
        says: 'A recharge or withdrawal is still open.',
      },
      { code: 2003, says: 'Set your receipt account first.' },
      { code: 2004, data: { obstacle: 'holding' }, says: 'A product is still running.' },
      other,
    ],
  },
  'the statement as a file': {
    path: '/api/records/export?*',
    prepare: (page) => go(page, paths.records),
    button: button('Export as CSV'),
    refusals: [{ ...other, says: 'We could not make the file. Try again.' }],
  },
}

const serverWords = 'The words of the server'

/** Records every toast that the page shows; returns a function that reads them. */
async function recordToasts(page: Page) {
  await page.addInitScript(() => {
    const toasts: (string | null)[] = []
    Object.assign(window, { toasts })
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const node of added) {
        if (!(node instanceof Element)) continue
        const shown = node.matches('.mv-toast') ? node : node.querySelector('.mv-toast')
        if (shown) toasts.push(shown.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)
}

async function expectRefusals(page: Page, { path, button: buttonOf, refusals }: Refused) {
  let answer: object = {}
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' && !/export/.test(path)
      ? route.continue()
      : route.fulfill({ json: answer }),
  )
  for (const { code, data = null, says, at } of refusals) {
    answer = { code, success: false, data, message: serverWords }
    await buttonOf(page).click()
    const shown = page.getByText(says, { exact: true })
    await expect(shown, `${path} ${code}`).toHaveCount(1)
    await expect(shown).toBeVisible()
    if (at === undefined) {
      const notice = page.getByRole('alert').or(page.locator('.mv-notice')).filter({ has: shown })
      await expect(notice.first(), `${path} ${code}`).toBeVisible()
    } else {
      await expect(field(page, at)).toHaveAccessibleDescription(new RegExp(says))
    }
    await expect(page.getByText(serverWords)).toHaveCount(0)
  }
  await page.unroute(`**${path}`)
}

for (const [area, table] of [
  ['the sign page', signing],
  ['money', money],
  ['the account', account],
] as const) {
  test(
    `${area}: each refusal is shown once, inline, and never as a toast`,
    { tag: area === 'money' ? [] : '@long' },
    async ({ page, shop }) => {
      test.setTimeout(60_000)
      const toasts = await recordToasts(page)
      await page.clock.install()
      await askForCodesFromNewAddress(page)
      const customer =
        area === 'the sign page' ? await newCustomer() : await shop.newCustomer(50_000)
      if (area === 'the sign page') await page.goto(`/#${paths.home}`)
      else {
        await setAccount(customer)
        await openAs(page, customer, paths.home)
      }
      await expect(page.locator('.mv-toaster')).toBeAttached()
      for (const [name, refused] of Object.entries(table)) {
        await test.step(name, async () => {
          await refused.prepare(page, { customer, shop })
          await expectRefusals(page, refused)
        })
      }
      expect(await toasts()).toEqual([])
      // A 400 elsewhere does show a toast, so the recorder works.
      await page.route('**/api/**', (route) =>
        route.fulfill({
          status: 400,
          json: { code: 400, success: false, data: null, message: serverWords },
        }),
      )
      await go(page, paths.announcements)
      await expect.poll(async () => (await toasts()).join()).toContain(serverWords)
    },
  )
}
