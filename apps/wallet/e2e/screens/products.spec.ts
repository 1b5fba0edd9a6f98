import { openAs } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { changeConfig } from '../support/change-config.js'
import { holdReads } from '../support/hold-reads.js'
import { detailOf, test, type Product } from '../support/shop.js'
import { expect } from '../support/wallet-test.js'

const list = '/pages/product/index'

test('everyone sees the list; its filters are for customers only', async ({ page, shop }) => {
  const { name } = await shop.newProduct({ min_vip_level: 2, returns_principal: false })
  await page.goto(`/#${list}`)
  const card = page.getByRole('article', { name })
  await expect(card).toContainText('Price is not returned')
  await expect(card).toContainText(`You pay${ksh('100.00')}`)
  await expect(card).toContainText(`Get back, est.${ksh('3.93')}`)
  await expect(card).toContainText(`Gain net, est.\u2212${ksh('96.07')}`)
  await expect(card).toContainText('Needs VIP 2')
  await expect(card.locator('svg[data-crop]')).toHaveAttribute('data-state', 'dimmed')
  await expect(page.getByText('Get back and gain are estimated, after 5\u00a0% tax')).toBeVisible()
  await expect(page.getByRole('radiogroup')).toBeHidden()
  await expectNoViolations(page)
})

test('a product shows its crop, and what comes back with the price', async ({ page, shop }) => {
  const { name } = await shop.newProduct({ crop: 'tea' })
  await page.goto(`/#${list}`)
  const card = page.getByRole('article', { name })
  await expect(card).toContainText('Price returned at the end')
  await expect(card).toContainText(`Get back, est.${ksh('103.93')}`)
  await expect(card).toContainText(`Gain net, est.+${ksh('3.93')}`)
  await expect(card.locator('svg[data-crop=tea]')).toHaveAttribute('data-state', 'open')
})

test('more than three products fit on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/#${list}`)
  const fourth = page.getByRole('article').nth(3)
  await expect(fourth).toBeInViewport()
  const { top, bottom } = await fourth.evaluate((card) => card.getBoundingClientRect())
  const end = await page.getByRole('navigation').evaluate((bar) => bar.getBoundingClientRect().top)
  expect((end - top) / (bottom - top)).toBeGreaterThan(0.4)
})

test('each filter shows matching products, is in the address, and survives a reload', async ({
  page,
  shop,
}) => {
  const cheap = await shop.newProduct({ price: 100, min_vip_level: 1 })
  const expensive = await shop.newProduct({ price: 20_000 })
  await openAs(page, await shop.newCustomer(10_000), list)
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: cheap.name })).toContainText('Needs VIP 1')
  await expect(cards.filter({ hasText: expensive.name })).toBeVisible()
  await page.getByRole('radio', { name: 'Affordable' }).check()
  await expect(page).toHaveURL(/filter=affordable$/)
  await expect(cards.filter({ hasText: cheap.name })).toBeVisible()
  await expect(cards.filter({ hasText: expensive.name })).toBeHidden()
  await page.getByRole('radio', { name: 'My VIP' }).check()
  await expect(page).toHaveURL(/filter=vip$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'My VIP' })).toBeChecked()
  await expect(cards.filter({ hasText: expensive.name })).toBeVisible()
  await expect(cards.filter({ hasText: cheap.name })).toBeHidden()
})

