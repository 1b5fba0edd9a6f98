// @vitest-environment jsdom
import {
  operatorGetUser,
  operatorListUserRecords,
  type OperatorUserDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, figuresOf, one, openConsole } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const id = idOf(700)
const customer: OperatorUserDetail = {
  ...{ id, phone: '2547*****678', nickname: 'Wanjiru', role: 'customer', vip_level: 1 },
  ...{ blocked: false, create_time: at('06:01'), revealed_until: null, reveals: [] },
  wallet: {
    ...{ balance: 101_01, income_wallet: 202_02, invested: 303_03, held: 404_04 },
    ...{ today_earnings: 5_05, today_tax: 6_06, total_income: 707_07, total_tax: 8_08 },
    ...{ total_topup: 9_909_09, total_withdraw: 1_010_10, total_point: 11 },
  },
  payment_account: null,
  running_holdings: 2,
}
const answers = [
  answer(operatorGetUser, () => customer),
  answer(operatorListUserRecords, () => lastPage([])),
  ...goldenDay,
]

test('each figure of a customer opens the records that it comes of', async () => {
  const desk = await openConsole(`#/customers/${id}`, { roles: ['approver'], answers })
  const address = (view: string) => `#/customers/${id}?records=${view}`
  expect(figuresOf(await one('.mv-statistic-grid', 'Balance'))).toEqual({
    Balance: ['Ksh 101.01', address('all')],
    'Income wallet': ['Ksh 202.02', address('income')],
    Invested: ['Ksh 303.03', address('purchases')],
    'Held for payout': ['Ksh 404.04', address('payouts')],
    // All recharges less all payouts.
    'Put in less taken out, ever': ['Ksh 8,898.99', address('in_out')],
  })
  for (const [view, kind] of [
    ['all', undefined],
    ['recharges', ['recharge']],
    ['income', ['income', 'reward', 'referral']],
    ['purchases', ['purchase', 'principal']],
    ['payouts', ['withdraw', 'refund']],
    // What came back of a payout belongs to it.
    ['in_out', ['recharge', 'withdraw', 'refund']],
  ] as const) {
    desk.go(address(view))
    await expect
      .poll(() => desk.calls(operatorListUserRecords).at(-1))
      .toEqual({ id, limit: 30, ...(kind && { kind }) })
  }
})
