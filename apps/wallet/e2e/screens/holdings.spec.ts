import type { Locator } from '@playwright/test'
import { asDemoCustomer, openAs } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { detailOf, test } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

const holdings = '/pages/my/myProduct'

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

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

  const card = cardOf(page, product.name)
  await expect(card).toContainText('Running')
  await expect(card).toContainText('Next claim')
  // The page refetches by itself when the earning falls due: Ksh 4.11, less 5 % of tax, rounded down.
  const claim = card.getByRole('button', { name: `Claim ${ksh('3.91')}` })
  await expect(claim).toBeVisible({ timeout: 30_000 })
  await expect(card).toContainText(`${ksh('4.11')} before tax, tax ${ksh('0.20')}`)
  await expectNoViolations(page)
  await claim.click()
  await expect(card.getByRole('status')).toContainText(`You claimed ${ksh('3.91')}`)
  await expect(card.getByRole('status')).toContainText('From 1 earning')
  await expect(card).toContainText(`Obtained income${ksh('4.11')}`)
  await expect(card).toContainText('Remaining times0')
  await expect(card.getByRole('img', { name: '1 of 1 earnings claimed' })).toBeVisible()
  await expect(claim).toBeHidden()

  const wallet = await customer.get<object>('/api/wallet')
  expect(wallet).toMatchObject({ balance: 40_000, income_wallet: 391, total_income: 411 })
})

test('the contract of a holding shows its terms, also offline', async ({ page, shop, context }) => {
  const product = await shop.newProduct({ points: 12 })
  const customer = await shop.newCustomer(50_000)
  await shop.buy(customer, product)
  await shop.changeProduct(product, { price: 20_000, points: 1 })
  await openAs(page, customer, holdings)
  const contract = cardOf(page, product.name).getByRole('button', { name: 'Contract' })
  const sheet = page.getByRole('dialog', { name: 'Contract' })
  await expect(contract).toBeVisible()
  await context.setOffline(true)
  await contract.click()
  await expect(sheet).toContainText(`Price${ksh('100.00')}`)
  await expect(sheet).toContainText('At the endPrice returned at the end')
  await expect(sheet).toContainText(product.terms_hash.slice(0, 8))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await context.setOffline(false)
  await contract.click()
  await expect(sheet).toContainText('Points12')
  await expect(sheet).toContainText('Tax on each earning5 %')
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
  const card = cardOf(page, product.name)
  await expect(card).toContainText(/Next claim (Tomorrow )?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  await expect(card).toContainText(/in (1 day 0 h|23 h \d+ min)/)
  await expect(card).toContainText(`${ksh('100.00')} returns to your balance on`)
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
    await route.abort().catch(() => undefined)
  })
  await openAs(page, customer, holdings)
  const [card, otherCard] = [cardOf(page, one.name), cardOf(page, other.name)]
  const claimOf = (where: Locator) => where.getByRole('button', { name: /^Claim/ })
  await expect(claimOf(otherCard)).toBeEnabled({ timeout: 30_000 })
  await claimOf(card).click()
  const notice = 'We do not know yet if your income was claimed.'
  for (const visit of ['at once', 'after a reload']) {
    await expect(card.getByText(notice), visit).toBeVisible()
    await expect(otherCard.getByText(notice), visit).toHaveCount(0)
    await expect(claimOf(otherCard), visit).toBeVisible()
    if (visit === 'at once') await page.reload()
  }
  await page.unroute('**/api/holdings/*/claim')
  await expect(card.getByRole('status')).toContainText('You claimed', { timeout: 45_000 })
  await expect(otherCard.getByRole('status')).toHaveCount(0)
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
  const card = cardOf(page, product.name)
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
  const claim = cardOf(page, product.name).getByRole('button', { name: /^Claim/ })
  await expect(claim).toBeVisible({ timeout: 30_000 })
  await shop.freeze(id, 'Reported')
  await page.route('**/api/holdings?**', (route) => route.abort())
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
  const one = cardOf(page, large.name)
  await expect(cardOf(page, small.name).getByRole('button', { name: /^Claim/ })).toBeVisible({
    timeout: 30_000,
  })
  await one.getByRole('button', { name: /^Claim/ }).click()
  await expect(one.getByRole('alert')).toContainText(
    'We cannot pay this claim yet: the payout fund is short. It stays ready to claim.',
  )
  await expect(one.getByRole('button', { name: /^Claim/ })).toBeVisible()

  await page.getByRole('button', { name: /^Claim all/ }).click()
  await expect(page.getByText(`You claimed ${ksh('1.31')}`)).toBeVisible()
  await expect(
    page.getByText(`We paid ${ksh('1.31')}. ${ksh('95.00')} stays ready to claim`),
  ).toBeVisible()
})

test('an expired holding says that the price was returned', async ({ page }) => {
  await openAs(page, await asDemoCustomer(), `${holdings}?state=expired`)
  const card = page.getByRole('article').filter({ hasText: 'Tea 90 ×5' })
  await expect(card).toContainText('Expired')
  await expect(card).toContainText(`${ksh('25,000.00')} was returned to your balance`)
  await expect(card.getByRole('link', { name: 'See income by claim' })).toBeVisible()
  await expectNoViolations(page)
})

test('holdings that cannot be loaded can be retried', async ({ page, shop }) => {
  await page.route('**/api/holdings**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAs(page, await shop.newCustomer(), holdings)
  await expect(page.getByRole('alert')).toContainText('We could not load your products', {
    timeout: 20_000,
  })
  await page.unroute('**/api/holdings**')
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