test('more products load at the end of the list, and its end is announced', async ({ page }) => {
  await page.route('**/api/products**', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '5')
    return route.continue({ url: url.href })
  })
  await page.goto(`/#${list}`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    await expect(page.getByText('That is everything')).toBeInViewport({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  expect(await cards.count()).toBeGreaterThanOrEqual(8)
})

test('a filter without products leads back to all of them', async ({ page, shop }) => {
  await openAs(page, await shop.newCustomer(), `${list}?filter=affordable`)
  await expect(page.getByText('No products for this filter')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a list that cannot be loaded says that no money moved, and can be retried', async ({
  page,
}) => {
  await page.route('**/api/products**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/#${list}`)
  await expect(page.getByRole('alert')).toContainText('We could not load the products', {
    timeout: 20_000,
  })
  await expect(page.getByRole('alert')).toContainText('Your money has not moved.')
  await page.unroute('**/api/products**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the page of a product has every field, net of tax, and the risk open', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct({ points: 7, purchase_limit: 5, stock: 40 })
  await page.goto(`/#${detailOf(product)}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const main = page.getByRole('main')
  for (const words of [
    'Price returned at the end',
    `You pay${ksh('100.00')}`,
    `You get back, estimated${ksh('103.93')}`,
    `Gain, net+${ksh('3.93')}`,
    `Estimated. Earnings ${ksh('4.11')} before tax (3 × ${ksh('1.37')}). Tax 5\u00a0% of each, rounded down: ${ksh('0.18')}.`,
    'That is 3.93\u00a0% in 1 day.',
    `You pay\u2212${ksh('100.00')}Today`,
    `3 earnings, est.+${ksh('3.93')}${ksh('1.31')} each, every day, from`,
    `Price returned+${ksh('100.00')}`,
    `Earnings per time${ksh('1.37')}`,
    'Number of earnings3',
    `Total revenue${ksh('4.11')}`,
    `Tax withheld 5\u00a0%\u2212${ksh('0.18')}`,
    `Estimated total earnings${ksh('3.93')}`,
    `Daily revenue${ksh('3.93')}After tax`,
    'Return rate3.93\u00a0%All earnings after tax, divided by the price',
    'Cycle1 day',
    'Claim period1 second',
    'Minimum VIP levelAny level',
    'Purchase limit5, you bought 0',
    'Points7',
    'In stock40',
    'Cuttings for a group in Busia.',
  ]) {
    await expect(main).toContainText(words)
  }
  await expect(main).not.toContainText('promised earnings are covered')
  await expect(page.getByRole('note')).toContainText('You may lose money.')
  await expectNoViolations(page)
  const logInToBuy = page.getByRole('link', { name: 'Log in to buy' })
  await expect(logInToBuy).toHaveAttribute('href', new RegExp(encodeURIComponent(product.id)))
})

test('a product whose price is not returned says so under its name, and in no later step', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct({ returns_principal: false })
  await page.goto(`/#${detailOf(product)}`)
  const figures = page.getByRole('region', { name: 'What you pay and get back' })
  await expect(figures).toContainText(`${product.name}1 dayPrice is not returnedYou pay`)
  await expect(figures).toContainText(`You get back, estimated${ksh('3.93')}`)
  await expect(figures).toContainText(`Gain, net\u2212${ksh('96.07')}`)
  await expect(page.getByRole('main')).not.toContainText('to your balance')
  // Neither figure is larger than the other.
  const sizes = await figures
    .locator('dl')
    .first()
    .getByRole('definition')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).font))
  expect(sizes).toHaveLength(2)
  expect(new Set(sizes).size).toBe(1)
})

test('where not all promised earnings are covered, the page of a product says so', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct()
  await changeConfig(page, (config) => ({ ...config, cover_share: 8_000 }))
  await page.goto(`/#${detailOf(product)}`)
  await expect(page.getByRole('main')).toContainText(
    '80\u00a0% of promised earnings are covered by the payout fund.',
  )
})

