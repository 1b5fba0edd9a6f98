// @vitest-environment jsdom
import {
  operatorGetProduct,
  operatorListProducts,
  operatorPropose,
  type OperatorProduct,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../../testing/console.js'
import { fieldsOf, fill } from '../../testing/fields.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'
import { termsIn, valuesOf } from './product-values.js'

const product = (
  number: number,
  name: string,
  more: Partial<OperatorProduct> = {},
): OperatorProduct => ({
  ...{ id: idOf(number), name, description: `Of ${name}`, crop: 'maize', cover: null },
  ...{ price: 100_000, cycle: 30, number_of_earnings: 6, earnings_per_time: 20_000 },
  ...{ claim_period: 86_400, returns_principal: false, min_vip_level: 0, purchase_limit: 0 },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 0, sunday: 0 },
  },
  ...{ stock: 40, points: 7, published: true, featured: true, starts: at('07:00'), ends: null },
  ...{ tax_rate: 1_000, terms_hash: 'h', sold_out: false, bought: 0, running: 2 },
  ...{ daily_revenue: 0, total_revenue: 0, return_rate: 0, create_time: at('06:00') },
  ...more,
})
const products = [
  product(1, 'Maize', { pending_proposal: idOf(90), sold_out: true, stock: 0 }),
  product(2, 'Beans', { sold_out: true, stock: 0, running: 1, price: 250_050, cycle: 1 }),
  product(3, 'Coffee', { min_vip_level: 1 }),
  product(4, 'Tea', { stock: null, running: 0 }),
  product(5, 'Millet', { stock: 1 }),
]

async function openProducts(address: string, role: OperatorRole = 'product') {
  const desk = await openConsole(address, {
    roles: [role],
    answers: [
      answer(operatorListProducts, () => lastPage(products)),
      answer(operatorGetProduct, ({ id }) => products.find((one) => one.id === id)!),
      answer(operatorPropose, () => proposal(80)),
      ...goldenDay,
    ],
  })
  await one('.queue-rows > li:first-child')
  return desk
}

const field = (label: string) => fieldsOf(label)[0]
const figures = () => all('.editor-side tbody tr').map((row) => [...row.children].map(textOf))

test('a product says its price, cycle and units, a proposal before that it is sold out, and who may buy it', async () => {
  await openProducts('#/products')
  expect(all('.queue-rows .row').map((row) => [...row.children].map(textOf).slice(0, 4))).toEqual([
    ['Maize', 'Proposed', '1,000.00 · 30 days · 2 units running', '0 left'],
    ['Beans', 'Sold out', '2,500.50 · 1 day · 1 unit running', '0 left'],
    ['Coffee', '', '1,000.00 · 30 days · 2 units running', 'VIP 1'],
    ['Tea', '', '1,000.00 · 30 days · 0 units running', 'no limit'],
    ['Millet', '', '1,000.00 · 30 days · 2 units running', '1 left'],
  ])
})

test.each([
  ['#/products', { status: 'offered' }],
  ['#/products?show=ended&find=+maize+', { status: 'ended', query: 'maize' }],
])(
  'the products of %s are asked for by their state and the words to find',
  async (address, filter) => {
    const desk = await openProducts(address, 'approver')
    expect(desk.calls(operatorListProducts)).toEqual([{ limit: expect.any(Number), ...filter }])
    expect(all('a', 'New product')).toEqual([])
  },
)

test('a change is reckoned with the tax of the product, beside what it was, and proposed alone', async () => {
  const desk = await openProducts(`#/products/${idOf(5)}`)
  await one('.propose h2', 'Millet')
  await fill('Earnings per time', '210.00')
  await expect.poll(figures).toEqual([
    ['Customer pays', 'Ksh 1,000.00', 'Ksh 1,000.00'],
    ['Earnings before tax, estimated', 'Ksh 1,200.00', 'Ksh 1,260.00'],
    ['Tax on earnings, 10 %', '\u2212Ksh 120.00', '\u2212Ksh 126.00'],
    ['Gets back, estimated', 'Ksh 1,080.00', 'Ksh 1,134.00'],
    ['Gain net, estimated', 'Ksh 80.00', 'Ksh 134.00'],
    ['Net of the price, estimated', '8 %', '13.4 %'],
  ])
  await click('.propose button[type=submit]', 'Propose 1 change')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'updateProduct', input: { id: idOf(5), earnings_per_time: 21_000 } }])
})

