// @vitest-environment jsdom
import type { Product } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig, product, wallet } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { CustomerBuyBar } from './customer-buy-bar.js'

const show = (query: string, fields: Partial<Product> = {}, isListed = false) =>
  showPart(
    <CustomerBuyBar
      product={{ ...product, ...fields }}
      isListed={isListed}
      error={undefined}
      onRetry={() => undefined}
      purchase={{ state: 'idle', error: undefined, reset: () => undefined } as never}
    />,
    `/?${query}`,
  )

beforeEach(async () => {
  await loadConfig()
  answerWith(() => envelope(wallet))
  mavuno.session.save({ token: 'ada', id: 'ada', vip_level: 1 })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['buy=3', {}, 'Pay Ksh 333.00'],
  ['buy=3', { stock: 2 }, 'Pay Ksh 222.00'],
  ['buy=3', { purchase_limit: 5, bought: 4 }, 'Pay Ksh 111.00'],
  ['buy=1.5', {}, 'Pay Ksh 111.00'],
])(
  'whoever comes back with “%s” to a product with %j goes on with what they can buy',
  async (query, fields, pay) => {
    await show(query, fields)
    await expect.poll(shownText).toContain('You pay')
    await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toBeTruthy()
    expect(button(pay)).toBeTruthy()
  },
)

test.each(['', 'buy=0', 'buy=-1', 'buy=all'])(
  'the sheet stays closed at the address “%s”',
  async (query) => {
    await show(query)
    await expect.poll(() => queries.known((key) => key.startsWith('getWallet?')).length).toBe(1)
    expect(document.querySelector('[role=dialog]')).toBeNull()
  },
)

test('nothing is bought by what only a list says of a product', async () => {
  await show('buy=3', {}, true)
  await expect.poll(() => queries.known((key) => key.startsWith('getWallet?')).length).toBe(1)
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a product that needs a higher level than the customer has is not offered', async () => {
  const text = await show('', { min_vip_level: 2 })
  expect(text()).not.toContain('Buy')
})

const levels = [
  { level: 1, points: 500 },
  { level: 2, points: 1_500 },
  { level: 3, points: 900 },
]

test.each<[Partial<Product>, string, string, string]>([
  [
    { sold_out: true, min_vip_level: 2 },
    'This product is sold out. Others are open.',
    'See products',
    '#/pages/product/index',
  ],
  [
    { min_vip_level: 2 },
    'VIP 2 needs 591 more points',
    'See products of my level',
    '#/pages/product/index?filter=vip',
  ],
  [
    { min_vip_level: 3 },
    'Needs VIP 3',
    'See products of my level',
    '#/pages/product/index?filter=vip',
  ],
  [
    { purchase_limit: 3, bought: 3 },
    'You have bought all you can of this product.',
    'See my product',
    '#/pages/my/myProduct',
  ],
])('a product of %j is not sold, says why and leads on', async (fields, words, action, href) => {
  await loadConfig({ vip_levels: levels })
  answerWith(() => envelope(wallet))
  const text = await show('buy=3', fields)
  await expect.poll(text).toContain(words)
  const links = [...document.querySelectorAll('a')]
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([[action, href]])
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a purchase whose outcome is not known is not offered once more', async () => {
  const purchase = { state: 'unknown', error: undefined, reset: () => undefined } as never
  const bar = { isListed: false, error: undefined, onRetry: () => undefined, purchase }
  const text = await showPart(<CustomerBuyBar product={product} {...bar} />, '/?buy=3')
  expect(text()).toContain('We do not know yet if you bought this. Do not buy it again.')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/pages/order/index')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(text()).not.toContain('You pay')
})

test('a wallet that cannot be loaded opens no sheet, and is tried again', async () => {
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
  const text = await show('')
  await expect.poll(text).toContain('We could not load your wallet')
  expect(button('Buy').disabled).toBe(true)
  answerWith(() => envelope(wallet))
  button('Try again').click()
  await expect.poll(() => button('Buy').disabled).toBe(false)
})
