import { purchaseFigures } from '@mavuno/sdk/contract'
import { asOperator, byTwo, newCustomer, topUp } from '../../wallet/e2e/support/customers.js'
import { approver, cashier, expect, goOnAs, ksh, signIn, test, type Page } from './support/desk.js'

const terms = {
  name: 'Trial 30',
  price: 100_000,
  cycle: 30,
  number_of_earnings: 22,
  earnings_per_time: 50,
  claim_period: 86_400,
  profit_rule: {
    monday: 1,
    tuesday: 1,
    wednesday: 1,
    thursday: 1,
    friday: 1,
    saturday: 0,
    sunday: 0,
  },
  returns_principal: true,
  stock: 640,
}

interface Made {
  readonly id: string
  readonly tax_rate: number
  readonly earnings_per_time: number
}

/** A product that no customer sees. */
const make = (name: string) => byTwo<Made>('createProduct', { ...terms, name })

/** A unit of a product, bought by a new customer. */
async function buyOne(id: string) {
  const customer = await newCustomer()
  await topUp(customer, 200_000)
  const product = await customer.get<{ price: number; terms_hash: string }>(`/api/products/${id}`)
  const { price, terms_hash } = product
  const basics = { product_id: id, quantity: 1, pay_from: 'balance', risk_acknowledged: true }
  await customer.send('/api/orders', { ...basics, price, terms_hash })
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'The product' })

async function readProduct({ id }: Made) {
  return (await asOperator()).get<Made & { pending_proposal: string | null }>(
    `/api/operator/products/${id}`,
  )
}

test('each product says how many units of it run, in the list and beside its form', async ({
  page,
}) => {
  const made = await byTwo<Made>('createProduct', { ...terms, name: 'Running 30', published: true })
  await signIn(page, cashier, `/#/products/${made.id}`)
  const row = page.locator('.rows li', { hasText: 'Running 30' })
  await expect(row).toContainText('0 units running')
  await buyOne(made.id)
  await page.reload()
  await expect(row).toContainText('1 unit running')
  await expect(panelOf(page)).toContainText('1 unit running')
})

test('a product is looked for among all of them, not only those that are shown', async ({
  page,
}) => {
  const { id } = await make('Sesame 45')
  await signIn(page, cashier, '/#/products?show=hidden')
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('query') === 'sesame',
  )
  await page.getByLabel('Find a product by its name').fill('sesame')
  await asked
  await expect(page.locator(`[data-row="${id}"]`)).toBeVisible()
  await page.getByLabel('Find a product by its name').fill('sesame 46')
  await expect(page.getByText('No row fits')).toBeVisible()
})

test('a change shows old and new, what it does to a customer, and is proposed', async ({
  page,
}) => {
  const made = await make('Changed 30')
  await signIn(page, cashier, `/#/products/${made.id}?show=hidden`)
  const panel = panelOf(page)
  await expect(panel).toContainText('What was bought keeps the terms of its purchase')
  const propose = panel.getByRole('button', { name: 'Propose' })
  await expect(propose).toBeDisabled()
  await panel.getByLabel('Earnings per time').fill('0.65')
  await panel.getByLabel('Units left').fill('1640')
  await expect(panel).toContainText(`Now ${ksh('0.50')}`)
  await expect(panel).toContainText('Now 640')

  // The figures are those that wallet and server compute.
  const after = { ...terms, tax_rate: made.tax_rate, earnings_per_time: 65 }
  const { gets_back, gain } = purchaseFigures(after, 1)
  const card = panel.getByRole('article', { name: 'Changed 30' })
  await expect(card).toHaveCount(2)
  await expect(card.first()).toContainText(ksh((gets_back / 100).toLocaleString('en-KE')))
  await expect(panel.getByRole('row', { name: /Gain net, estimated/ })).toContainText(
    ksh((gain / 100).toFixed(2)),
  )
  await panel.getByRole('radio', { name: '日本語' }).check()
  await expect(card.first()).toContainText('純利益・見込み')

  await panel.getByRole('button', { name: 'Propose 2 changes' }).click()
  await expect(panel.getByText('This is proposed')).toBeVisible()
  await expect(panel.getByLabel('Units left')).toHaveValue('640')
  const { earnings_per_time, pending_proposal } = await readProduct(made)
  expect([earnings_per_time, typeof pending_proposal]).toEqual([50, 'string'])

  await goOnAs(page, 'Mavuno approvals')
  await panelOf(page).getByRole('link', { name: 'Open the proposal' }).click()
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal).toContainText('Change a product: Changed 30')
  await expect(proposal.getByRole('row', { name: /Units left/ })).toContainText('6401,640')
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await expect(proposal).toContainText('Approved, and done')
  expect((await readProduct(made)).earnings_per_time).toBe(65)
})