test('a pressed day of earnings is proposed with the other days, and pressed again is no change', async () => {
  const desk = await openProducts(`#/products/${idOf(1)}`)
  const days = () => all('.weekdays [aria-pressed=true]').map(textOf)
  const press = (day: string) => click('.weekdays button', day)
  await one('.propose h2', 'Maize')
  expect(days()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  await press('Sat')
  await expect.poll(days).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  await one('.weekdays.is-changed p', 'Now ')
  await press('Sat')
  await expect.poll(() => all('.weekdays.is-changed')).toEqual([])
  await press('Mon')
  desk.go(`#/products/${idOf(5)}`)
  await one('.propose h2', 'Millet')
  expect(days()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  await press('Sun')
  await click('.propose button[type=submit]', 'Propose 1 change')
  const profit_rule = { ...products[4]!.profit_rule, sunday: 1 }
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'updateProduct', input: { id: idOf(5), profit_rule } }])
})

test('what one product is changed to is not written into the form of another', async () => {
  const desk = await openProducts(`#/products/${idOf(4)}`)
  await one('.propose h2', 'Tea')
  desk.go(`#/products/${idOf(3)}`)
  await one('.propose h2', 'Coffee')
  await fill('Units left', '41')
  desk.go(`#/products/${idOf(4)}`)
  await one('.propose h2', 'Tea')
  expect(field('Units left')?.value).toBe('')
  expect(all('.propose button[type=submit]').map(textOf)).toEqual(['Propose Ctrl Enter'])
})

test('one like another begins hidden with its terms, of which each product has its own draft', async () => {
  const desk = await openProducts(`#/products/new?like=${idOf(2)}`)
  await one('.propose h2', 'New product')
  await fill('Name', 'Beans 2')
  expect(field('Price')?.value).toBe('2,500.50')
  desk.go(`#/products/new?like=${idOf(5)}`)
  await expect.poll(() => field('Name')?.value).toBe('Millet')
  desk.go(`#/products/new?like=${idOf(2)}`)
  await expect.poll(() => field('Name')?.value).toBe('Beans 2')
  await click('.propose button[type=submit]', 'Propose')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([
      {
        action: 'createProduct',
        input: { ...valuesOf(products[1]!), name: 'Beans 2', published: false },
      },
    ])
  await expect.poll(() => location.hash).toBe('#/products')
})

test.each<[OperatorRole, string, string]>([
  ['product', 'd', `#/products/new?like=${idOf(4)}`],
  ['product', 'n', '#/products/new'],
  ['approver', 'd', `#/products/${idOf(4)}`],
  ['approver', 'n', `#/products/${idOf(4)}`],
])('at a product the role %s comes by the key %s to %s', async (role, key, address) => {
  await openProducts(`#/products/${idOf(4)}`, role)
  await one('.propose h2', 'Tea')
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  expect(location.hash).toBe(address)
})

test('a new product is reckoned with the tax of the config, and shows no figures before it has terms', async () => {
  const desk = await openConsole('#/products/new', {
    config: { tax: { rate: 500, name: 'Tax' } },
    roles: ['product'],
    answers: [
      answer(operatorListProducts, () => lastPage(products)),
      answer(operatorPropose, () => proposal(80)),
      ...goldenDay,
    ],
  })
  await one('.propose h2', 'New product')
  for (const [name, text] of [
    ['Price', '1,000.00'],
    ['Cycle', '30'],
    ['Earnings per time', '200.00'],
  ] as const) {
    await fill(name, text)
  }
  expect(figures()).toEqual([])
  await one('.editor-side p', 'Fill in price, cycle and earnings to see what customers see.')
  await fill('Number of earnings', '6')
  await expect.poll(() => figures()[2]).toEqual(['Tax on earnings, 5 %', '\u2212Ksh 60.00'])
  expect(desk.calls(operatorPropose)).toEqual([])
})

test.each(['price', 'earnings_per_time', 'number_of_earnings', 'cycle'] as const)(
  'terms without %s, or with none of it, have no figures',
  (name) => {
    const values = valuesOf(products[0]!)
    expect(termsIn(values, 1_000)).toMatchObject({ price: 100_000, tax_rate: 1_000 })
    expect(termsIn({ ...values, [name]: null }, 1_000)).toBeUndefined()
    expect(termsIn({ ...values, [name]: 0 }, 1_000)).toBeUndefined()
  },
)
