import type { Locator } from '@playwright/test'
import { newCustomer, newPaymentNumber, openAs, setAccount, topUp } from '../support/customers.js'
import { expectStillness, ksh } from '../support/expectations.js'
import { detailOf, test, type Shop } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

// Taps meet sheets and pages that move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A page on which everything is filled in, and the next tap moves money. */
interface Ready {
  readonly button: Locator
  /** How often the action took effect. */
  readonly effects: () => Promise<number>
  /** What the screen shows after success. */
  readonly done: Locator
}

interface MoneyTap {
  readonly name: string
  readonly path: string
  prepare(page: Page, shop: Shop): Promise<Ready>
}

interface Items {
  items: unknown[]
}

const earning = { number_of_earnings: 1, earnings_per_time: 400 }

async function openClaims(page: Page, shop: Shop, holdings: number) {
  const customer = await shop.newCustomer(10_000 * holdings)
  const product = await shop.newProduct(earning)
  for (let at = 0; at < holdings; at += 1) await shop.buy(customer, product)
  await expect
    .poll(async () => (await customer.get<{ due_amount: number }>('/api/home')).due_amount)
    .toBe(400 * holdings)
  await openAs(page, customer, '/pages/my/myProduct')
  const effects = async () => {
    const { total_income } = await customer.get<{ total_income: number }>('/api/wallet')
    return total_income / 400 / holdings
  }
  return { effects, done: page.getByText(`You claimed ${ksh((3.8 * holdings).toFixed(2))}`) }
}

const taps: readonly MoneyTap[] = [
  {
    name: 'buy',
    path: '/api/orders',
    async prepare(page, shop) {
      const customer = await shop.newCustomer(50_000)
      await openAs(page, customer, detailOf(await shop.newProduct()))
      await page.getByRole('button', { name: 'Buy', exact: true }).click()
      await page.getByRole('checkbox').check()
      return {
        button: page.getByRole('button', { name: /^Pay/ }),
        effects: async () => (await customer.get<Items>('/api/orders')).items.length,
        done: page.getByRole('heading', { name: /^You bought/ }),
      }
    },
  },
  {
    name: 'claim',
    path: '/api/holdings/*/claim',
    async prepare(page, shop) {
      const ready = await openClaims(page, shop, 1)
      await page.getByRole('article').getByRole('button').click()
      const button = page.getByRole('dialog').getByRole('button', { name: /^Claim/ })
      return { ...ready, button }
    },
  },
  {
    name: 'claim all',
    path: '/api/holdings/claim',
    async prepare(page, shop) {
      const ready = await openClaims(page, shop, 2)
      return { ...ready, button: page.getByRole('button', { name: /^Claim all/ }) }
    },
  },
  {
    name: 'withdraw',
    path: '/api/withdrawals',
    async prepare(page) {
      const customer = await newCustomer()
      await Promise.all([topUp(customer, 100_000), setAccount(customer)])
      await openAs(page, customer, '/pages/wallet/withdrawCreate')
      await page.getByRole('textbox', { name: /Amount/ }).fill('500')
      await expect(page.getByText('Ksh 490.00')).toBeVisible()
      await page.getByRole('button', { name: 'Check withdrawal' }).click()
      return {
        button: page.getByRole('button', { name: 'Withdraw Ksh 500.00' }),
        effects: async () => {
          const { items } = await customer.get<Items>('/api/withdrawals')
          const { held } = await customer.get<{ held: number }>('/api/wallet')
          // The action may take effect between these two reads; in the end they must agree.
          return held === 50_000 * items.length ? items.length : NaN
        },
        done: page.getByRole('heading', { name: 'Withdrawal asked for' }),
      }
    },
  },
  {
    name: 'recharge',
    path: '/api/recharges',
    async prepare(page) {
      const customer = await newCustomer()
      await openAs(page, customer, '/pages/wallet/rechargeCreate')
      await page.getByRole('button', { name: '1,000', exact: true }).click()
      await page.getByRole('radio', { name: 'M-PESA' }).check()
      await page.getByRole('textbox', { name: /Recharge account/ }).fill('0712345678')
      await page.getByRole('textbox', { name: 'Payment number' }).fill(newPaymentNumber())
      return {
        button: page.getByRole('button', { name: 'Send payment number' }),
        effects: async () => (await customer.get<Items>('/api/recharges')).items.length,
        done: page.getByText('We are checking your payment'),
      }
    },
  },
  {
    name: 'redeem',
    path: '/api/rewards/redeem',
    async prepare(page) {
      const customer = await newCustomer()
      await openAs(page, customer, '/pages/my/exchangeReward?code=KARIBU')
      return {
        button: page.getByRole('button', { name: 'Redeem code' }),
        effects: async () => {
          const wallet = await customer.get<{ income_wallet: number }>('/api/wallet')
          return wallet.income_wallet / 2000
        },
        done: page.getByText(`${ksh('20.00')} was added to your Income wallet (revenue)`),
      }
    },
  },
]

