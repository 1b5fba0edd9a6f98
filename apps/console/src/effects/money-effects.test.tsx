// @vitest-environment jsdom
import { operatorListProducts, type OperatorProduct } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, one, textOf } from '../testing/console.js'
import { figures, notices, openEffect } from '../testing/effect.js'
import { lastPage } from '../testing/golden-day.js'
import { at, idOf } from '../testing/records.js'

const reserve = {
  ...{ balance: 900_001, promised: 1_200_002, headroom: 340_003, settlement: 2_260_004 },
  ...{ fees: 80_005, drawable_sales: 170_006, tax: 90_007 },
}

test('money to the reserve shows what it is now and then, and how much of what is promised is there', async () => {
  const after = { ...reserve, balance: 950_001, headroom: 390_003, settlement: 2_310_004 }
  const { effect } = await openEffect('fundReserve', reserve, after)
  expect(figures(effect)).toEqual([
    ['Reserve', 'Ksh 9,000.01', 'Ksh 9,500.01'],
    ['Promised in all', 'Ksh 12,000.02', 'Ksh 12,000.02'],
    ['Free for new promises', 'Ksh 3,400.03', 'Ksh 3,900.03'],
    ['Our accounts should hold', 'Ksh 22,600.04', 'Ksh 23,100.04'],
    ['Of what is promised is there', '74.99 %', '79.16 %'],
  ])
})

test.each([
  ['fees', 'Fees', 'Ksh 800.05', 'Ksh 400.05'],
  ['drawable_sales', 'Sales that can be taken out', 'Ksh 1,700.06', 'Ksh 1,300.06'],
  ['tax', 'Withheld tax', 'Ksh 900.07', 'Ksh 500.07'],
] as const)(
  'money that is taken out of %s shows that source and no other',
  async (name, label, ...values) => {
    const before = { ...reserve, promised: 0 }
    const after = { ...before, [name]: reserve[name] - 40_000, settlement: 2_220_004 }
    const { effect } = await openEffect('payOut', before, after)
    expect(figures(effect).slice(3)).toEqual([
      [label, ...values],
      ['Our accounts should hold', 'Ksh 22,600.04', 'Ksh 22,200.04'],
      ['Of what is promised is there', '–', '–'],
    ])
  },
)

test.each([
  [
    'a lower rate',
    500,
    300,
    at('07:00') + 20 * 86_400,
    'from 2026-12-18',
    [
      ['Bought before, at 5 %', 'Ksh 50.00', 'Ksh 30.00'],
      ['Bought before, at 0 %', 'Ksh 0.00', 'Ksh 30.00'],
    ],
    [],
  ],
  [
    'a rate above that of the config',
    500,
    700,
    null,
    'Then',
    [
      ['Bought before, at 5 %', 'Ksh 50.00', 'Ksh 50.00'],
      ['Bought before, at 0 %', 'Ksh 0.00', 'Ksh 50.00'],
    ],
    [expect.stringContaining('tax is 5 %')],
  ],
  [
    'the rate of the config',
    500,
    500,
    null,
    'Then',
    [
      ['Bought before, at 5 %', 'Ksh 50.00', 'Ksh 50.00'],
      ['Bought before, at 0 %', 'Ksh 0.00', 'Ksh 50.00'],
    ],
    [],
  ],
  [
    'a rate while the config has none',
    0,
    300,
    null,
    'Then',
    [['Bought before, at 0 %', 'Ksh 0.00', 'Ksh 0.00']],
    [expect.stringContaining('tax is 0 %')],
  ],
] as const)(
  'a law with %s takes no more than the config from what was bought before',
  async (_, rate, law, starts, head, rows, said) => {
    const config = { tax: { rate, name: 'Tax' } }
    const { effect } = await openEffect('addTaxRule', null, { rate: law, starts }, { config })
    expect(figures(effect)).toEqual(rows)
    expect(textOf(effect.querySelector('thead th:last-child'))).toBe(head)
    expect(notices(effect)).toEqual(said)
  },
)

const product = (number: number, min_vip_level: number): OperatorProduct => ({
  ...{ id: idOf(number), name: `Plot ${number}`, description: '', crop: 'maize', cover: null },
  ...{ price: 100_000, cycle: 30, number_of_earnings: 6, earnings_per_time: 20_000 + number * 100 },
  ...{ claim_period: 86_400, returns_principal: false, min_vip_level, purchase_limit: 0 },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 0, sunday: 0 },
  },
  ...{ stock: 40, points: 7, published: true, featured: true, starts: null, ends: null },
  ...{ tax_rate: 700, terms_hash: 'h', sold_out: false, bought: 0, running: 2 },
  ...{ daily_revenue: 0, total_revenue: 0, return_rate: 0, create_time: at('06:00') },
})
const products = [1, 2, 3, 4, 5, 6, 7].map((number) =>
  product(number, number % 2 === 0 ? number : 0),
)
const answers = [answer(operatorListProducts, () => lastPage(products))]
const rowsOf = (caption: string) => {
  const table = all('.effect table').find((one) => textOf(one.querySelector('th')) === caption)
  return table ? figures(table) : []
}

test('another tax shows what is gained at it, of the first five products that are on offer', async () => {
  const [before, after] = [{ tax: { rate: 500 } }, { tax: { rate: 1_000 } }]
  const { desk } = await openEffect('updateConfig', before, after, { answers })
  await one('.effect p', 'and 2 more products')
  expect(rowsOf('Gain net of one unit, estimated')).toEqual([
    ['Plot 1', 'Ksh 145.70', 'Ksh 85.40'],
    ['Plot 2', 'Ksh 151.40', 'Ksh 90.80'],
    ['Plot 3', 'Ksh 157.10', 'Ksh 96.20'],
    ['Plot 4', 'Ksh 162.80', 'Ksh 101.60'],
    ['Plot 5', 'Ksh 168.50', 'Ksh 107.00'],
  ])
  expect(desk.calls(operatorListProducts)).toEqual([{ status: 'offered', limit: 100 }])
})

test('another cover shows what one unit takes of the reserve at each share', async () => {
  const [before, after] = [{ cover_share: 10_000 }, { cover_share: 5_000 }]
  await openEffect('updateConfig', before, after, { answers })
  await one('.effect p', 'and 2 more products')
  expect(rowsOf('One unit takes of the reserve').slice(0, 2)).toEqual([
    ['Plot 1', 'Ksh 1,206.00', 'Ksh 603.00'],
    ['Plot 2', 'Ksh 1,212.00', 'Ksh 606.00'],
  ])
})

test('other levels show from how many points on the products may be bought that are not for all', async () => {
  const before = {
    vip_levels: [
      { level: 2, points: 200 },
      { level: 4, points: 400 },
    ],
  }
  const after = {
    vip_levels: [
      { level: 2, points: 1 },
      { level: 6, points: 660 },
    ],
  }
  await openEffect('updateConfig', before, after, { answers })
  await expect
    .poll(() => rowsOf('May buy, from'))
    .toEqual([
      ['Plot 2', '200 points', '1 point'],
      ['Plot 4', '400 points', '660 points'],
      ['Plot 6', 'nobody', '660 points'],
    ])
})

test('whose roles read no products is not shown them, and nothing is asked for', async () => {
  const [before, after] = [{ tax: { rate: 500 } }, { tax: { rate: 1_000 } }]
  const { desk, effect } = await openEffect('updateConfig', before, after, {
    role: 'cashier',
    answers,
  })
  expect(figures(effect)).toHaveLength(2)
  expect(desk.calls(operatorListProducts)).toEqual([])
})
