import {
  asDemoCustomer,
  logInOnce,
  newCustomer,
  newPaymentNumber,
  openAs,
  password,
  setAccount,
  topUp,
} from '../support/customers.js'
import { makeRepliesFaulty, walkPages } from '../support/faulty-replies.js'
import { figure } from '../support/figure.js'
import { addressesOf, goOffline, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const malformedReplies = figure('MAVUNO_ENVELOPES', 200, 10_000)

const failure = JSON.stringify({ code: 500, success: false, data: null, message: 'Fault' })

for (const [name, fault, tag] of [
  ['no answer', { kind: 'none' }, []],
  ['500', { kind: 'other', status: 500, body: failure }, ['@long']],
  ['an empty 503', { kind: 'other', status: 503, body: '' }, ['@long']],
  ['429', { kind: 'other', status: 429, body: failure }, ['@long']],
  ['a 502 in HTML', { kind: 'other', status: 502, body: '<h1>Bad Gateway</h1>' }, ['@long']],
  ['200 in HTML', { kind: 'other', status: 200, body: '<h1>Log in to the Wi-Fi</h1>' }, ['@long']],
] as const) {
  test(
    `no page is blank or broken when it gets ${name}, and it recovers afterwards`,
    { tag: [...tag] },
    async ({ page }) => {
      const customer = await asDemoCustomer()
      const addresses = (await addressesOf(customer)).filter((one) => one !== paths.sign)
      await openAs(page, customer, paths.home)
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.evaluate(makeRepliesFaulty, fault)
      const { broken, faults } = await page.evaluate(walkPages, addresses)
      expect(broken).toEqual([])
      expect(faults).toBeGreaterThan(addresses.length / 2)
      await page.goto(`/#${paths.rechargeList}`)
      await page.reload()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    },
  )
}

test(
  `no page is blank or broken in ${malformedReplies} malformed answers`,
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(60_000 + malformedReplies * 300)
    const customer = await asDemoCustomer()
    const addresses = (await addressesOf(customer)).filter((one) => one !== paths.sign)
    await openAs(page, customer, paths.home)
    await page.addInitScript(makeRepliesFaulty, { kind: 'malformed', seed: 1 } as const)
    let count = 0
    for (let round = 0; count < malformedReplies; round += 1) {
      await page.evaluate(() => {
        // A cached answer would be shown in place of the malformed one.
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith('mavuno:cache.')) localStorage.removeItem(key)
        }
      })
      await page.reload()
      await expect(page.locator('#boot-outline')).toHaveCount(0)
      const { broken, faults } = await page.evaluate(walkPages, addresses)
      expect(broken, `round ${round}`).toEqual([])
      count += faults
    }
  },
)

async function fillRecharge(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await page.getByRole('textbox', { name: /Recharge account/ }).fill('0712345678')
  await page.getByRole('textbox', { name: 'Payment number' }).fill(newPaymentNumber())
  await page.getByRole('textbox', { name: /Amount/ }).fill('1,234.50')
  await page.getByRole('button', { name: 'Send payment number' }).click()
}

const toast = (page: Page) => page.getByRole('region', { name: /Messages/ }).getByRole('listitem')

test('a 400 shows its message as a toast, without navigating', async ({ page }) => {
  const message = 'That cannot be asked for'
  await page.route(/\/api\/team/, (route) =>
    route.fulfill({ status: 400, json: { code: 400, success: false, data: null, message } }),
  )
  await openAs(page, await newCustomer(), paths.myTeam)
  await expect(toast(page)).toContainText(message)
  expect(page.url()).toContain(`#${paths.myTeam}`)
})

const nothingStored = [
  'No connection, and nothing is stored on this phone yet.',
  'Check your data or Wi-Fi.',
]
const nothingSent = ['No connection', 'Moving money needs a connection. Nothing was sent.']

test.describe('a call without an answer shows no toast; the page shows the failure inline', () => {
  for (const [name, path, words, afterwards] of [
    ['the team', paths.myTeam, nothingStored, 'Your invitation code'],
    ['the wallet', paths.wallet, nothingStored, 'Income wallet'],
    ['the statement', paths.records, nothingStored, 'No records yet'],
    ['a recharge', paths.rechargeCreate, nothingSent, 'Send payment number'],
    ['a withdrawal', paths.withdrawCreate, nothingSent, 'Set receipt account'],
  ] as const) {
    test(
      `${name}, and the page recovers once the server answers`,
      { tag: name === 'the wallet' || name === 'a withdrawal' ? [] : '@long' },
      async ({ page }) => {
        await openAs(page, await newCustomer(), paths.home)
        await expect(page.getByRole('article').first()).toBeVisible()
        let isUnreachable = true
        let answer = () => {}
        const answering = new Promise<void>((resolve) => (answer = resolve))
        await page.route('**/api/**', async (route) => {
          if (isUnreachable) return route.abort()
          await answering
          return route.continue()
        })
        await page.evaluate((hash) => (location.hash = hash), path)
        const main = page.getByRole('main')
        const again = main.getByRole('button', { name: 'Try again' })
        for (const sentence of words) {
          await expect(main.getByText(sentence, { exact: true })).toBeVisible()
        }
        await expect(toast(page)).toHaveCount(0)
        // Nothing is answered before the tap, or the page would recover without it.
        isUnreachable = false
        await again.click()
        answer()
        await expect(page.getByText(afterwards).first()).toBeVisible()
        await expect(again).toHaveCount(0)
      },
    )
  }
})

