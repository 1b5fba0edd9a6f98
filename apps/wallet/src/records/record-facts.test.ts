import { recordStatuses } from '@mavuno/sdk/contract'
import { createMavuno } from '@mavuno/sdk'
import type { Recharge, Withdrawal } from '@mavuno/sdk/contract'
import { shipped } from '@mavuno/texts'
import { expect, test } from 'vitest'
import {
  hasMoved,
  hasRealAmount,
  isStatusShown,
  rechargeFacts,
  rechargeNote,
  rejectionText,
  shownMove,
  withdrawalFacts,
} from './record-facts.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

const recharge = { id: 'r', amount: 500, create_time: 1 } as Recharge
const withdrawal = { id: 'w', amount: 500, create_time: 1 } as Withdrawal

test.each([
  ['completed', 'in'],
  ['pending', 'none'],
  ['cancel', 'none'],
  ['error', 'none'],
  ['expired', 'none'],
] as const)('a recharge that is %s shows its money as %s', (status, flow) => {
  expect(shownMove(rechargeFacts({ ...recharge, status }))).toEqual({ value: 500, flow })
})

test('a recharge for which a different amount arrived shows the credited amount', () => {
  const facts = rechargeFacts({ ...recharge, status: 'completed', settled_amount: 400 })
  expect(shownMove(facts)).toEqual({ value: 400, flow: 'in' })
})

test('a recharge for which an unknown different amount arrived shows no change', () => {
  const facts = rechargeFacts({ ...recharge, status: 'completed', reason: 'Ksh 4.00 arrived' })
  expect(shownMove(facts).flow).toBe('none')
})

test.each([
  ['pending', 'out'],
  ['completed', 'out'],
  ['cancel', 'none'],
  ['error', 'none'],
] as const)('a withdrawal that is %s shows its money as %s', (status, flow) => {
  expect(shownMove(withdrawalFacts({ ...withdrawal, status }))).toEqual({ value: 500, flow })
})

test('a row shows which amount arrived if another one was ordered, and whether it was added', () => {
  const note = (fields: Partial<Recharge>) =>
    rechargeNote(language.t, { ...recharge, ...fields }, (amount) => `<${amount}>`)
  expect(note({ settled_amount: 400 })).toBe('<400> arrived, not <500>. We added what arrived.')
  expect(note({ settled_amount: 600 })).toBe('<600> arrived, not <500>. We added what arrived.')
  for (const status of ['pending', 'expired'] as const) {
    expect(note({ status, other_amount: 400, failure: 'no_answer' })).toBe(
      '<400> arrived, not <500>. It is not added yet.',
    )
  }
  for (const settled_amount of [500, null, undefined]) expect(note({ settled_amount })).toBe('')
})

test('what failed is told in the language of the customer, and else in the operator’s words', () => {
  const reason = 'The initiator information is invalid. (2001)'
  expect(rejectionText(language.t, { failure: 'wrong_pin', reason })).toBe('Wrong PIN')
  expect(rejectionText(language.t, { failure: null, reason: 'Not ours' })).toBe('Not ours')
  expect(rejectionText(language.t, {})).toBe('')
})

test("the amount shown is the change of the wallet, or the record's amount if nothing changed", () => {
  expect(shownMove({ change: -300, amount: 500 })).toEqual({ value: 300, flow: 'out' })
  expect(shownMove({ change: 300, amount: 500 })).toEqual({ value: 300, flow: 'in' })
  expect(shownMove({ change: 0, amount: 500 })).toEqual({ value: 500, flow: 'none' })
})

test('money counts as moved unless a record was refused, cancelled or has expired', () => {
  const moved = recordStatuses.filter((status) => hasMoved({ status }))
  // oxlint-disable-next-line unicorn/no-array-sort -- a list of this test
  expect(moved.sort()).toEqual(['completed', 'pending', 'processing'])
})

test('there is a real amount once a record is completed, and none while it is checked', () => {
  expect(recordStatuses.filter((status) => hasRealAmount({ status }))).toEqual(['completed'])
})

test('a status is shown for kinds whose status changes, and for records that failed', () => {
  const shown = (kind: 'recharge' | 'withdraw' | 'points' | 'income' | 'refund') =>
    isStatusShown({ kind, status: 'completed' })
  expect([shown('recharge'), shown('withdraw'), shown('points')]).toEqual([true, true, true])
  expect([shown('income'), shown('refund')]).toEqual([false, false])
  expect(isStatusShown({ kind: 'income', status: 'error' })).toBe(true)
})
