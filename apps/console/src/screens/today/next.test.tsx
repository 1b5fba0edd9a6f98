// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import {
  operatorGetWithdrawal,
  operatorListBankImports,
  operatorListBankMatches,
  operatorListCases,
  operatorListProposals,
  operatorListRecharges,
  operatorListUnmatched,
  operatorListWithdrawals,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, LostAnswer, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, imports, lastPage } from '../../testing/golden-day.js'
import { at, idOf, payout, payoutDetail, proposal, recharge } from '../../testing/records.js'

const wanjiru = { id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru' }

const noRecharges = answer(operatorListRecharges, () => lastPage([]))
const noPayouts = answer(operatorListWithdrawals, () => lastPage([]))
const noProposals = answer(operatorListProposals, () => lastPage([]))
const noImports = answer(operatorListBankImports, () => lastPage([]))
const nothing = [noRecharges, noPayouts, noProposals, noImports]

const openToday = (role: OperatorRole, answers: readonly ReturnType<typeof answer>[]) =>
  openConsole('#/today', { roles: [role], answers: [...answers, ...nothing, ...goldenDay] })

const rows = () =>
  all('.next > li > a').map((row) => [...[...row.children].map(textOf), row.getAttribute('href')])

const cases = answer(operatorListCases, () =>
  lastPage([
    {
      ...{ id: idOf(71), kind: 'paid_twice', direction: 'out' as const, subject: idOf(21) },
      ...{ user: wanjiru, reference: 'SK9', owed: -20_301, details: {}, opened: at('09:01') },
      ...{ resolved: null, resolution: null, pending_proposal: null },
    },
  ]),
)
const money = answer(operatorListUnmatched, () =>
  lastPage([
    {
      ...{ id: idOf(72), provider: 'mpesa', receipt: 'SK8', amount: 29_602, reference: 'R1' },
      ...{ payer: '2547*****111', payer_name: 'O. M.', paid: at('07:41'), reported: at('09:02') },
      ...{ ordered: null, credited: null, resolution: null, resolved: null, reason: null },
      pending_proposal: null,
    },
  ]),
)
const matches = answer(operatorListBankMatches, () =>
  lastPage([
    {
      line: {
        ...{ id: idOf(73), bank: 'mpesa', time: at('09:03'), amount: 20_403, reference: 'SK1' },
        ...{ text: '', matched: false, linked_by: null, imported_by: baraka },
        ...{ confirmed_by: null, create_time: at('09:32') },
      },
      entry: null,
    },
  ]),
)

test('a cashier has next what they decide, each with its customer or number, sum and time, and it opens there', async () => {
  await openToday('cashier', [
    ...[cases, money, matches],
    answer(operatorListRecharges, () =>
      lastPage([
        recharge(11, { amount: 30_404, create_time: at('09:04') }),
        recharge(12, {
          ...{ amount: 30_505, create_time: at('09:05'), payment_number: null },
          ...{ payment_reference: 'MV12', conflicts: ['same_number'] },
        }),
      ]),
    ),
    answer(operatorListWithdrawals, () =>
      lastPage([payout(21, { amount: 20_606, real_amount: 20_000, create_time: at('09:06') })]),
    ),
  ])
  await expect.poll(rows).toHaveLength(5)
  expect(rows()).toEqual([
    ['1', 'Paid twice', 'Wanjiru', '203.01', '8 h 59 min', `#/exceptions/${idOf(71)}`],
    ['2', 'Money without a recharge', 'SK8', '296.02', '8 h 58 min'].concat(
      `#/exceptions/money.${idOf(72)}`,
    ),
    ['3', 'Credit a recharge', 'SK00000011', '304.04', '8 h 56 min', `#/recharges/${idOf(11)}`],
    ['4', 'Propose credit of a contested recharge', 'MV12', '305.05', '8 h 55 min'].concat(
      `#/recharges/${idOf(12)}`,
    ),
    ['5', 'Take and pay a payout', 'Wanjiru', '206.06', '8 h 54 min', `#/payouts/${idOf(21)}`],
  ])
})

test('an approver has next lines of the bank, imports and proposals, with who proposed them', async () => {
  await openToday('approver', [
    matches,
    answer(operatorListBankImports, () =>
      lastPage([{ ...imports[0]!, create_time: at('09:02'), name: '' }]),
    ),
    answer(operatorListProposals, () =>
      lastPage([proposal(31, { amount: 40_101, proposed: at('09:01') })]),
    ),
  ])
  await expect.poll(rows).toHaveLength(3)
  expect(rows()).toEqual([
    ['1', 'Add own money to the reserve', 'proposed by Baraka', '401.01', '8 h 59 min'].concat(
      `#/approvals/${idOf(31)}`,
    ),
    ['2', 'Confirm an import of the bank', 'mpesa', '', '8 h 58 min'].concat(
      `#/bank/import-${idOf(50)}`,
    ),
    ['3', 'A payment that only the bank has', 'SK1', '204.03', '8 h 57 min', `#/bank/${idOf(73)}`],
  ])
})

const payouts = (count: number, next: string | null) =>
  answer(operatorListWithdrawals, () => ({
    items: Array.from({ length: count }, (_, place) =>
      payout(place + 1, { create_time: at('09:00') + place * 60 }),
    ),
    next,
  }))

test.each([
  [7, null, ''],
  [8, null, 'and 1 more'],
  [9, 'more', 'and 2+ more'],
])(
  'of %i that wait the first seven are shown, and how many more there are',
  async (count, next, more) => {
    await openToday('cashier', [payouts(count, next)])
    await expect.poll(rows).toHaveLength(7)
    expect(rows().map(([key]) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(all('.next-more').map(textOf).join('')).toBe(more)
  },
)

test('a number opens the row that has it', async () => {
  await openToday('cashier', [
    payouts(3, null),
    answer(operatorGetWithdrawal, ({ id }) => payoutDetail(Number(id.slice(-4)))),
  ])
  await expect.poll(rows).toHaveLength(3)
  dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
  await expect.poll(() => location.hash).toBe(`#/payouts/${idOf(2)}`)
})

test('where nothing waits the card says so', async () => {
  await openToday('cashier', [])
  await one('.next-card', 'Nothing waits for youWhat comes in shows here by itself.')
})

test('who decides nothing reads so', async () => {
  await openToday('auditor', [])
  await one('.next-card', 'Your roles read, and do not decide.')
})

test.each([0, 1])(
  'what could not be read is not called nothing, beside %i rows that could be read',
  async (count) => {
    await openToday('cashier', [
      payouts(count, null),
      answer(operatorListCases, () => {
        throw new LostAnswer()
      }),
    ])
    await one('.next-card .failure', 'What waits could not be read')
    await one('.tile', `Payouts${count}`)
    await expect.poll(rows).toHaveLength(count)
    expect(textOf(await one('.next-card'))).not.toContain('Nothing waits')
  },
)

const fails = () => {
  throw new LostAnswer()
}
const lost = (endpoint: typeof operatorListRecharges | typeof operatorListWithdrawals) =>
  answer(endpoint, fails)

test('a tile whose count could not be read shows none, and one that has none says so', async () => {
  await openToday('cashier', [lost(operatorListRecharges)])
  const tile = (name: string) => one('.tile', new RegExp(`^${name}`))
  await expect
    .poll(async () => textOf(await tile('Recharges')))
    .toBe('Recharges\u2013 What waits could not be read')
  expect(textOf(await tile('Payouts'))).toBe('Payouts0 nothing waits')
})

const sources: readonly (readonly [OperatorRole, readonly Endpoint[]])[] = [
  [
    'cashier',
    [
      ...[operatorListRecharges, operatorListWithdrawals, operatorListProposals],
      ...[operatorListCases, operatorListUnmatched, operatorListBankImports],
    ],
  ],
  ['approver', [operatorListProposals, operatorListBankMatches, operatorListBankImports]],
  ['owner', [operatorListProposals, operatorListBankImports]],
]

for (const [role, endpoints] of sources) {
  for (const endpoint of endpoints) {
    test(`what waits for the role ${role} is not called complete without ${endpoint.name}`, async () => {
      await openToday(role, [{ endpoint, reply: fails }])
      await one('.next-card .failure', 'What waits could not be read')
    })
  }
}
