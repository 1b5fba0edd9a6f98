import { newPaymentNumber, openAs, publishNews, setAccount } from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { holdReads } from '../support/hold-reads.js'
import { goOffline } from '../support/pages.js'
import { productNamePrefix, test } from '../support/shop.js'
import { expect, type Page } from '../support/wallet-test.js'

const grey = '.mv-skeleton, main [aria-busy=true]'

/** How far the content of the page moves, from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const sum = { value: 0 }
    Object.assign(window, { shifts: sum })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum.value += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // What a frame moves is told in the next.
          const tell = () =>
            resolve((window as unknown as { shifts: { value: number } }).shifts.value)
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(tell)))
        }),
    )
}

for (const [from, path] of [
  ['the list', '/pages/product/index'],
  ['Home', '/pages/index/index'],
] as const) {
  test(`a product opens from ${from} with what is known of it, and nothing moves when the rest arrives`, async ({
    page,
  }) => {
    await page.goto(`/#${path}`)
    // Other tests unpublish their products when they end.
    const card = page.getByRole('article').filter({ hasNotText: productNamePrefix }).first()
    await expect(card).toBeVisible()
    const link = card.getByRole('link')
    const name = (
      await link.getByRole('heading').or(card.getByRole('heading')).first().innerText()
    ).trim()
    const release = await holdReads(page, '**/api/products/*')
    const asked = page.waitForRequest('**/api/products/*')
    await link.click()
    await asked
    const figures = page.getByRole('region', { name: 'What you pay and get back' })
    await expect(figures).toContainText(name)
    await expect(figures).toContainText(/You payKsh\u00a0[\d,]+\.00/)
    await expect(page.locator(grey)).toHaveCount(0)
    await expect(page.locator('.wallet-product-cover svg')).toBeVisible()
    const shifts = await watchShifts(page)
    const answered = page.waitForResponse('**/api/products/*')
    release()
    await answered
    await expect(figures).toContainText(name)
    expect(await shifts()).toBe(0)
  })
}

test('nothing is bought by what a list says: the tap waits for the product’s own answer', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct()
  await openAs(page, await shop.newCustomer(50_000), '/pages/product/index')
  const link = page.getByRole('link', { name: product.name })
  await expect(link).toBeVisible()
  const release = await holdReads(page, `**/api/products/${product.id}`)
  await link.click()
  const figures = page.getByRole('region', { name: 'What you pay and get back' })
  await expect(figures).toContainText(product.name)
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toContainText(`Pay ${ksh('100.00')}`)
})

test('a product whose own answer does not come says so, and can be asked for again', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct()
  await openAs(page, await shop.newCustomer(50_000), '/pages/product/index')
  const link = page.getByRole('link', { name: product.name })
  await expect(link).toBeVisible()
  await page.route(`**/api/products/${product.id}`, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await link.click()
  await expect(page.getByText('We could not load this product')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled()
  await page.unroute(`**/api/products/${product.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toBeEnabled()
})

test('a record opens from a statement with what is known of it, and nothing moves when it arrives', async ({
  page,
  shop,
}) => {
  await openAs(page, await shop.newCustomer(50_000), '/pages/records/index')
  const row = page.getByRole('link', { name: /^Recharge/ })
  await expect(row).toBeVisible()
  const release = await holdReads(page, '**/api/records/*')
  const asked = page.waitForRequest('**/api/records/*')
  await row.click()
  await asked
  const main = page.getByRole('main')
  await expect(main).toContainText(`+${ksh('500.00')}`)
  await expect(main).toContainText('was added to your balance')
  await expect(page.locator(grey)).toHaveCount(0)
  const shifts = await watchShifts(page)
  const answered = page.waitForResponse('**/api/records/*')
  release()
  await answered
  await expect(main).toContainText(`+${ksh('500.00')}`)
  expect(await shifts()).toBe(0)
})

