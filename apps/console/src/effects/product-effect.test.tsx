// @vitest-environment jsdom
import { operatorGetReserve, type Reserve } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, one, Rejected } from '../testing/console.js'
import { figures, notices, openEffect } from '../testing/effect.js'

const reserve: Reserve = {
  ...{ balance: 910_101, due_30_days: 320_202, promised: 530_303, headroom: 240_000 },
  ...{ client_money: 1_250_505, settlement: 2_260_606, drawable_sales: 170_707 },
  ...{ fees: 80_808, tax: 90_909, payouts_stopped: false, payout_stop: null, clock_problem: null },
}
/** One unit takes 1,200.00 of the reserve at a cover of 100 %. */
const terms = {
  ...{ name: 'Maize', price: 100_000, earnings_per_time: 20_000, number_of_earnings: 6 },
  ...{ returns_principal: false, tax_rate: 1_000, stock: 40 },
}

async function openProduct(
  before: typeof terms | null,
  after: typeof terms,
  headroom = 240_000,
  cover_share = 10_000,
) {
  const action = before ? 'updateProduct' : 'createProduct'
  const answers = [answer(operatorGetReserve, () => ({ ...reserve, headroom }))]
  const { effect } = await openEffect(action, before, after, { answers, config: { cover_share } })
  await one('.effect tbody tr', 'Free for new promises')
  return effect
}

test('a change of terms stands beside what they were, each with its own tax', async () => {
  const effect = await openProduct(
    { ...terms, returns_principal: true },
    { ...terms, price: 90_050, number_of_earnings: 5, tax_rate: 500, stock: 3 },
  )
  expect(figures(effect)).toEqual([
    ['Customer pays', 'Ksh 1,000.00', 'Ksh 900.50'],
    ['Earnings before tax, estimated', 'Ksh 1,200.00', 'Ksh 1,000.00'],
    ['Tax on earnings, 5 %', '\u2212Ksh 120.00', '\u2212Ksh 50.00'],
    ['Gets back, estimated', 'Ksh 2,080.00', 'Ksh 950.00'],
    ['Gain net, estimated', 'Ksh 1,080.00', 'Ksh 49.50'],
    ['Net of the price, estimated', '108 %', '5.49 %'],
    ['Free for new promises', 'Ksh 2,400.00', 'Ksh 2,400.00'],
    ['One unit takes', 'Ksh 1,200.00', 'Ksh 1,000.00'],
    ['If all units that are left sell', 'Ksh 48,000.00', 'Ksh 3,000.00'],
  ])
})

test.each([
  ['what they pay', 108_000, []],
  ['a cent less than they pay', 108_001, [expect.stringContaining('gets less back than they pay')]],
])(
  'terms by which a customer gets back %s are pointed out only if they lose',
  async (_, price, expected) => {
    const effect = await openProduct(null, { ...terms, price, stock: 1 })
    expect(notices(effect).slice(0, -1)).toEqual(expected)
  },
)

test.each([
  ['nothing', -1, 10_000, 40, /has not the earnings of one unit/],
  ['a cent less than one unit takes', 119_999, 10_000, 40, /has not the earnings of one unit/],
  ['what one unit takes', 120_000, 10_000, 40, /can promise 1 units?/],
  ['what one unit takes at half the cover', 120_000, 5_000, 40, /can promise 2 units/],
  ['what all that are left take', 240_000, 10_000, 2, /Everything that is left can be sold/],
  ['a cent less than they take', 239_999, 10_000, 2, /can promise 1 units?/],
  ['anything while nothing has to be covered', 0, 0, 40, /Everything that is left can be sold/],
])(
  'with %s free in the reserve it is said how many can be sold',
  async (_, free, share, stock, said) => {
    const effect = await openProduct(null, { ...terms, stock }, free, share)
    expect(notices(effect)).toEqual([expect.stringMatching(said)])
  },
)

test('a reserve that cannot be read is said, and the figures of the customer stay', async () => {
  const answers = [
    answer(operatorGetReserve, () => {
      throw new Rejected(1234, 'Not this time.')
    }),
  ]
  const { effect } = await openEffect('createProduct', null, terms, { answers })
  await one('.effect [role=alert]', 'The reserve could not be read')
  expect(figures(effect)[0]).toEqual(['Customer pays', 'Ksh 1,000.00'])
})
