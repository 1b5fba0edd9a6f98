import type { Locator } from '@playwright/test'
import {
  newPaymentNumber,
  openAs,
  password,
  publishNews,
  setAccount,
  signIn,
  type Person,
} from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { openPage, paths } from '../support/pages.js'
import { detailOf, test, type Shop } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

// Each test opens a list, acts on another page of the app, and returns to the list. The clock stands
// still, so that only the action can make the list stale. `stale-after.spec.ts` proves which lists
// each action changes; these tests prove that the screens report their actions.

interface World {
  readonly page: Page
  readonly customer: Person
  readonly shop: Shop
}

interface Journey {
  readonly list: string
  /** What the list shows after the action, but not before. */
  readonly news: (main: Locator) => Locator
  readonly act: (world: World) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last()
const dialog = (page: Page) => page.getByRole('dialog')

async function openWithFixedClock(page: Page, customer: Person, path: string) {
  await page.clock.setFixedTime(new Date())
  await openAs(page, customer, path)
  await expect(page.locator('#boot-outline')).toHaveCount(0)
}

/** The ids of what this test's setup creates. */
const made = { record: '', announcements: '', activities: '' }

async function cancel(page: Page, kind: 'recharge' | 'withdrawal') {
  await openPage(page, `${paths.recordDetail}?id=${made.record}`)
  await button(page, `Cancel this ${kind}`).click()
  await dialog(page)
    .getByRole('button', { name: `Cancel this ${kind}` })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('Cancelled by you')).toBeVisible()
}

async function publish(kind: 'announcements' | 'activities') {
  const fields = { summary: 'In short', body: 'In **full**.' }
  const title = `A journey ${Math.random()}`
  const { id } = await publishNews(kind, { title, ...fields })
  made[kind] = id
}

async function read(page: Page, path: string, id: string) {
  const marked = page.waitForResponse(/\/read$/)
  await openPage(page, `${path}?id=${id}`)
  await marked
}

const readRow = (main: Locator, id: string) =>
  main.locator(`a[href$="${id}"]`).filter({ hasNot: main.page().locator('.mv-count-badge') })

