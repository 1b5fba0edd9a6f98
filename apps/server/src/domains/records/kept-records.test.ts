import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { byTwo, makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import { redeemReward } from '../rewards/rewards-service.js'
import { listPoints } from './records-service.js'

/** A customer who has 50 points by a code, and then those of two purchases. */
async function createBuyer() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const code = { code: 'POINTS', kind: 'points', amount: 50, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  await redeemReward(context, customer, { code: 'POINTS' }, newKey())
  for (const points of [100, 7]) {
    context.pass(60)
    const name = `Maize ${points}`
    await buy(context, customer, await makeProduct(context, operator, { name, points }), 2)
  }
  context.pass(30)
  await runJobs(context)
  return { context, customer }
}

test('each record of points has what they are of, and what the customer had after them', async () => {
  const { context, customer } = await createBuyer()
  const { items } = await listPoints(context, customer, {})
  expect(
    items.map(({ account, amount, change, balance_after, booked, currency, reference }) => [
      ...[account, amount, change, balance_after, (booked ?? 0) - context.now()],
      ...[currency, reference?.kind],
    ]),
  ).toEqual([
    ['Maize 7', 14, 14, 264, 0, 'points', 'order'],
    ['Maize 100', 200, 200, 250, 0, 'points', 'order'],
    ['POINTS', 50, 50, 50, -150, 'points', 'redemption'],
  ])
})

test('SQL changes nothing of a record that says whose it is, what has moved, and when', async () => {
  const { context } = await createBuyer()
  const stranger = await makePerson(context)
  for (const kind of ['recharge', 'points', 'purchase']) {
    for (const change of [
      ...['change = change + 1', 'balance_after = balance_after + 1', 'id = uuidv7()'],
      ...[`user_id = '${stranger}'`, `kind = 'refund'`, `wallet = 'income'`],
      `create_time = create_time - interval '1 second'`,
      ...(kind === 'purchase' ? [] : [`update_time = update_time + interval '1 second'`]),
    ]) {
      const changing = asOwner(context.db).query(
        `update records set ${change} where kind = $1 and reference_kind <> 'redemption'`,
        [kind],
      )
      await expect(changing, `${kind}: ${change}`).rejects.toThrow('moved money')
    }
  }
})