test.describe('buying', () => {
  test('from the balance: risk first, then the sums, then a receipt, to the cent', async ({
    page,
    shop,
  }) => {
    const product = await shop.newProduct()
    const customer = await shop.newCustomer(50_050)
    await openAs(page, customer, detailOf(product))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: `Buy ${product.name}` })
    await sheet.getByRole('button', { name: 'One more' }).click()
    await expect(sheet).toContainText(`${ksh('100.00')} each`)
    await expect(sheet).toContainText(`You pay${ksh('200.00')}`)
    await expect(sheet.getByRole('radio', { name: /^Balance/ })).toHaveAccessibleName(
      `Balance ${ksh('500.50')} After ${ksh('300.50')}`,
    )
    await expect(sheet).toContainText(`You get back, estimated${ksh('207.83')}`)
    await expect(sheet).toContainText(`Gain, net, estimated+${ksh('7.83')}`)
    await expect(sheet).toContainText('Price returned after 1 day')
    await expect(sheet.getByRole('note')).toHaveText(/^You may lose money\. ?Risk notice$/)
    await sheet.getByRole('button', { name: 'Risk notice' }).click()
    await expect(sheet.getByRole('note')).toContainText('Spend no money that you need soon.')
    await expect(sheet.getByRole('note')).toBeFocused()
    await expectNoViolations(page)

    const pay = sheet.getByRole('button', { name: `Pay ${ksh('200.00')}` })
    const hasRead = sheet.getByRole('checkbox', { name: 'I have read the risk notice' })
    await expect(hasRead).not.toBeChecked()
    await pay.click()
    await expect(sheet).toContainText('Read the risk notice and tick the box first.')
    await expect(hasRead).toBeFocused()
    await hasRead.check()
    await pay.click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `You bought ${product.name} ×2`,
    )
    // A screen reader announces it, and it starts at its top.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const receipt = page.getByRole('main')
    await expect(receipt).toContainText(`You get back, estimated${ksh('207.83')}`)
    await expect(receipt).toContainText(`Gain, net, estimated+${ksh('7.83')}`)
    await expect(receipt).toContainText('Paid fromBalance')
    await expect(receipt).toContainText(`Balance after${ksh('300.50')}`)
    await expect(receipt).toContainText(`Fee${ksh('0.00')}`)
    await expect(receipt).toContainText(/First claim\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    await expect(receipt.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'See my product' }).click()
    await expect(page.getByRole('article', { name: `${product.name} ×2` })).toBeVisible()

    const { balance } = await customer.get<{ balance: number }>('/api/wallet')
    expect(balance).toBe(30_050)
  })

  test('the risk is acknowledged once, and revenue pays too', async ({ page, shop }) => {
    const [first, second] = [await shop.newProduct(), await shop.newProduct({ price: 300 })]
    const customer = await shop.newCustomer(10_000)
    await shop.buy(customer, first)
    await expect(async () => {
      await customer.send('/api/holdings/claim')
      const { income_wallet } = await customer.get<{ income_wallet: number }>('/api/wallet')
      expect(income_wallet).toBe(393)
    }).toPass({ timeout: 20_000 })
    await openAs(page, customer, detailOf(second))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('radio', { name: /Balance/ })).toBeChecked()
    await expect(sheet).toContainText(`${ksh('3.00')} short`)
    const recharge = sheet.getByRole('link', { name: `Recharge the missing ${ksh('3.00')}` })
    await expect(recharge).toHaveAttribute('href', /rechargeCreate\?amount=300&redirect=/)
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await expect(sheet.getByRole('alert')).toContainText(
      `You need ${ksh('3.00')} and have ${ksh('0.00')}.`,
    )
    const revenue = sheet.getByRole('radio', { name: /^Income wallet \(revenue\)/ })
    await revenue.check()
    await expect(revenue).toHaveAccessibleName(
      `Income wallet (revenue) ${ksh('3.93')} After ${ksh('0.93')}`,
    )
    await expect(recharge).toBeHidden()
    await expect(sheet.getByRole('checkbox')).toBeHidden()
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('main')).toContainText(
      `Income wallet (revenue) after${ksh('0.93')}`,
    )
  })

  test('whoever has to recharge comes back to the sheet, with the quantity they had chosen', async ({
    page,
    shop,
  }) => {
    const product = await shop.newProduct()
    const customer = await shop.newCustomer(12_000)
    await openAs(page, customer, detailOf(product))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'One more' }).click()
    await expect(sheet).toContainText(`${ksh('80.00')} short`)
    await sheet.getByRole('link', { name: `Recharge the missing ${ksh('80.00')}` }).click()
    await expect(page).toHaveURL(/rechargeCreate/)
    const { searchParams } = new URL(page.url().replace('#', ''))
    expect(searchParams.get('amount')).toBe('8000')
    const redirect = searchParams.get('redirect') ?? ''
    expect(redirect).toBe(`${detailOf(product)}&buy=2`)
    await page.goto(`/#${redirect}`)
    await expect(sheet).toContainText(`You pay${ksh('200.00')}`)
    await expect(sheet.getByRole('spinbutton')).toHaveValue('2')
    expect((await customer.get<{ items: unknown[] }>('/api/orders')).items).toEqual([])
  })

  test('“Go back” and Back close the sheet, and nothing is bought', async ({ page, shop }) => {
    const product = await shop.newProduct()
    const customer = await shop.newCustomer(10_000)
    await openAs(page, customer, list)
    await page.getByRole('link', { name: product.name }).click()
    const open = page.getByRole('button', { name: 'Buy', exact: true })
    await open.click()
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await open.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(new RegExp(product.id))
    const { items } = await customer.get<{ items: unknown[] }>('/api/orders')
    expect(items).toEqual([])
  })

  test('new terms are shown, and have to be confirmed again', async ({ page, shop }) => {
    const product = await shop.newProduct()
    const customer = await shop.newCustomer(50_000)
    await openAs(page, customer, detailOf(product))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox').check()
    await shop.changeProduct(product, { earnings_per_time: 111, claim_period: 7200 })
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await expect(sheet.getByRole('alert')).toContainText('The terms have changed.')
    await expect(sheet).toContainText(`Earnings per time${ksh('1.11')}`)
    await expect(sheet).toContainText('Claim period2 hours')
    await expect(sheet).not.toContainText('Number of earnings')
    await expectNoViolations(page)
    const orders = () => customer.get<{ items: unknown[] }>('/api/orders')
    expect((await orders()).items).toEqual([])
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('main')).toContainText(`Balance after${ksh('400.00')}`)
    const [bought] = (await orders()).items
    const { terms_hash } = await customer.get<Product>(`/api/products/${product.id}`)
    expect(bought).toMatchObject({ terms_hash })
    expect(terms_hash).not.toBe(product.terms_hash)
  })

  test('a new price is shown, and has to be confirmed again', async ({ page, shop }) => {
    const product = await shop.newProduct()
    await openAs(page, await shop.newCustomer(50_000), detailOf(product))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox').check()
    await shop.changeProduct(product, { price: 12_000 })
    await sheet.getByRole('button', { name: `Pay ${ksh('100.00')}` }).click()
    await expect(sheet.getByRole('alert')).toContainText(
      `The terms have changed. The price is now ${ksh('120.00')}. You paid nothing.`,
    )
    await sheet.getByRole('button', { name: `Pay ${ksh('120.00')}` }).click()
    await expect(page.getByRole('main')).toContainText(`Balance after${ksh('380.00')}`)
  })

  test('a product that sells out meanwhile says so, and the page offers others', async ({
    page,
    shop,
  }) => {
    const product = await shop.newProduct({ stock: 1 })
    await openAs(page, await shop.newCustomer(50_000), detailOf(product))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('checkbox').check()
    await shop.buy(await shop.newCustomer(10_000), product)
    await sheet.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText('This product is sold out. Others are open.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See products' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeHidden()
    await page.goto(`/#${list}`)
    await expect(page.getByRole('article', { name: product.name })).toContainText('Sold out')
  })

  test('a product that needs a level says what is missing', async ({ page, shop }) => {
    const product = await shop.newProduct({ min_vip_level: 2 })
    await openAs(page, await shop.newCustomer(50_000), detailOf(product))
    await expect(page.getByText('VIP 2 needs 1,500 more points')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeHidden()
    await page.getByRole('link', { name: 'See products of my level' }).click()
    await expect(page).toHaveURL(/filter=vip$/)
  })

  test('at the purchase limit, the page links to the holdings', async ({ page, shop }) => {
    const product = await shop.newProduct({ purchase_limit: 2 })
    const customer = await shop.newCustomer(50_000)
    await openAs(page, customer, detailOf(product))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByText('Choose from 1 to 2')).toBeVisible()
    await page.getByRole('button', { name: 'Go back' }).click()
    await shop.buy(customer, product, 2)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('You have bought all you can of this product.')).toBeVisible()
    await page.getByRole('link', { name: 'See my product' }).click()
    await expect(page.getByRole('article', { name: `${product.name} ×2` })).toBeVisible()
  })

  test('a request whose answer was lost is retried with the same key: one purchase, also after a reload', async ({
    page,
    shop,
  }) => {
    const product = await shop.newProduct()
    const customer = await shop.newCustomer(50_000)
    await openAs(page, customer, detailOf(product))
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await page.getByRole('checkbox').check()
    // The order takes effect, but its answer is lost.
    await page.route('**/api/orders', async (route) => {
      await route.fetch().catch(() => undefined)
      // After the reload, the request is gone.
      await route.abort().catch(() => undefined)
    })
    await page.getByRole('button', { name: /^Pay/ }).click()
    const notice = page.getByText('We do not know yet if you bought this. Do not buy it again.')
    await expect(notice).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeHidden()
    await page.reload()
    await expect(notice).toBeVisible()
    await page.unroute('**/api/orders')
    await expect(page.getByText(`You bought ${product.name}`)).toBeVisible({ timeout: 45_000 })
    const { items } = await customer.get<{ items: unknown[] }>('/api/orders')
    expect(items).toHaveLength(1)
  })

  for (const isLost of [false, true]) {
    const answer = isLost ? 'an answer that was lost and then retried' : 'an answer'
    test(`the receipt needs only ${answer}, and waits for no other answer`, async ({
      page,
      shop,
    }) => {
      const product = await shop.newProduct({ claim_period: 3600 })
      const customer = await shop.newCustomer(50_000)
      await openAs(page, customer, detailOf(product))
      await page.getByRole('button', { name: 'Buy', exact: true }).click()
      await page.getByRole('checkbox').check()
      const keys: (string | undefined)[] = []
      let isLosing = isLost
      await page.route('**/api/orders', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        const response = await route.fetch()
        return isLosing ? route.abort() : route.fulfill({ response })
      })
      const releaseReads = await holdReads(page)
      await page.getByRole('button', { name: /^Pay/ }).click()
      if (isLost) {
        const notice = page.getByText(/^We do not know yet if/)
        await expect(notice).toBeVisible({ timeout: 30_000 })
        isLosing = false
      }

      const receipt = page.getByRole('main')
      await expect(receipt).toContainText(`You bought ${product.name}`, { timeout: 45_000 })
      await expect(receipt).toContainText(`Balance after${ksh('400.00')}`)
      await expect(receipt).toContainText(/First claim\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
      const { items: records } = await customer.get<{ items: { id: string }[] }>('/api/records')
      await expect(receipt).toContainText(records[0]?.id.slice(-4) ?? 'no record')
      expect(new Set(keys).size).toBe(1)
      if (!isLost) expect(keys).toHaveLength(1)

      releaseReads()
      await page.getByRole('link', { name: 'See my product' }).click()
      await expect(page.getByRole('article', { name: product.name })).toBeVisible()
      await page.goto('/#/pages/wallet/index')
      await expect(page.getByRole('main')).toContainText(ksh('400.00'))
    })
  }

  test('without a connection Buy is disabled, with the reason', async ({ page, shop, context }) => {
    const product = await shop.newProduct()
    await openAs(page, await shop.newCustomer(50_000), detailOf(product))
    const button = page.getByRole('button', { name: 'Buy', exact: true })
    await expect(button).toBeEnabled()
    await context.setOffline(true)
    await expect(button).toBeDisabled()
    await expect(page.getByText('Not possible without a connection')).toBeVisible()
  })
})

