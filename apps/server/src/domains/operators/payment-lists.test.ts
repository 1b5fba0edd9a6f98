import { cancelRecharge } from '@mavuno/sdk/contract'
import {
  operatorListRecharges,
  operatorListWithdrawals,
  operatorRejectRecharge,
  operatorSumRecharges,
  operatorSumWithdrawals,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import type { Queryable } from '../../platform/db/database.js'
import { asOwner } from '../../testing/test-database.js'
import * as recharges from '../payments/recharges/operator-recharges.js'
import { createBank } from '../accounting/bank/testing/bank-world.js'
import * as withdrawals from '../payments/withdrawals/operator-withdrawals.js'

const day = 86_400

/** What Nairobi is ahead of UTC. */
const ahead = 10_800

/** Recharges and payouts of 100, 300 and 500, and what is found of them. */
async function createDesk() {
  const bank = await createBank()
  const { desk, context, pass } = bank
  const found = async (filter: EndpointRequest<typeof operatorSumRecharges>) => {
    const { items } = await desk.call(operatorListRecharges, { ...filter, oldest_first: true })
    const { count, amount } = await desk.call(operatorSumRecharges, filter)
    expect(items).toHaveLength(count)
    return [amount, ...items.map(({ id }) => id)]
  }
  const foundPayouts = async (filter: EndpointRequest<typeof operatorSumWithdrawals>) => {
    const { items } = await desk.call(operatorListWithdrawals, { ...filter, oldest_first: true })
    const { count, amount } = await desk.call(operatorSumWithdrawals, filter)
    expect(items).toHaveLength(count)
    return [amount, ...items.map(({ id }) => id)]
  }
  /** The first second of the next day in Nairobi. */
  const nextDay = () => (Math.floor((context.now() + ahead) / day) + 1) * day - ahead
  return {
    ...bank,
    found,
    foundPayouts,
    /** The day of Nairobi. */
    today: () => new Date((context.now() + ahead) * 1000).toISOString().slice(0, 10),
    toLastMinute: () => pass(nextDay() - 60 - context.now()),
    toNextDay: () => pass(nextDay() - context.now()),
  }
}

test('recharges and payouts are found by the business day on which they were decided, with their sum', async () => {
  const { recharge, complete, withdraw, customer, desk, found, foundPayouts, ...time } =
    await createDesk()
  const [credited, refused, cancelled, late] = [
    await recharge(40_000),
    await recharge(20_000),
    await recharge(30_000),
    await recharge(50_000),
  ]
  time.toLastMinute()
  const first = time.today()
  await complete(credited.id)
  await desk.call(operatorRejectRecharge, { id: refused.id, reason: 'Nothing arrived' })
  // Nobody decided what the customer has cancelled.
  await customer.call(cancelRecharge, { id: cancelled.id })
  const paid = await withdraw(10_000, 'PAIDFIRST1')
  time.toNextDay()
  const second = time.today()
  await complete(late.id)
  const paidLate = await withdraw(20_000, 'PAIDLATER1')
  expect(await found({ decided_on: first })).toEqual([60_000, credited.id, refused.id])
  expect(await found({ decided_on: first, status: 'error' })).toEqual([20_000, refused.id])
  expect(await found({ decided_on: second })).toEqual([50_000, late.id])
  expect(await foundPayouts({ decided_on: first })).toEqual([10_000, paid.id])
  expect(await foundPayouts({ decided_on: second })).toEqual([20_000, paidLate.id])
})

test('recharges and payouts are found by the least amount and by how long ago they were asked for, with their sum', async () => {
  const { recharge, complete, withdraw, pass, found, foundPayouts } = await createDesk()
  const old = await recharge(40_000)
  await complete(old.id)
  const paid = await withdraw(10_000, 'PAIDFIRST1')
  pass(1_800)
  const large = await recharge(50_000)
  const paidLate = await withdraw(20_000, 'PAIDLATER1')
  expect(await found({ min_amount: 40_000 })).toEqual([90_000, old.id, large.id])
  expect(await found({ min_amount: 40_001 })).toEqual([50_000, large.id])
  expect(await found({ min_age: 1_800 })).toEqual([40_000, old.id])
  expect(await found({ min_age: 3_600 })).toEqual([0])
  expect(await found({ min_age: 900, min_amount: 40_001 })).toEqual([0])
  expect(await foundPayouts({ min_amount: 10_001 })).toEqual([20_000, paidLate.id])
  expect(await foundPayouts({ min_age: 1_800 })).toEqual([10_000, paid.id])
})

test('what was decided on a day is read by an index, however many rows there are', async () => {
  const { context } = await createDesk()
  const db = asOwner(context.db)
  await db.query('set enable_seqscan = off')
  for (const [name, list, sum] of [
    ['recharges', recharges.operatorListRecharges, recharges.operatorSumRecharges],
    ['withdrawals', withdrawals.operatorListWithdrawals, withdrawals.operatorSumWithdrawals],
  ] as const) {
    const plans: string[] = []
    const explained: Queryable = {
      async query(sql, values) {
        if (sql.includes('day_start'))
          plans.push(JSON.stringify(await db.query(`explain ${sql}`, values)))
        return context.db.query(sql, values)
      },
    }
    const read = { ...context, db: { ...context.db, ...explained } }
    const viewer = '01900000-0000-7000-8000-000000000000'
    const input = { decided_on: '2025-11-21' }
    await list(read, viewer, input)
    await sum(read, viewer, input)
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).toContain(`${name}_decided`)
  }
})
