// @vitest-environment jsdom
import {
  operatorGetReconciliation,
  operatorGetReserve,
  type OperatorRole,
  type Reconciliation,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, figuresOf, one, openConsole, textOf } from '../testing/console.js'
import { baraka, goldenDay, reconciliation } from '../testing/golden-day.js'
import { at } from '../testing/records.js'

async function openCard(more: Partial<Reconciliation>, role: OperatorRole = 'approver') {
  const compared = answer(operatorGetReconciliation, () => ({ ...reconciliation, ...more }))
  await openConsole('#/today', { roles: [role], answers: [compared, ...goldenDay] })
  await one('.card dt', 'Difference now')
  return (await one('.card h2', 'Bank against books')).closest('section')!
}

test.each([
  ['not_reported', 9, 'neutral', 'Nothing imported yet'],
  ['reconciled', 0, 'green', 'Reconciled'],
  ['differences', 1, 'amber', '1 to settle'],
] as const)('bank and books of the status %s say so', async (status, to_settle, tone, text) => {
  const card = await openCard({ status, to_settle })
  const badge = card.querySelector('h2 .mv-badge')
  expect([badge?.getAttribute('data-tone'), textOf(badge)]).toEqual([tone, text])
})

test('a bank that has reported nothing has no time until which it has', async () => {
  const card = await openCard({ reported_until: null })
  expect(textOf(card)).toContain('Compared 17:31')
  expect(textOf(card)).not.toContain('bank reported until')
})

test('what is not there has no line: no difference, import, case, statement or rest', async () => {
  const none = { ...{ difference: 0, imports: 0, cases: 0, unmatched: 0 }, statement: null }
  const card = await openCard(none)
  expect(Object.keys(figuresOf(card))).toEqual([
    'Only at the bank (2)',
    'Only in our books (3)',
    'Different amounts (4)',
    'Difference now',
  ])
  expect(card.querySelector('[data-differs]')).toBeNull()
  expect(all('h3', 'As of the statement')).toEqual([])
})

test('a difference is marked, and a statement that its lines explain has no rest', async () => {
  const statement = { ...reconciliation.statement!, unexplained: 0 }
  const card = await openCard({ difference: -1, statement })
  expect(textOf(card.querySelector('[data-differs]'))).toBe('\u2212Ksh 0.01')
  expect(Object.keys(figuresOf(card))).not.toContain('not explained:')
})

test.each([
  [1, 0],
  [0, 1],
])('%i cases and %i payments without a recharge are counted together', async (cases, unmatched) => {
  const card = await openCard({ cases, unmatched })
  expect(figuresOf(card)['Open cases and unmatched payments']).toEqual(['1', '#/exceptions'])
})

const stop = { reason: 'A phone was stolen', stopped_by: baraka, time: at('16:05') }
const reserveOf = (more: object) =>
  answer(operatorGetReserve, () => ({
    ...{ balance: 1, due_30_days: 2, promised: 3, headroom: 4, client_money: 5, settlement: 6 },
    ...{ drawable_sales: 7, fees: 8, tax: 9, payouts_stopped: true, payout_stop: stop },
    ...{ clock_problem: null, ...more },
  }))

test.each<[string, OperatorRole, object, string]>([
  ['that an operator has stopped', 'cashier', {}, 'Baraka, 2026-11-28 16:05: A phone was stolen.'],
  [
    'that a check has stopped',
    'cashier',
    { payout_stop: { ...stop, stopped_by: null, reason: 'audit: clock_trusted, other' } },
    'The audit failed at 2026-11-28 16:05: The clock is trusted; other.',
  ],
])('payouts %s say so where payouts are paid', async (_, role, more, said) => {
  const desk = [reserveOf(more), ...goldenDay]
  await openConsole('#/payouts', { roles: [role], answers: desk })
  const notice = await one('.queue-notice .mv-notice')
  expect(textOf(notice)).toContain(said)
  const leadsToChecks = notice.querySelector('a')?.getAttribute('href') === '#/books/checks'
  expect(leadsToChecks).toBe(said.startsWith('The audit'))
})

test('payouts that go on have no such notice', async () => {
  const goesOn = reserveOf({ payouts_stopped: false, payout_stop: null })
  await openConsole('#/payouts', { roles: ['cashier'], answers: [goesOn, ...goldenDay] })
  await one('.queue-rows > li:last-child')
  expect(all('.queue-notice')).toEqual([])
})