test.describe('invalid addresses', () => {
  for (const id of ['', 'nonsense', '019a0000-0000-7000-8000-000000000000']) {
    test(`an unknown product links to the list of products: ${id || 'no id'}`, async ({ page }) => {
      await page.goto(`/#/pages/product/detail?id=${id}`)
      await expect(page.getByText('We could not find this product')).toBeVisible()
      await page.getByRole('link', { name: 'See products' }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  }
})

test.describe('purchases', () => {
  const orders = '/pages/order/index'

  test('show what was paid, and lead to the holding', async ({ page, shop }) => {
    const product = await shop.newProduct()
    const customer = await shop.newCustomer(50_000)
    const holding = await shop.buy(customer, product, 2)
    await openAs(page, customer, orders)
    const row = page.getByRole('link', { name: new RegExp(`${product.name} ×2`) })
    await expect(row).toContainText(`−${ksh('200.00')}`)
    await expect(row).toContainText('Paid from balance')
    await expectNoViolations(page)
    await row.click()
    await expect(page).toHaveURL(new RegExp(`holding_id=${holding}$`))
  })

  test('without any, the page links to the products', async ({ page, shop }) => {
    await openAs(page, await shop.newCustomer(), orders)
    await expect(page.getByText('You have bought nothing yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See products' })).toBeVisible()
  })
})
