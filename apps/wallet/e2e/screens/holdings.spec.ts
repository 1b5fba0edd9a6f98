import type { Locator } from '@playwright/test'
import { asDemoCustomer, openAs } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { goOffline } from '../support/pages.js'
import { detailOf, test } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

const holdings = '/pages/my/myProduct'

const rowOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Opens everything about a holding, from its row. */
async function openHolding(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name).getByRole('button').click()
  const card = page.getByRole('dialog').getByRole('article', { name, exact: true })
  await expect(card).toBeVisible()
  return card
}

async function closeHolding(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('without any, the page links to the products', async ({ page, shop }) => {
  await openAs(page, await shop.newCustomer(), holdings)
  await expect(page.getByText('You hold no products yet')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('radio', { name: 'Frozen' }).check()
  await expect(page).toHaveURL(/state=frozen$/)
  await expect(page.getByText('No products in this state')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('link', { name: 'See products' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an income that falls due today is shown with its time, in the list and on Home', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct({ claim_period: 30, earnings_per_time: 411 })
  const customer = await shop.newCustomer(50_000)
  const id = await shop.buy(customer, product)
  const holding = await customer.get<{ next_claim_time: number }>(`/api/holdings/${id}`)
  const stamp = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Nairobi',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(holding.next_claim_time * 1000)
  // The minutes before midnight, whose next income is tomorrow's, are those of another day.
  await page.clock.install({ time: (holding.next_claim_time - 25) * 1000 })
  await openAs(page, customer, holdings)
  await expect(rowOf(page, product.name)).toContainText(`Next ${stamp}`)
  await page.goto('/#/pages/index/index')
  await expect(page.locator('.mv-hero')).toContainText(`today ${stamp.slice(-8)}`)
})

test('a holding bought from the balance becomes due while it is shown, and is claimed to the cent', async ({
  page,
  shop,
}) => {
  const terms = { number_of_earnings: 1, earnings_per_time: 411, claim_period: 10 }
  const product = await shop.newProduct(terms)
  const customer = await shop.newCustomer(50_000)
  await openAs(page, customer, detailOf(product))
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: 'See my product' }).click()

  await expect(rowOf(page, product.name)).toContainText('0 of 1')
  const card = await openHolding(page, product.name)
  await expect(card).toContainText('Running')
  // The page refetches by itself when the earning falls due: Ksh 4.11, less 5 % of tax, rounded down.
  const claim = card.getByRole('button', { name: `Claim ${ksh('3.91')}` })
  await expect(claim).toBeVisible({ timeout: 30_000 })
  await expect(card).toContainText(`${ksh('4.11')} before tax, tax ${ksh('0.20')}`)
  await expectNoViolations(page)
  await claim.click()
  await expect(card.getByRole('status')).toContainText(`You claimed ${ksh('3.91')}`)
  await expect(card.getByRole('status')).toContainText('From 1 earning')
  // Net leads, with gross and tax beneath.
  await expect(card).toContainText(`Obtained income${ksh('3.91')}`)
  await expect(card).toContainText(`Obtained income, before tax${ksh('4.11')}`)
  await expect(card).toContainText(`Tax withheld\u2212${ksh('0.20')}`)
  await expect(card).toContainText('Remaining times0')
  await expect(card.getByRole('img', { name: '1 of 1 earnings claimed' })).toBeVisible()
  await expect(claim).toBeHidden()

  const wallet = await customer.get<object>('/api/wallet')
  expect(wallet).toMatchObject({ balance: 40_000, income_wallet: 391, total_income: 411 })
})

test('holdings are shown when only their sums cannot be had, and trying again brings these', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct()
  const customer = await shop.newCustomer(50_000)
  await shop.buy(customer, product)
  await page.route('**/api/holding-sums', (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, customer, holdings)
  await expect(rowOf(page, product.name)).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'Try again' })
  await expect(notice).toBeVisible()
  await page.unroute('**/api/holding-sums')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await expect(rowOf(page, product.name)).toBeVisible()
})

test('the contract of a holding shows its terms, also offline', async ({ page, shop, context }) => {
  const product = await shop.newProduct({ points: 12 })
  const customer = await shop.newCustomer(50_000)
  await shop.buy(customer, product)
  await shop.changeProduct(product, { price: 20_000, points: 1 })
  await openAs(page, customer, holdings)
  await expect(rowOf(page, product.name)).toBeVisible()
  await goOffline(page)
  const card = await openHolding(page, product.name)
  const contract = card.getByRole('button', { name: 'Contract' })
  const sheet = card.getByRole('region', { name: 'Contract' })
  await contract.click()
  await expect(sheet).toContainText(`Price${ksh('100.00')}`)
  await expect(sheet).toContainText('At the endPrice returned at the end')
  await expect(sheet).toContainText(product.terms_hash.slice(0, 8))
  await contract.click()
  await expect(sheet).toBeHidden()
  await context.setOffline(false)
  await contract.click()
  await expect(sheet).toContainText('Points12')
  await expect(sheet).toContainText('Tax on each earning, rounded down5 %')
  await expect(sheet).toContainText('Risk noticeVersion 1')
  await expectNoViolations(page)
})

test('a holding that is not due yet shows the time in place of the button', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct({ claim_period: 86_400 })
  const customer = await shop.newCustomer(10_000)
  await shop.buy(customer, product)
  await openAs(page, customer, holdings)
  await expect(rowOf(page, product.name)).toContainText(/Next \d{4}-\d\d-\d\d/)
  const card = await openHolding(page, product.name)
  await expect(card).toContainText(/Next claim (Tomorrow )?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await expect(card).toContainText(/in (1 day 0 h|23 h \d+ min)/)
  await expect(card).toContainText(
    new RegExp(`${ksh('100.00')} returns to your balance on \\S+ \\(estimated\\)`),
  )
  await expect(page.getByRole('button', { name: /^Claim/ })).toBeHidden()
})

test('a claim whose answer was lost is retried for its own holding only, also after a reload', async ({
  page,
  shop,
}) => {
  const [one, other] = [await shop.newProduct(), await shop.newProduct({ earnings_per_time: 200 })]
  const customer = await shop.newCustomer(50_000)
  await shop.buy(customer, one)
  await shop.buy(customer, other)
  const claims: string[] = []
  await page.route('**/api/holdings/*/claim', async (route) => {
    claims.push(new URL(route.request().url()).pathname)
    // The server is there, or nothing could be claimed.
    await route.fulfill({ status: 500, body: '' }).catch(() => undefined)
  })
  await openAs(page, customer, holdings)
  await expect(page.getByText('Due now, 2 products')).toBeVisible({ timeout: 30_000 })
  const claimOf = (where: Locator) => where.getByRole('button', { name: /^Claim/ })
  await claimOf(await openHolding(page, one.name)).click()
  const notice = page.getByText('We do not know yet if your income was claimed.')
  await expect(page.getByRole('dialog').locator(notice)).toBeVisible()
  await closeHolding(page)
  for (const visit of ['when it is closed', 'after a reload']) {
    await expect(notice, visit).toHaveCount(1)
    const card = await openHolding(page, other.name)
    await expect(claimOf(card), visit).toBeEnabled()
    await expect(notice, visit).toHaveCount(0)
    await closeHolding(page)
    if (visit === 'when it is closed') await page.reload()
  }
  await page.unroute('**/api/holdings/*/claim')
  await expect(page.getByRole('status').filter({ hasText: 'You claimed' })).toBeVisible({
    timeout: 45_000,
  })
  expect(new Set(claims).size).toBe(1)
})

test('“Claim all” pays all holdings at once', async ({ page, shop }) => {
  const [one, other] = [await shop.newProduct(), await shop.newProduct({ earnings_per_time: 200 })]
  const customer = await shop.newCustomer(50_000)
  await shop.buy(customer, one)
  await shop.buy(customer, other, 2)
  await openAs(page, customer, holdings)
  // 3 × (1.37 − 0.06) and 3 × (4.00 − 0.20).
  const all = page.getByRole('button', { name: `Claim all ${ksh('15.33')}` })
  await expect(all).toBeVisible({ timeout: 30_000 })
  await all.click()
  await expect(page.getByText(`You claimed ${ksh('15.33')}`)).toBeVisible()
  await expect(page.getByText('From 6 earnings')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0)
})

test('a frozen holding says why, offers help, and cannot be claimed', async ({ page, shop }) => {
  const product = await shop.newProduct()
  const customer = await shop.newCustomer(10_000)
  const id = await shop.buy(customer, product)
  await shop.freeze(id, 'We are checking a payment')
  await openAs(page, customer, `${holdings}?state=frozen`)
  await expect(rowOf(page, product.name)).toContainText('Frozen')
  const card = await openHolding(page, product.name)
  await expect(card).toContainText('Frozen by us: We are checking a payment')
  await expect(card).toContainText('Earnings go on. You can claim them when this runs again.')
  await expect(page.getByRole('button', { name: /^Claim/ })).toBeHidden()
  await expectNoViolations(page)
  await card.getByRole('link', { name: 'Customer service' }).click()
  await expect(page).toHaveURL(/customerservice\/index$/)
})

test('a holding that is frozen while it is shown refuses the claim with the reason', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct({ number_of_earnings: 1 })
  const customer = await shop.newCustomer(10_000)
  const id = await shop.buy(customer, product)
  await openAs(page, customer, `${holdings}?state=running`)
  const claim = (await openHolding(page, product.name)).getByRole('button', { name: /^Claim/ })
  await expect(claim).toBeVisible({ timeout: 30_000 })
  await shop.freeze(id, 'Reported')
  await page.route(/\/api\/holdings(\?|\/[\w-]+$)/, (route) => route.abort())
  await claim.click()
  await expect(page.getByRole('alert').first()).toContainText(
    'This product is frozen: Reported. Earnings go on and wait for you.',
  )
})

