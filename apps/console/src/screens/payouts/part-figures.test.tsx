// @vitest-environment jsdom
import {
  operatorGetWithdrawal,
  operatorListWithdrawals,
  operatorSumWithdrawals,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { idOf, payout, payoutDetail } from '../../testing/records.js'

const sums: Readonly<Record<string, { count: number; amount: number }>> = {
  mine_to_pay: { count: 11, amount: 101_01 },
  needs_approval: { count: 12, amount: 202_02 },
  free: { count: 0, amount: 0 },
  mine: { count: 14, amount: 404_04 },
  to_pay: { count: 15, amount: 505_05 },
}

async function openPayouts(address: string, role: OperatorRole = 'cashier') {
  const desk = await openConsole(address, {
    roles: [role],
    answers: [
      answer(operatorListWithdrawals, () => lastPage([payout(1), payout(2), payout(3)])),
      answer(operatorGetWithdrawal, ({ id }) => ({ ...payoutDetail(1), id })),
      answer(operatorSumWithdrawals, ({ only }) => sums[only ?? ''] ?? { count: 99, amount: 1 }),
      ...goldenDay,
    ],
  })
  await one('.queue-rows > li:last-child')
  return desk
}

const chips = () => all('.view-chips label').map(textOf).slice(0, 5)

test.each<[OperatorRole, readonly string[]]>([
  [
    'cashier',
    [
      ...['Waiting', 'To pay: yours 11 101.01', 'Wait for approval 12 202.02', 'New 0'],
      'Mine 14 404.04',
    ],
  ],
  ['approver', ['Waiting', 'To pay 15 505.05', 'Wait for approval 12 202.02', 'New 0']],
])(
  'for a person of the role %s each part says how many it has and how much',
  async (role, expected) => {
    await openPayouts('#/payouts', role)
    await expect.poll(() => chips().slice(0, expected.length)).toEqual(expected)
  },
)

test('the figures of the parts are those of the filter, and of words there are none', async () => {
  const desk = await openPayouts('#/payouts?min_amount=20000&min_age=900')
  const filter = { status: 'pending', min_amount: 20_000, min_age: 900 }
  const ofParts = () =>
    desk.calls(operatorSumWithdrawals).filter((input) => 'only' in Object(input))
  await expect
    .poll(ofParts)
    .toEqual(['mine_to_pay', 'needs_approval', 'free', 'mine'].map((only) => ({ ...filter, only })))
  desk.go('#/payouts?find=Wanjiru')
  await expect.poll(() => all('.view-chips .figure')).toEqual([])
  expect(ofParts()).toHaveLength(4)
})

test.each([
  [1, '1 of 3'],
  [3, '3 of 3'],
  [4, undefined],
])('the payout %i says its place in the list, where it has one: %s', async (number, expected) => {
  await openPayouts(`#/payouts/${idOf(number)}`)
  await one('.panel-head', 'Ksh 200.00')
  expect(textOf(document.querySelector('.panel-place'))).toBe(expected)
})
