import { expect, test } from 'vitest'
import { runJobs } from '../entry/jobs/run-jobs.js'
import { failAt, installFailPoints, readEverything, type Ending } from '../testing/fail-points.js'
import { figure } from '../testing/figure.js'
import { day } from '../testing/ledger-context.js'
import { newKey, newPaymentNumber } from '../testing/ledger-people.js'
import { buy } from '../testing/ledger-products.js'
import { createMoneyWorld, moneyOperations } from '../testing/money-operations.js'
import { proven } from '../testing/proven.js'
import { createRecharge } from '../domains/payments/recharges/recharges-service.js'

async function failEverywhere(name: string, ending: Ending, stride: number): Promise<number> {
  const world = await createMoneyWorld()
  const { db } = world.context
  const prepared = await moneyOperations[name]?.prepare(world)
  const act = async () => prepared?.(world.context, 'key')
  await installFailPoints(db)
  // A call without a key is counted each time, also when it fails.
  const counted = moneyOperations[name]?.most === Infinity ? ['rate_limits'] : []
  const before = await readEverything(db, counted)
  for (let step = 1; ; step += stride) {
    await failAt(db, step, ending)
    const outcome = await act().then(
      (answer) => ({ answer }),
      () => null,
    )
    if (outcome) {
      const after = await readEverything(db, counted)
      expect(after).not.toBe(before)
      expect(await act()).toEqual(outcome.answer)
      expect(await readEverything(db, counted)).toBe(after)
      return step - 1
    }
    expect(await readEverything(db, counted)).toBe(before)
  }
}

test.each(Object.keys(moneyOperations))(
  '%s: an error at any step leaves both effect and key, or neither',
  async (name) => {
    // Spreading a funding over the shards repeats the same step.
    const steps = await failEverywhere(name, 'error', name === 'fund the reserve' ? 9 : 1)
    expect(steps).toBeGreaterThan(2)
    proven('fail points', { steps })
  },
)

const stride = figure('MAVUNO_KILL_STRIDE', 8, 1)

test.each(Object.keys(moneyOperations))(
  '%s: a connection that is lost at any step leaves both effect and key, or neither',
  async (name) => {
    const kills = Math.ceil((await failEverywhere(name, 'kill', stride)) / stride)
    proven('fail points', { operations: 1, kills })
  },
)

test('jobs: an error at any step leaves no partial changes, and the next round completes the job', async () => {
  const { context, customer, product, sale } = await createMoneyWorld()
  await buy(context, customer, product)
  await buy(context, customer, sale)
  await createRecharge(
    context,
    customer,
    {
      wallet_type: 'mpesa',
      amount: 10_000,
      recharge_account: '0712345678',
      payment_number: newPaymentNumber(),
    },
    newKey(),
  )
  await installFailPoints(context.db)
  context.pass(2 * day)
  let rounds = 0
  for (let step = 1; step < 12; step += 1) {
    await failAt(context.db, step, 'error')
    await runJobs(context)
    rounds += 1
    // A row on which a job has failed is tried again after an hour at most.
    context.pass(3_600)
  }
  await failAt(context.db, null, 'error')
  await runJobs(context)
  expect(rounds).toBe(11)
  expect(await runJobs(context)).toBe(0)
  const open = await context.db.query(
    `select id from recharges where status = 'pending' union all
      select id from holdings where not is_ended union all
      select id from point_awards where status = 'processing' union all
      select id from referral_rewards where status = 'pending'`,
  )
  expect(open).toEqual([])
})
