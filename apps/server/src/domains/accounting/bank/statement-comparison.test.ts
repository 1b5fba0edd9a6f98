import { operatorGetReconciliation } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from './testing/bank-world.js'

test('a statement is compared with the lines and payments of its last second, and with none of the next one', async () => {
  const { recharge, complete, list, lineOf, state, keeper, context, pass } = await createBank()
  const credit = async (amount: number) => {
    const { id, payment_number } = await recharge(amount)
    await complete(id)
    return payment_number ?? ''
  }
  const as_of = context.now()
  const now = {
    alone: await credit(10_000),
    listedLate: await credit(12_000),
    same: await credit(14_000),
    differs: await credit(15_000),
    differsLate: await credit(16_000),
  }
  pass(1)
  const next = {
    alone: await credit(11_000),
    listedEarly: await credit(13_000),
    differsEarly: await credit(17_000),
    differs: await credit(18_000),
  }
  expect(next.alone).not.toBe(now.alone)
  await list([
    lineOf(700, 'ONLYBANK01', as_of),
    lineOf(900, 'ONLYBANK02', as_of + 1),
    lineOf(12_000, now.listedLate, as_of + 1),
    lineOf(13_000, next.listedEarly, as_of),
    lineOf(14_000, now.same, as_of),
    lineOf(15_100, now.differs, as_of),
    lineOf(16_300, now.differsLate, as_of + 1),
    lineOf(17_500, next.differsEarly, as_of),
    lineOf(18_700, next.differs, as_of + 1),
  ])
  // The lines of that second, and 1 that none of them explains.
  await state(700 + 13_000 + 14_000 + 15_100 + 17_500 + 1, 'Noon', as_of)
  const { statement } = await keeper.call(operatorGetReconciliation)
  expect(statement).toMatchObject({
    balance: 60_301,
    books: 67_000,
    difference: -6_699,
    as_of,
    only_bank: { count: 1, amount: 700 },
    only_books: { count: 1, amount: 10_000 },
    different: { count: 3, amount: 100 - 16_000 + 17_500 },
    in_between: { count: 2, amount: 13_000 - 12_000 },
    unexplained: 1,
  })
})
