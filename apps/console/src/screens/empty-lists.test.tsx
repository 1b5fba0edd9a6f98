// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import {
  operatorGetReconciliation,
  operatorListBankImports,
  operatorListBankMatches,
  operatorListCases,
  operatorListDays,
  operatorListExceptions,
  operatorListProposals,
  operatorListRecharges,
  operatorListUnmatched,
  operatorListUsers,
  operatorListWithdrawals,
  operatorSumRecharges,
  operatorSumWithdrawals,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, one, openConsole } from '../testing/console.js'
import { goldenDay, lastPage, reconciliation } from '../testing/golden-day.js'

const lists = [
  operatorListBankImports,
  operatorListBankMatches,
  operatorListCases,
  operatorListDays,
  operatorListExceptions,
  operatorListProposals,
  operatorListRecharges,
  operatorListUnmatched,
  operatorListUsers,
  operatorListWithdrawals,
].map((endpoint: Endpoint) => ({ endpoint, reply: () => lastPage([]) }))
const reconciled = answer(operatorGetReconciliation, () => ({
  ...{ ...reconciliation, imports: 0, statement: null },
}))
const sums = [
  answer(operatorSumRecharges, () => ({ count: 0, amount: 0 })),
  answer(operatorSumWithdrawals, () => ({ count: 0, amount: 0 })),
]

const money = (status: string) => ({
  ...{ status, oldest_first: status === 'pending', query: '', limit: 50 },
})
const today = { decided_on: '2026-11-28', oldest_first: false, query: '', limit: 50 }
const proposals = (status: string) => ({
  ...{ status, oldest_first: status === 'pending', limit: 50 },
})
const lines = (list: string) => ({ list, query: '', limit: 50 })

const screens: readonly (readonly [
  screen: string,
  endpoint: Endpoint,
  views: Readonly<Record<string, readonly [title: string, input: object]>>,
])[] = [
  [
    'payouts',
    operatorListWithdrawals,
    {
      pending: ['No payout waits', money('pending')],
      today: ['No payout was decided today', today],
      completed: ['No payout was paid yet', money('completed')],
      error: ['No payout was refused', money('error')],
      cancel: ['No payout was cancelled', money('cancel')],
    },
  ],
  [
    'recharges',
    operatorListRecharges,
    {
      pending: ['No recharge waits', money('pending')],
      today: ['No recharge was decided today', today],
      completed: ['No recharge was credited yet', money('completed')],
      error: ['No recharge was refused', money('error')],
      cancel: ['No recharge was cancelled', money('cancel')],
      expired: ['No recharge has expired', money('expired')],
    },
  ],
  [
    'approvals',
    operatorListProposals,
    {
      pending: ['Nothing waits for a decision', proposals('pending')],
      executed: ['There is none', proposals('executed')],
      rejected: ['There is none', proposals('rejected')],
      withdrawn: ['There is none', proposals('withdrawn')],
      expired: ['There is none', proposals('expired')],
      failed: ['There is none', proposals('failed')],
    },
  ],
  [
    'bank',
    operatorListBankMatches,
    {
      only_bank: ['Every confirmed line of the bank has its payment', lines('only_bank')],
      only_books: ['The bank has listed every payment', lines('only_books')],
      different: ['No amounts differ', lines('different')],
      not_reported: ['The bank has reported until after the last payment', lines('not_reported')],
      same: ['Nothing is in both yet', lines('same')],
    },
  ],
  ['exceptions', operatorListExceptions, { open: ['Everything fits', { query: '', limit: 50 }] }],
  [
    'exceptions',
    operatorListCases,
    { resolved: ['No case has ended yet', { open: false, query: '', limit: 50 }] },
  ],
  [
    'exceptions',
    operatorListUnmatched,
    { settled: ['Nothing was decided yet', { open: false, query: '', limit: 50 }] },
  ],
  ['customers', operatorListUsers, { all: ['No customers yet', { limit: 50 }] }],
]

test.each(
  screens.flatMap(([screen, endpoint, views]) =>
    Object.entries(views).map(
      ([view, [title, input]]) => [screen, view, endpoint, title, input] as const,
    ),
  ),
)(
  '%s of the view %s are asked for by it, and none of them is said in its own words',
  async (...row) => {
    const [screen, view, endpoint, title, input] = row
    const answers = [...lists, ...sums, reconciled, ...goldenDay]
    const desk = await openConsole(`#/${screen}?show=${view}`, { roles: ['approver'], answers })
    await one('main [data-state=empty]', new RegExp(`^${title}`))
    expect(desk.calls(endpoint)).toContainEqual(input)
  },
)

test.each([
  ['an unexplained balance', { imports: 0, statement: reconciliation.statement }],
  ['an import to confirm', { imports: 1, statement: null }],
])('with %s to settle at the bank it is not said that everything fits', async (_, more) => {
  const open = answer(operatorGetReconciliation, () => ({ ...reconciliation, ...more }))
  const answers = [open, ...lists, ...goldenDay]
  await openConsole('#/exceptions', { roles: ['approver'], answers })
  await one('main [data-state=empty]', /^Nothing else is open/)
})
