import { operatorRoles, type OperatorRole, type OperatorWithdrawal } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import type { Me } from '../../session/operator.js'
import { nextRows, type NextRow, type Waiting } from './next-rows.js'

const person = (id: string) => ({ id, phone: '2547*****678', nickname: `Customer ${id}` })
const me = (...roles: OperatorRole[]): Me => ({
  id: 'me',
  name: '',
  phone: '',
  roles,
  isDemo: true,
})

const payout = {
  ...{ id: 'payout', user: person('a'), amount: 500, real_amount: 490, create_time: 6_000 },
  ...{
    status: 'pending',
    stage: 'requested',
    assigned_to: null,
  },
  pending_proposal: null,
} as unknown as OperatorWithdrawal

const all = {
  recharges: [
    { id: 'recharge', payment_number: 'SFK1', amount: 100, create_time: 600, conflicts: [] },
  ],
  payouts: [payout],
  proposals: [
    ...[
      { id: 'mine', action: 'completeRecharge', proposed_by: person('me') },
      { id: 'of money', action: 'completeRecharge', proposed_by: person('b') },
      { id: 'of a product', action: 'updateProduct', proposed_by: person('b') },
      { id: 'of the config', action: 'updateConfig', proposed_by: person('b') },
    ].map((one) => ({ ...one, amount: null, proposed: 1_200 })),
  ],
  cases: [{ id: 'case', kind: 'paid_twice', owed: -300, reference: 'SFK3', user: null, opened: 1 }],
  money: [{ id: 'money', receipt: 'SFK4', amount: 400, reported: 2_000 }],
  lines: [
    { line: { id: 'came', amount: 700, reference: 'SFK5', time: 3_000 }, entry: null },
    { line: { id: 'charge', amount: -30, reference: 'SFK6', time: 3_000 }, entry: null },
  ],
  imports: [
    { id: 'own import', bank: 'main', name: 'day.csv', imported_by: person('me') },
    { id: 'import', bank: 'main', name: 'day.csv', imported_by: person('b') },
  ].map((one) => ({ ...one, create_time: 9_000 })),
} as unknown as Waiting

const idsOf = (rows: readonly NextRow[]) => rows.map(({ id }) => id)

test('each role has next what it decides, the oldest first, and never its own proposal', () => {
  const next = Object.fromEntries(
    operatorRoles.map((role) => [role, idsOf(nextRows(all, me(role)))]),
  )
  expect(next).toEqual({
    support: [],
    cashier: ['case', 'recharge', 'money', 'payout'],
    product: [],
    approver: ['of money', 'of a product', 'came', 'import'],
    auditor: [],
    owner: ['of a product', 'of the config', 'import'],
  })
})

test('an owner who is a cashier decides both, and a cashier alone no proposal', () => {
  expect(idsOf(nextRows(all, me('owner', 'cashier', 'product')))).toEqual([
    ...['case', 'recharge', 'of a product', 'of the config', 'money', 'payout', 'import'],
  ])
})

test('a payout is next for who took it, and for nobody while the provider sends it or it is proposed', () => {
  const whatOf = (changes: object) =>
    nextRows({ payouts: [{ ...payout, ...changes }] }, me('cashier')).map(({ what }) => what)
  expect(whatOf({})).toEqual(['payout'])
  expect(whatOf({ stage: 'assigned', assigned_to: person('me') })).toEqual(['payout_taken'])
  expect(whatOf({ stage: 'needs_approval', assigned_to: person('me') })).toEqual(['payout_over'])
  expect(whatOf({ stage: 'assigned', assigned_to: person('b') })).toEqual([])
  expect(whatOf({ stage: 'queued', assigned_to: null })).toEqual([])
  // Two have agreed that the provider sends it.
  expect(whatOf({ stage: 'sent', assigned_to: person('me') })).toEqual([])
  expect(whatOf({ pending_proposal: 'one' })).toEqual([])
})

test('what has no name or number of its own has that which tells it from others', () => {
  const notesOf = (waiting: object) =>
    nextRows(waiting as Waiting, me('cashier', 'owner', 'approver')).map(({ note }) => note)
  const nameless = { id: 'b', phone: '254700000002', nickname: '' }
  const [, , product] = all.proposals ?? []
  expect(notesOf({ proposals: [{ ...product, proposed_by: nameless }] })).toEqual(['254700000002'])
  expect(notesOf({ imports: [{ ...all.imports?.[1], name: '' }] })).toEqual(['main'])
  const recharge = { ...all.recharges?.[0], payment_number: null }
  expect(notesOf({ recharges: [{ ...recharge, payment_reference: 'REF-1' }] })).toEqual(['REF-1'])
  expect(notesOf({ recharges: [recharge] })).toEqual([''])
  const [unnamed] = all.cases ?? []
  expect(notesOf({ cases: [{ ...unnamed, user: person('c') }] })).toEqual(['Customer c'])
  expect(notesOf({ cases: [unnamed] })).toEqual(['SFK3'])
  expect(notesOf({ cases: [{ ...unnamed, reference: null }] })).toEqual([''])
})

test('what is proposed already is nobody’s next', () => {
  const waiting = Object.fromEntries(
    Object.entries({ recharges: all.recharges, cases: all.cases, money: all.money }).map(
      ([name, rows = []]) => [name, rows.map((row) => ({ ...row, pending_proposal: 'one' }))],
    ),
  ) as Waiting
  expect(nextRows(waiting, me('cashier'))).toEqual([])
})

test('of the same minute the largest is first', () => {
  const of = (id: string, amount: number, create_time: number) => ({
    ...payout,
    id,
    amount,
    create_time,
  })
  const payouts = [of('small', 1, 61), of('large', 9, 119), of('older', 2, 59)]
  expect(idsOf(nextRows({ payouts }, me('cashier')))).toEqual(['older', 'large', 'small'])
})

test('a contested recharge is not offered as one to credit', () => {
  const contested = { ...all.recharges?.[0], conflicts: ['other_payer'] }
  const recharges = [contested] as Waiting['recharges']
  expect(nextRows({ recharges }, me('cashier')).map(({ what }) => what)).toEqual([
    'recharge_contested',
  ])
})