// What is sold is covered, so a demo's payout fund never falls short: the short one is a stand-in.
test('a payout fund that is too small pays what it can, and the rest can still be claimed', async ({
  page,
  shop,
}) => {
  const small = await shop.newProduct({ number_of_earnings: 1 })
  const large = await shop.newProduct({ number_of_earnings: 1, earnings_per_time: 10_000 })
  const customer = await shop.newCustomer(50_000)
  const paid = await shop.buy(customer, small)
  const unpaid = await shop.buy(customer, large)
  const short = { code: 3006, success: false, data: {}, message: 'The payout fund is short.' }
  await page.route(`**/api/holdings/${unpaid}/claim`, (route) => route.fulfill({ json: short }))
  await page.route('**/api/holdings/claim', async (route) => {
    const { holding, ...claim } = await customer.send<{ holding: object }>(
      `/api/holdings/${paid}/claim`,
    )
    const data = { ...claim, holdings: [holding] }
    await route.fulfill({ json: { code: 0, success: true, data, message: '' } })
  })
  await openAs(page, customer, holdings)
  await expect(page.getByText('Due now, 2 products')).toBeVisible({ timeout: 30_000 })
  const one = await openHolding(page, large.name)
  await one.getByRole('button', { name: /^Claim/ }).click()
  await expect(one.getByRole('alert')).toContainText(
    'We cannot pay this claim yet: the payout fund is short. It stays ready to claim.',
  )
  await expect(one.getByRole('button', { name: /^Claim/ })).toBeVisible()
  await closeHolding(page)

  await page.getByRole('button', { name: /^Claim all/ }).click()
  await expect(page.getByText(`You claimed ${ksh('1.31')}`)).toBeVisible()
  await expect(
    page.getByText(`We paid ${ksh('1.31')}. ${ksh('95.00')} stays ready to claim`),
  ).toBeVisible()
})