test('what failed to load offline loads by itself when the connection is back', async ({
  page,
  context,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 10_000)
  await openAs(page, customer, paths.rechargeList)
  await expect(page.getByText('Completed').last()).toBeVisible()
  await goOffline(page)
  await page.evaluate((hash) => (location.hash = hash), paths.withdrawList)
  await expect(page.getByText('nothing is stored on this phone yet')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(/No connection$/)
  await context.setOffline(false)
  await expect(page.getByText('No withdrawals yet')).toBeVisible()
})

for (const [name, path, calls, sentence] of [
  ['wallet', paths.wallet, /\/api\/wallet/, 'We could not load your wallet'],
  ['recharge', paths.rechargeCreate, /\/api\/recharge-/, 'We could not load the ways to pay'],
  ['withdrawal', paths.withdrawCreate, /\/api\/wallet/, 'We could not load your wallet'],
  ['product', paths.myProduct, /\/api\/holdings/, 'We could not load your products'],
  ['statement', paths.records, /\/api\/records/, 'We could not load your records'],
] as const) {
  test(`a ${name} page that gets an error says what failed, and that no money moved`, async ({
    page,
  }) => {
    const customer = await newCustomer()
    await setAccount(customer)
    await page.route(calls, (route) => route.fulfill({ status: 500, body: failure }))
    await openAs(page, customer, path)
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: sentence })
    await expect(alert).toContainText('Your money has not moved.')
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(toast(page)).toContainText('Fault')
  })
}

test('a payment number that got no answer and then a refusal: "checking" until then, and no money moved', async ({
  page,
}) => {
  const customer = await newCustomer()
  let isUnreachable = true
  await page.route('**/api/recharges', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const json = { code: 2002, success: false, data: { min: 1, max: 2 }, message: 'Refused' }
    return isUnreachable ? route.abort() : route.fulfill({ json })
  })
  await openAs(page, customer, paths.rechargeCreate)
  await fillRecharge(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: 'Do not pay again.' })).toContainText(
    'We do not know yet if your payment number has arrived. Do not pay again. We are checking.',
  )
  await expect(main).not.toContainText('has not moved')
  await expect(page.getByRole('button', { name: 'Send payment number' })).toBeDisabled()
  isUnreachable = false
  await expect(main.getByText('It did not go through. Your money has not moved.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(main).not.toContainText('We do not know yet')
  expect(await customer.get('/api/recharges')).toMatchObject({ items: [] })
})

for (const [name, path, sentTo, fill, kept] of [
  ['recharge', paths.rechargeCreate, '**/api/recharges', fillRecharge, '1,234.50'],
  [
    'redeem',
    paths.exchangeReward,
    '**/api/rewards/redeem',
    async (page: Page) => {
      await page.getByRole('textbox', { name: 'Reward code' }).fill('KARIBU')
      await page.getByRole('button', { name: 'Redeem code' }).click()
    },
    'KARIBU',
  ],
] as const) {
  test(`a session that ends in the middle of the ${name} form: the sign page, and then back to what was typed`, async ({
    page,
  }) => {
    const customer = await newCustomer()
    await logInOnce(page, customer)
    await page.goto(`/#${path}`)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    // The session ends just before the form is sent: any earlier, and a read that is still under
    // way would lead to the sign page before the form is filled in.
    await page.route(sentTo, async (route) => {
      if (route.request().method() === 'POST') await customer.send('/api/auth/sign-out')
      await route.continue()
    })
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).hash))
    await fill(page)
    await expect(page).toHaveURL(/#\/pages\/sign\/index\?redirect=/)
    await page.getByRole('textbox', { name: 'Phone number' }).fill(customer.user.phone)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
    await expect(page.getByRole('textbox').first()).toHaveValue(kept)
    expect(visited.filter((hash) => hash.startsWith('#/pages/sign/'))).toHaveLength(1)
  })
}