const journeys: Readonly<Record<string, Journey>> = {
  'a purchase, in the purchases': {
    list: paths.orders,
    // Two were bought before.
    news: (main) => main.getByRole('link').nth(2),
    async act({ page, shop }) {
      // No earning falls due while the test runs.
      const product = await shop.newProduct({ claim_period: 80_000 })
      await openPage(page, detailOf(product))
      await button(page, 'Buy').click()
      await button(page, /^Pay/).click()
      await expect(page.getByRole('heading', { name: /^You bought/ })).toBeVisible()
    },
  },
  'a claim, in the income': {
    list: paths.earningList,
    news: (main) => main.getByText(`+${ksh('1.31')}`).first(),
    async act({ page }) {
      await openPage(page, paths.myProduct)
      const row = page.getByRole('article').filter({ hasText: ksh('1.31') })
      await row.first().getByRole('button').click()
      await button(page, `Claim ${ksh('1.31')}`).click()
      await expect(page.getByText(`You claimed ${ksh('1.31')}`)).toBeVisible()
    },
  },
  'all claims, in the statement': {
    list: paths.records,
    news: (main) => main.getByText(`+${ksh('1.90')}`).first(),
    async act({ page }) {
      await openPage(page, paths.home)
      await button(page, /^Claim all/).click()
      await expect(page.getByText(`You claimed ${ksh('1.90')}`)).toBeVisible()
    },
  },
  'a recharge, in the recharges': {
    list: paths.rechargeList,
    news: (main) => main.getByRole('link').filter({ hasText: 'Pending' }),
    async act({ page, customer }) {
      await openPage(page, paths.rechargeCreate)
      await page.getByRole('button', { name: '1,000', exact: true }).click()
      await page.getByRole('radio', { name: 'M-PESA' }).check()
      await page.getByRole('textbox', { name: /Recharge account/ }).fill('0712345678')
      await page.getByRole('textbox', { name: 'Payment number' }).fill(newPaymentNumber())
      await button(page, 'Send payment number').click()
      await expect(page.getByText('We are checking your payment')).toBeVisible()
      const { items } = await customer.get<{ items: { id: string }[] }>('/api/recharges')
      made.record = items[0]?.id ?? ''
    },
  },
  'a recharge that is cancelled, in the recharges': {
    list: paths.rechargeList,
    news: (main) => main.getByRole('link').filter({ hasText: 'Cancel' }),
    act: ({ page }) => cancel(page, 'recharge'),
  },
  'a withdrawal, in the wallet': {
    list: paths.wallet,
    news: (main) => main.getByText(ksh('100.00')).first(),
    async act({ page, customer }) {
      const { balance } = await customer.get<{ balance: number }>('/api/wallet')
      const amount = ((balance - 10_000) / 100).toFixed(2)
      await openPage(page, paths.withdrawCreate)
      await page.getByRole('textbox', { name: /Amount/ }).fill(amount)
      await expect(page.locator('.mv-sum-list .mv-skeleton')).toHaveCount(0)
      await button(page, 'Check withdrawal').click()
      await dialog(page)
        .getByRole('button', { name: /^Withdraw/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()
      const { items } = await customer.get<{ items: { id: string }[] }>('/api/withdrawals')
      made.record = items[0]?.id ?? ''
    },
  },
  'a withdrawal that is cancelled, in the statement': {
    list: paths.records,
    news: (main) => main.getByRole('link', { name: /^Money back/ }),
    act: ({ page }) => cancel(page, 'withdrawal'),
  },
  'a reward, in the statement': {
    list: paths.records,
    news: (main) => main.getByText(`+${ksh('20.00')}`).first(),
    async act({ page }) {
      await openPage(page, `${paths.exchangeReward}?code=KARIBU`)
      await button(page, 'Redeem code').click()
      await expect(
        page.getByText(`${ksh('20.00')} was added to your Income wallet (revenue)`),
      ).toBeVisible()
    },
  },
  'another receipt account, at a withdrawal': {
    list: paths.withdrawCreate,
    news: (main) => main.getByText('0711 111 111'),
    async act({ page }) {
      await openPage(page, paths.myPaymentAccount)
      await page.getByRole('textbox', { name: 'Account', exact: true }).fill('0711111111')
      await page.getByRole('textbox', { name: 'Your password' }).fill(password)
      await button(page, 'Save receipt account').click()
      await expect(page.getByText('Your receipt account is saved')).toBeVisible()
    },
  },
  'a nickname, on My': {
    list: paths.my,
    news: (main) => main.getByText('Njambi').first(),
    async act({ page }) {
      await openPage(page, paths.settings)
      await button(page, /^Nickname/).click()
      await page.getByRole('textbox', { name: 'Nickname' }).fill('Njambi')
      await button(page, 'Save').click()
      await expect(dialog(page)).toBeHidden()
    },
  },
  'an announcement that is read, in the announcements': {
    list: paths.announcements,
    news: (main) => readRow(main, made.announcements),
    act: ({ page }) => read(page, paths.announcement, made.announcements),
  },
  'an activity that is read, in the activities': {
    list: paths.activities,
    news: (main) => readRow(main, made.activities),
    act: ({ page }) => read(page, paths.activity, made.activities),
  },
}

test('each action shows at once in a list that was opened before it', async ({ page, shop }) => {
  test.setTimeout(60_000)
  const customer = await shop.newCustomer(70_000)
  await Promise.all([setAccount(customer), publish('announcements'), publish('activities')])
  for (const earnings_per_time of [137, 200]) {
    await shop.buy(customer, await shop.newProduct({ number_of_earnings: 1, earnings_per_time }))
  }
  const due = async () => (await customer.get<{ due_amount: number }>('/api/home')).due_amount
  await expect.poll(due).toBe(337)
  await openWithFixedClock(page, customer, paths.home)
  const main = page.getByRole('main')
  for (const [name, { list, news, act }] of Object.entries(journeys)) {
    await test.step(name, async () => {
      await openPage(page, list)
      await expect(news(main), `${name}: before`).toHaveCount(0)
      await act({ page, customer, shop })
      await openPage(page, list)
      await expect(news(main), name).toBeVisible()
    })
  }
})

test('a changed password and a logged-out device show in the list of devices', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await Promise.all([signIn(customer.user.phone), signIn(customer.user.phone)])
  await openWithFixedClock(page, customer, paths.settings)
  const others = dialog(page).getByRole('button', { name: /^Log out / })
  await button(page, 'Devices').click()
  await expect(others).toHaveCount(2)
  await others.first().click()
  await expect(others).toHaveCount(1)
  await openPage(page, paths.changePassword)
  for (const [name, value] of [
    ['Old password', password],
    ['New password', 'a new sentence'],
    ['Confirm new password', 'a new sentence'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
  await button(page, 'Change password').click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await openPage(page, paths.settings)
  await button(page, 'Devices').click()
  await expect(dialog(page).getByText('This device')).toBeVisible()
  await expect(others).toHaveCount(0)
})