test('an expired holding says that the price was returned', async ({ page }) => {
  await openAs(page, await asDemoCustomer(), `${holdings}?state=expired`)
  const card = await openHolding(page, 'Tea 90 ×5')
  await expect(card).toContainText('Expired')
  await expect(card).toContainText(`${ksh('25,000.00')} was returned to your balance`)
  await expect(card.getByRole('link', { name: 'See income by claim' })).toBeVisible()
  await expectNoViolations(page)
})

test('holdings that cannot be loaded can be retried', async ({ page, shop }) => {
  await page.route('**/api/holding{s,-sums}**', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await openAs(page, await shop.newCustomer(), holdings)
  await expect(page.getByRole('alert')).toContainText('We could not load your products', {
    timeout: 20_000,
  })
  await page.unroute('**/api/holding{s,-sums}**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You hold no products yet')).toBeVisible()
})

test('without a connection claiming is disabled, with the reason', async ({
  page,
  shop,
  context,
}) => {
  const product = await shop.newProduct()
  const customer = await shop.newCustomer(10_000)
  await shop.buy(customer, product)
  await openAs(page, customer, holdings)
  const claim = page.getByRole('button', { name: /^Claim all/ })
  await expect(claim).toBeEnabled({ timeout: 30_000 })
  await context.setOffline(true)
  await expect(claim).toBeDisabled()
  await expect(page.getByText('Not possible without a connection').first()).toBeVisible()
})

test('what is due comes first in one card, then what runs, and what has ended is folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const customer = await asDemoCustomer()
  await openAs(page, customer, holdings)
  const list = page.getByRole('group', { name: 'My product' })
  const groups = list.getByRole('heading', { level: 2 })
  await expect(groups).toHaveText([/^Due now/, /^Running/, 'Ended'])
  const due = list.getByRole('list', { name: 'Due now' }).getByRole('article')
  const sums =
    await customer.get<Record<'due' | 'waiting' | 'expired', number>>('/api/holding-sums')
  await expect(due).toHaveCount(sums.due)
  await expect(page.getByText(`Due now, ${sums.due} products`)).toBeVisible()
  await expect(due.first()).toContainText(/\d+ of \d+ earnings claimed/)
  const waiting = list.getByRole('list', { name: /^Running/ }).getByRole('article')
  await expect(waiting).toHaveCount(sums.waiting)
  await expect(waiting.first()).toContainText(/of Ksh\u00a0[\d.,]+ est\./)
  await expect(waiting.filter({ hasText: 'Frozen by us' })).toContainText(/\d+ of \d+$/)
  await expectNoViolations(page)
  // At most two screens, where it was more than five thousand pixels.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_300)
  const ended = list.getByRole('list', { name: 'Ended' }).getByRole('article')
  await expect(ended).toHaveCount(0)
  const toggle = list.getByRole('button', { name: /^Ended/ })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(toggle).toContainText(String(sums.expired))
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(ended).toHaveCount(sums.expired)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await ended.first().getByRole('button').press('Enter')
  await expect(page.getByRole('dialog')).toContainText('See income by claim')
  await expectNoViolations(page)
})