test('another one like it is made by a key, and what does not fit is named before it is sent', async ({
  page,
}) => {
  const made = await make('Copied 30')
  await signIn(page, cashier, `/#/products/${made.id}?show=hidden`)
  const panel = panelOf(page)
  await expect(panel.getByLabel('Price', { exact: true })).toHaveValue('1,000.00')
  await page.keyboard.press('d')
  await expect(panel.getByRole('heading', { name: 'New product' })).toBeVisible()
  await expect(panel.getByLabel('Price', { exact: true })).toHaveValue('1,000.00')
  await panel.getByLabel('Price', { exact: true }).fill('')
  await panel.getByLabel('Name', { exact: true }).fill('Copy 45')
  await panel.getByLabel('Name', { exact: true }).press('Control+Enter')
  await expect(panel.getByRole('alert').filter({ hasText: 'Look again at: Price.' })).toBeVisible()
  // It is kept while one looks elsewhere.
  await page.keyboard.press('Escape')
  await page.goto('/#/today')
  await page.goto(`/#/products/new?like=${made.id}`)
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Copy 45')
  await panel.getByLabel('Price', { exact: true }).fill('1,500.00')
  await panel.getByLabel('Name', { exact: true }).press('Control+Enter')
  await expect(
    page.getByText('Nothing changes until another operator decides').first(),
  ).toBeVisible()
  const { items } = await (
    await asOperator()
  ).get<{ items: { id: string; action: string; input: object }[] }>(
    '/api/operator/proposals?status=pending&limit=1',
  )
  expect(items[0]).toMatchObject({
    action: 'createProduct',
    input: { name: 'Copy 45', price: 150_000, published: false },
  })
  await (await asOperator()).send(`/api/operator/proposals/${items[0]?.id}/withdraw`)
})

test('who does not propose products reads them, and the fields cannot be typed in', async ({
  page,
}) => {
  const made = await make('Read 30')
  await signIn(page, approver, `/#/products/${made.id}?show=hidden`)
  const panel = panelOf(page)
  await expect(panel.getByText('You read this. These propose changes: Product.')).toBeVisible()
  await expect(panel.getByLabel('Price', { exact: true })).toBeDisabled()
  await expect(panel.getByRole('button', { name: /Propose/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /New product/ })).toHaveCount(0)
  // The card is read in each language, also by who changes nothing.
  await panel.getByRole('radio', { name: 'Kiswahili' }).check()
  await expect(panel.getByRole('article', { name: 'Read 30' }).first()).toContainText('Unalipa')
})

test('who does not write news reads it in each language, and decides by that', async ({ page }) => {
  const english = { title: 'Harvest', summary: 'Soon', body: 'It begins on **Monday**' }
  const sw = { title: 'Mavuno', summary: 'Karibuni', body: 'Yanaanza **Jumatatu**' }
  const made = await byTwo<Made>('createAnnouncement', { ...english, translations: { sw } })
  await signIn(page, approver, `/#/news/${made.id}?show=announcement`)
  const article = page.getByRole('region', { name: 'The article' })
  await expect(article.getByLabel('Title', { exact: true })).toBeDisabled()
  await article.getByRole('radio', { name: 'sw' }).first().check()
  await expect(article.getByLabel('Title (sw)')).toHaveValue('Mavuno')
  await expect(article.getByLabel('Title (sw)')).toBeDisabled()
  const preview = article.getByRole('complementary', { name: 'What customers read' })
  await preview.getByRole('radio', { name: 'sw' }).check()
  await expect(preview.getByRole('strong').filter({ hasText: 'Jumatatu' })).toBeVisible()
})