/** Lets requests take effect, but holds back the answers until `release` is called. */
async function holdAnswers(page: Page, path: string) {
  const keys: (string | undefined)[] = []
  let isHeld = true
  let sendHeld = () => {}
  const held = new Promise<void>((resolve) => (sendHeld = resolve))
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (isHeld) await held
    // After a reload, the page no longer waits for this answer.
    return route.fulfill({ response }).catch(() => undefined)
  })
  return {
    keys,
    release() {
      isHeld = false
      sendHeld()
    },
  }
}

/** Lets requests take effect, but loses the answers; gives the key of every attempt. */
async function loseAnswers(page: Page, path: string) {
  const keys: (string | undefined)[] = []
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    return route.abort()
  })
  return keys
}

/** Loses requests until `stopLosing` is called; `keys` has the key of every attempt. */
async function loseRequests(page: Page, path: string) {
  const keys: (string | undefined)[] = []
  let isLosing = true
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return isLosing ? route.abort() : route.continue()
  })
  return { keys, stopLosing: () => void (isLosing = false) }
}

/** Taps fifty times within a second: half of them at once, the others one per frame. */
async function tapFiftyTimes(button: Locator): Promise<void> {
  await button.evaluate(async (element: HTMLElement) => {
    for (let tap = 0; tap < 50; tap += 1) {
      element.click()
      if (tap >= 25) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** Taps once the sheet with the button stands: one that moves on between press and release gets no tap. */
async function tapStill(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expectStillness(page)
  await button.click()
}

/** What is used most and moves the largest amounts; `npm run prove -- wallet` also tests the rest of the actions. */
const isMostUsed = (name: string) => name === 'buy' || name === 'withdraw'

for (const { name, path, prepare } of taps) {
  test(
    `${name}: fifty taps in a second send one request, with one effect`,
    { tag: isMostUsed(name) ? [] : '@long' },
    async ({ page, shop }) => {
      const answers = await holdAnswers(page, path)
      const { button, effects, done } = await prepare(page, shop)
      await tapFiftyTimes(button)
      answers.release()
      await expect(done).toBeVisible()
      expect(answers.keys).toHaveLength(1)
      expect(await effects()).toBe(1)
    },
  )

  test(
    `${name}: after a reload an unanswered request is retried with the same key, as "checking", never "failed"`,
    { tag: isMostUsed(name) ? [] : '@long' },
    async ({ page, shop }) => {
      const answers = await holdAnswers(page, path)
      const { button, effects, done } = await prepare(page, shop)
      await tapStill(page, button)
      await expect.poll(() => answers.keys.length).toBe(1)
      await expect.poll(effects).toBe(1)
      await page.reload()
      await expect(page.getByText(/^We do not know yet if/)).toBeVisible()
      await expect.poll(() => answers.keys.length).toBe(2)
      await expect(page.locator('main')).not.toContainText(/failed|could not|did not go through/i)
      await expect(page.getByRole('alert')).toHaveCount(0)
      answers.release()
      await expect(done).toBeVisible()
      expect(new Set(answers.keys).size).toBe(1)
      expect(await effects()).toBe(1)
    },
  )

  test(
    `${name}: a request without an answer for a day is not sent again; the page says so, and where to look`,
    { tag: isMostUsed(name) ? [] : '@long' },
    async ({ page, shop }) => {
      const { keys, stopLosing } = await loseRequests(page, path)
      const { button, effects } = await prepare(page, shop)
      await tapStill(page, button)
      await expect(page.getByText(/^We do not know yet if/)).toBeVisible()
      await page.clock.install({ time: Date.now() + 25 * 3_600_000 })
      await page.reload()
      await expect(page.getByText('There was no answer.')).toBeVisible()
      await expect(page.getByText(/^We do not know yet if/)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'See the record' })).toBeVisible()
      stopLosing()
      const tried = keys.length
      await page.clock.runFor(120_000)
      await expect(page.getByText('There was no answer.')).toBeVisible()
      expect(keys).toHaveLength(tried)
      expect(await effects()).toBe(0)
    },
  )
}

for (const { name, path, prepare } of taps.filter((tap) => isMostUsed(tap.name))) {
  test(
    `${name}: a request settled by another tab is not sent again, and the page says where to look`,
    { tag: name === 'withdraw' ? [] : '@long' },
    async ({ page, context, shop }) => {
      // They stay lost: a try that is on its way when another tab settles it would get its answer.
      const keys = await loseAnswers(page, path)
      const { button, effects } = await prepare(page, shop)
      await tapStill(page, button)
      await expect(page.getByText(/^We do not know yet if/)).toBeVisible()
      const other = await context.newPage()
      const found = other.waitForResponse((one) => one.request().method() === 'POST')
      await other.goto(page.url())
      expect((await found).ok()).toBe(true)
      await expect(other.getByText(/^We do not know yet if/)).toHaveCount(0)
      await expect(page.getByText('There was no answer.')).toBeVisible({ timeout: 40_000 })
      expect(new Set(keys).size).toBe(1)
      expect(await effects()).toBe(1)
    },
  )
}

test('a lost answer and then an inconclusive one: "checking", and no refusal', async ({ page }) => {
  const tap = taps.find(({ name }) => name === 'withdraw') as MoneyTap
  const keys: (string | undefined)[] = []
  await page.route(`**${tap.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (keys.length === 1) return route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })
    if (keys.length === 2) return route.fulfill({ status: 429, body: 'Too many' })
    return route.fulfill({ response })
  })
  const { button, effects, done } = await tap.prepare(page, {} as Shop)
  await tapStill(page, button)
  await expect(page.getByText(/^We do not know yet if/)).toBeVisible()
  await expect(done).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(await effects()).toBe(1)
})

test('repeating an action that had no answer for a day reuses its key, so it takes effect once', async ({
  page,
}) => {
  const { keys, stopLosing } = await loseRequests(page, '/api/rewards/redeem')
  const customer = await newCustomer()
  await openAs(page, customer, '/pages/my/exchangeReward?code=KARIBU')
  const redeem = page.getByRole('button', { name: 'Redeem code' })
  await redeem.click()
  await expect(page.getByText(/^We do not know yet if/)).toBeVisible()
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 })
  await page.reload()
  await expect(page.getByText('There was no answer.')).toBeVisible()
  stopLosing()
  await redeem.click()
  await expect(
    page.getByText(`${ksh('20.00')} was added to your Income wallet (revenue)`),
  ).toBeVisible()
  await expect(page.getByText('There was no answer.')).toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  expect(await customer.get('/api/wallet')).toMatchObject({ income_wallet: 2000 })
})

test('a page that stays open for a day stops retrying; typing before that does not stop it', async ({
  page,
}) => {
  const customer = await newCustomer()
  await page.clock.install()
  const { keys } = await loseRequests(page, '/api/rewards/redeem')
  await openAs(page, customer, '/pages/my/exchangeReward?code=KARIBU')
  await page.getByRole('button', { name: 'Redeem code' }).click()
  await expect(page.getByText(/^We do not know yet if/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Reward code' }).press('End')
  await page.keyboard.type('X')
  const known = keys.length
  await expect.poll(() => keys.length, { timeout: 15_000 }).toBeGreaterThan(known)
  await page.clock.fastForward(25 * 3_600_000)
  await page.clock.runFor(60_000)
  await expect(page.getByText('There was no answer.')).toBeVisible()
  await expect(page.getByText(/^We do not know yet if/)).toHaveCount(0)
})