test('what is due is the sum of all holdings, and groups stay whole, while pages load', async ({
  page,
  shop,
}) => {
  test.setTimeout(60_000)
  const product = await shop.newProduct({ number_of_earnings: 1, price: 100 })
  const late = await shop.newProduct({ claim_period: 86_400, price: 100 })
  const customer = await shop.newCustomer(100_000)
  for (let at = 0; at < 3; at += 1) await shop.buy(customer, late)
  for (let at = 0; at < 45; at += 1) await shop.buy(customer, product)
  await expect
    .poll(async () => (await customer.get<{ due: number }>('/api/holding-sums')).due)
    .toBe(45)
  await openAs(page, customer, holdings)
  await expect(page.getByText('Due now, 45 products')).toBeVisible()
  // 45 × (1.37 − 0.06).
  await expect(page.getByRole('button', { name: `Claim all ${ksh('58.95')}` })).toBeVisible()
  await expect(rowOf(page, late.name)).toHaveCount(0)
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    await expect(page.getByText('That is everything')).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(rowOf(page, late.name)).toHaveCount(3)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: /^Claim all/ }).click()
  await expect(page.getByText(`You claimed ${ksh('58.95')}`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Due now' })).toHaveCount(0)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(
    `a row that was claimed folds, with the motion that is preferred: ${motion}`,
    { tag: motion === 'reduce' ? '@long' : [] },
    async ({ page, shop }) => {
      await page.emulateMedia({ reducedMotion: motion })
      const product = await shop.newProduct({ number_of_earnings: 1 })
      const customer = await shop.newCustomer(10_000)
      await shop.buy(customer, product)
      await openAs(page, customer, holdings)
      const all = page.getByRole('button', { name: /^Claim all/ })
      await expect(all).toBeVisible({ timeout: 30_000 })
      await page.evaluate(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        document.addEventListener('animationstart', (event) => seen.push(event.animationName))
      })
      await all.click()
      await expect(page.getByRole('list', { name: 'Due now' })).toHaveCount(0)
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
      expect(seen.includes('wallet-holding-fold')).toBe(motion === 'no-preference')
    },
  )
}

for (const sums of ['known', 'not to be had']) {
  test(`a holding that falls due between the answers is found, and nobody is told to hold nothing: sums ${sums}`, async ({
    page,
    shop,
  }) => {
    const product = await shop.newProduct({ claim_period: 86_400 })
    const customer = await shop.newCustomer(10_000)
    await shop.buy(customer, product)
    if (sums !== 'known') {
      await page.route('**/api/holding-sums', (route) => route.fulfill({ status: 500, json: {} }))
    }
    let torn = 0
    await page.route('**/api/holdings?state=waiting', async (route) => {
      torn += 1
      if (torn > 1) return route.fallback()
      const data = { items: [], next: null }
      return route.fulfill({ json: { code: 200, success: true, data, message: '' } })
    })
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver(() => said.push(document.body?.innerText ?? '')).observe(document, {
        childList: true,
        subtree: true,
      })
    })
    await openAs(page, customer, holdings)
    await expect(rowOf(page, product.name)).toBeVisible()
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said.join())
    expect(said).not.toContain('You hold no products yet')
    expect(torn).toBe(2)
  })
}

test('a holding that has fallen due is in one group while the answer for the other is still to come', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct({ claim_period: 5 })
  const customer = await shop.newCustomer(50_000)
  await shop.buy(customer, product)
  const answer = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/api/holdings?state=waiting', async (route) => {
    requests += 1
    if (requests > 1) await answer.promise
    return route.fallback()
  })
  await openAs(page, customer, holdings)
  await expect(page.getByRole('list', { name: 'Due now' })).toBeVisible({ timeout: 30_000 })
  await expect(rowOf(page, product.name)).toHaveCount(1)
  answer.resolve()
  await expect(page.getByRole('list', { name: 'Running' })).toBeHidden()
  await expect(rowOf(page, product.name)).toHaveCount(1)
})