test('a record that only a list has told of says how old that is, offline and when it cannot be asked for', async ({
  page,
  shop,
}) => {
  await openAs(page, await shop.newCustomer(50_000), '/pages/records/index')
  const row = page.getByRole('link', { name: /^Recharge/ })
  await expect(row).toBeVisible()
  await page.route('**/api/records/*', (route) => route.fulfill({ status: 500, json: {} }))
  await row.click()
  const notice = page.getByRole('status').filter({ hasText: 'We could not refresh.' })
  await expect(notice).toContainText(/This is as it was at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\./, {
    timeout: 20_000,
  })
  await expect(page.getByRole('main')).toContainText('was added to your balance')
  await page.goBack()
  await expect(row).toBeVisible()
  await page.unroute('**/api/records/*')
  await goOffline(page)
  await row.click()
  await expect(page.getByText(/^No connection\. As it was at \d{4}-/)).toBeVisible()
})

test('a holding that only a list has told of says how old that is', async ({
  page,
  shop,
  context,
}) => {
  const product = await shop.newProduct()
  const customer = await shop.newCustomer(50_000)
  await shop.buy(customer, product)
  await openAs(page, customer, '/pages/my/myProduct')
  const row = page.getByRole('button', { name: product.name })
  await expect(row).toBeVisible()
  await goOffline(page)
  await row.click()
  const notice = page.getByRole('dialog').getByRole('status').filter({ hasText: 'refresh' })
  await expect(notice).toContainText(/This is as it was at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\./, {
    timeout: 20_000,
  })
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('a recharge and a withdrawal open from their lists with their amount and status', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer(100_000)
  await setAccount(customer)
  const account = { wallet_type: 'mpesa', recharge_account: '0712345678' }
  await customer.send('/api/recharges', {
    ...account,
    amount: 70_000,
    payment_number: newPaymentNumber(),
  })
  const asked = { amount: 50_000, pay_from: 'balance', real_amount: 49_000 }
  await customer.send('/api/withdrawals', asked)
  await openAs(page, customer, '/pages/wallet/rechargeList')
  const release = await holdReads(page, '**/api/records/*')
  const head = page.locator('.wallet-record-top')
  await page.getByRole('link', { name: /Pending/ }).click()
  await expect(head).toContainText(ksh('700.00'))
  await expect(head).toContainText('Pending')
  await expect(page.getByRole('heading', { level: 1, name: 'Recharge' })).toBeVisible()
  await page.goto('/#/pages/wallet/withdrawList')
  await page.getByRole('link', { name: /Pending/ }).click()
  await expect(head).toContainText(`\u2212${ksh('500.00')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible()
  release()
  await expect(page.getByText('Being checked')).toBeVisible()
})

test('an announcement opens from the list with its title and summary, and its text follows below', async ({
  page,
}) => {
  const title = `News ${Math.random().toString(36).slice(2, 9)}`
  const news = await publishNews('announcements', {
    title,
    summary: 'The short of it.',
    body: 'The long of it.',
  })
  await page.goto('/#/pages/announcement/index')
  const release = await holdReads(page, `**/api/announcements/${news.id}`)
  await page.getByRole('link', { name: title }).click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: title })).toBeVisible()
  await expect(article).toContainText('The short of it.')
  const { y } = (await article.getByText('The short of it.').boundingBox()) ?? { y: -1 }
  release()
  await expect(article).toContainText('The long of it.')
  expect((await article.getByText('The short of it.').boundingBox())?.y).toBe(y)
})

test('the income of a holding opens from My product with its name and sums', async ({
  page,
  shop,
}) => {
  const product = await shop.newProduct({ claim_period: 86_400 })
  const customer = await shop.newCustomer(10_000)
  const id = await shop.buy(customer, product)
  await openAs(page, customer, '/pages/my/myProduct')
  await expect(page.getByText(product.name)).toBeVisible()
  const release = await holdReads(page, '**/api/{holdings/*,earnings?*}')
  await page.evaluate((holding) => {
    location.hash = `/pages/records/myindex?holding_id=${holding}`
  }, id)
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Total income, estimated${ksh('4.11')}`)
  release()
})
