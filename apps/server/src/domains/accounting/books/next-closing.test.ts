import { expect, test } from 'vitest'
import { createLedgerContext, day, monday } from '../../../testing/ledger-context.js'
import { makeApprover, makeOperator, makePerson, topUp } from '../../../testing/ledger-people.js'
import { closeDay, readDay } from './day-closings.js'

test('what the next closing of a day lists is what it then closes, also what came at midnight', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const midnight = monday + day / 2
  context.pass(midnight - monday)
  await topUp(context, customer, operator, 30_000)
  context.pass(1)
  await topUp(context, customer, operator, 17_000)
  context.pass(3_600)
  /** Each look is that of an operator of its own: one operator may not ask too often. */
  const next = async (of: string) =>
    (await readDay(context, await makeApprover(context), { day: of })).next
  const closed = { from: null, payments: 2, amount: 130_000 }
  expect(await next('2026-01-05')).toEqual(closed)
  const input = { day: '2026-01-05', note: 'The bank comes later.' }
  const closing = await closeDay(context, await makeApprover(context), input, 'close')
  expect(closing).toMatchObject({ ...closed, until: midnight, settlement: 130_000 })
  expect(await next('2026-01-06')).toEqual({ from: midnight, payments: 1, amount: 17_000 })
})
