// @vitest-environment jsdom
import { getHome, listProducts, type Home, type Product, type UserInfo } from '@mavuno/sdk/contract'
import { queryKey } from '@mavuno/sdk/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { id, loadConfig, product, user, wallet } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { BuyBar } from './buy/buy-bar.js'
import { ProductDetail } from './product-detail.js'
import { ProductDetailScreen } from './product-detail-screen.js'
import { ProductScreen } from './product-screen.js'

let asked: Record<string, string>[]
let items: Product[]

beforeEach(async () => {
  await loadConfig({ tax: { rate: 500, name: 'Withholding tax' } })
  asked = []
  items = [product]
  answerWith(({ path, query }) => {
    if (path === '/api/products') asked.push(query)
    return envelope({ items, next: null })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const logIn = (vip_level = 1) => mavuno.session.save({ token: 'ada', id: 'ada', vip_level })

test.each<[string, string, boolean, Record<string, string>]>([
  ['a customer', '', true, {}],
  ['a customer', 'filter=affordable', true, { affordable: 'true' }],
  ['a customer', 'filter=vip', true, { unlocked: 'true' }],
  ['a customer', 'filter=cheap', true, {}],
  ['a visitor', 'filter=affordable', false, {}],
  ['a visitor', 'filter=vip', false, {}],
])(
  'the products of %s at the address “%s” are those of the filter',
  async (_, query, isCustomer, input) => {
    if (isCustomer) logIn()
    const page = await showPart(<ProductScreen />, `/?${query}`)
    await expect.poll(shownText).toContain('Tea 90')
    expect(asked).toEqual([input])
    expect(shownText().includes('My VIP')).toBe(isCustomer)
    // A page that is still there would ask again for what is cleared after the test.
    page.end()
  },
)

test.each([
  [500, 'Get back and gain are estimated, after 5 % tax'],
  [0, 'Get back and gain are estimated'],
])('above the products stands that they are estimates, with a tax of %i', async (rate, note) => {
  await loadConfig({ tax: { rate, name: 'Withholding tax' } })
  answerWith(() => envelope({ items, next: null }))
  await showPart(<ProductScreen />)
  await expect.poll(shownText).toContain('Tea 90')
  const shown = document.querySelector('.wallet-product-estimates')?.textContent
  expect(shown?.replaceAll('\u00a0', ' ')).toBe(note)
})

test('a filter without products says so, and leads back to all', async () => {
  logIn()
  items = []
  await showPart(<ProductScreen />, '/?filter=vip')
  await expect.poll(shownText).toContain('No products for this filter')
  button('Show all').click()
  await expect.poll(() => asked.at(-1)).toEqual({})
  await expect.poll(shownText).toContain('There are no products yet')
})

test.each<[Partial<Product>, number, string]>([
  [{ sold_out: true, min_vip_level: 2 }, 1, 'Sold out'],
  [{ min_vip_level: 2 }, 1, 'Needs VIP 2'],
  [{ purchase_limit: 5, bought: 5 }, 1, 'Limit reached'],
  [{ min_vip_level: 2, purchase_limit: 5, bought: 4 }, 2, ''],
])('the card of a product of %j for level %s is closed as “%s”', async (fields, level, badge) => {
  logIn(level)
  items = [{ ...product, ...fields }]
  await showPart(<ProductScreen />)
  await expect.poll(shownText).toContain('Get back, est.Ksh 245.50Gain net, est.+Ksh 134.50')
  const closed = shownText().match(/Sold out|Needs VIP \d|Limit reached/g)
  expect(closed ?? []).toEqual(badge ? [badge] : [])
})

async function showDetail(fields: Partial<Product> = {}, config: object = {}) {
  await loadConfig({ tax: { rate: 500, name: 'Withholding tax' }, ...config })
  const loaded = mavuno.config.current
  if (!loaded) throw new Error('no config')
  return showPart(<ProductDetail product={{ ...product, ...fields }} config={loaded} />)
}

test('a product has its figures before and after tax, by day and in all', async () => {
  const text = await showDetail()
  for (const words of [
    'You payKsh 111.00You get back, estimatedKsh 245.50',
    'Gain, net+Ksh 134.50',
    'Earnings Ksh 141.50 before tax (10 × Ksh 14.15). Tax 5 % of each, rounded down: Ksh 7.00.',
    'That is 121.17 % in 90 days.',
    'Earnings per timeKsh 14.15Number of earnings10Total revenueKsh 141.50',
    'Tax withheld 5 %\u2212Ksh 7.00Withholding taxEstimated total earningsKsh 134.50',
    'Daily revenueKsh 1.49After tax',
  ]) {
    expect(text()).toContain(words)
  }
})

test('without tax nothing is said of it', async () => {
  const text = await showDetail({ tax_rate: 0 })
  expect(text()).toContain('Gain, net+Ksh 141.50Estimated. That is 127.47 % in 90 days.')
  expect(text()).toContain('Daily revenueKsh 1.57Return rate127.47 %')
  expect(text()).not.toMatch(/Tax|tax/)
})

test.each<[Partial<Product>, string]>([
  [{ min_vip_level: 2 }, 'Minimum VIP levelVIP 2'],
  [{}, 'Minimum VIP levelAny levelPurchase limitNo limit'],
  [{ purchase_limit: 5, bought: 3 }, 'Purchase limit5, you bought 3'],
  [{ points: 1_234, stock: 5_678 }, 'Points1,234In stock5,678'],
  [{ claim_period: 7_200, cycle: 1 }, 'Cycle1 dayClaim period2 hours'],
])('the terms of a product of %j read “%s”', async (fields, words) => {
  const text = await showDetail(fields)
  expect(text()).toContain(words)
  expect(text().includes('In stock')).toBe('stock' in fields)
})

test.each([
  [9_999, '99.99 % of promised earnings are covered'],
  [10_000, ''],
])(
  'a share of %s that covers promised earnings is told only if something is missing',
  async (cover_share, words) => {
    const text = await showDetail({}, { cover_share })
    expect(text()).toContain(words)
    expect(text().includes('of promised earnings')).toBe(words !== '')
  },
)

test('a visitor logs in to buy, and comes back to the same product and quantity', async () => {
  const address = `/pages/product/detail?id=${product.id}&buy=3`
  const bar = { isListed: false, error: undefined, onRetry: () => undefined }
  await showPart(<BuyBar product={product} {...bar} purchase={{} as never} />, address)
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Log in to buy',
  )
  const redirect = new URLSearchParams({ redirect: address })
  expect(link?.getAttribute('href')).toBe(`#/pages/sign/index?${redirect}`)
})

test('a product that is gone is missing, also where a list has it', async () => {
  await queries.fetch(queryKey(listProducts, {}), async () => ({ items: [product], next: null }))
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
  await showPart(<ProductDetailScreen />, `/?id=${id(1)}`)
  await expect.poll(shownText).toContain('We could not find this product')
  expect(shownText()).not.toContain('Ksh')
})

test('a level that the server has raised meanwhile opens the product', async () => {
  mavuno.session.save({ token: 'ada', id: id(91), vip_level: 1 })
  const me: UserInfo = {
    ...{ id: id(91), role: 'customer', phone: '254712345678', nickname: 'Ada', vip_level: 2 },
    ...{ next_vip: null, invitation_code: 'ADA', language: 'en', risk_acknowledged: true },
  }
  answerWith(({ path }) => envelope(path === '/api/me' ? me : wallet))
  const bar = { isListed: false, error: undefined, onRetry: () => undefined }
  const purchase = { state: 'idle', error: undefined, reset: () => undefined } as never
  await showPart(<BuyBar product={{ ...product, min_vip_level: 2 }} {...bar} purchase={purchase} />)
  await expect.poll(shownText).toContain('You payKsh 111.00')
  expect(mavuno.session.user?.vip_level).toBe(2)
})

test('a product that Home has shown is on its page before its own answer, and is not bought yet', async () => {
  logIn()
  await queries.fetch(queryKey(getHome), async () => ({ products: [product] }) as Home)
  const answer = Promise.withResolvers<unknown>()
  answerWith(({ path }) => (path === '/api/wallet' ? envelope(wallet) : answer.promise))
  await showPart(<ProductDetailScreen />, `/?id=${id(1)}&buy=3`)
  await expect.poll(shownText).toContain('Ksh 134.50')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  answer.resolve(envelope(product))
  await expect.poll(() => button('Pay Ksh 333.00')).toBeTruthy()
})

test('a purchase whose answer was lost is awaited at its own product only', async () => {
  mavuno.session.save({ ...user, token: 'ada' })
  answerWith(({ path, method }) => {
    if (method === 'POST') throw new TypeError('no connection')
    const own = path.slice('/api/products/'.length)
    return envelope(
      { '/api/wallet': { ...wallet, balance: 999_00 }, '/api/me': user }[path] ?? {
        ...product,
        id: own,
      },
    )
  })
  const first = await showPart(<ProductDetailScreen />, `/?id=${id(1)}&buy=1`)
  await expect.poll(() => button('Pay Ksh 111.00')).toBeTruthy()
  button('Pay Ksh 111.00').click()
  await expect.poll(first).toContain('We do not know yet')
  first.end()
  window.dispatchEvent(new Event('online'))
  const second = await showPart(<ProductDetailScreen />, `/?id=${id(2)}`)
  await expect.poll(() => button('Buy')).toBeTruthy()
  expect(second()).not.toContain('We do not know yet')
})
