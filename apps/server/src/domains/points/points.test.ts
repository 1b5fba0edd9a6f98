import { expect, test } from 'vitest'
import { runOperation } from '../ledger/run-operation.js'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { balanceOf, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { operatorListHoldings } from '../holdings/operator-holdings.js'
import { listPoints } from '../records/records-service.js'
import { readVip } from './points-service.js'

async function createBuyer(points = 100) {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const product = await makeProduct(context, operator, { points })
  const id = await buy(context, customer, product)
  const cancel = () =>
    runOperation(context, {
      operation: 'cancel_pending_points',
      caller: operator,
      input: { id, reason: 'By mistake' },
    })
  const earned = () => balanceOf(context, customer, 'points')
  return { context, operator, customer, cancel, earned }
}

test('points are processing until the first earning is due, then the job completes them', async () => {
  const { context, customer, earned } = await createBuyer()
  context.pass(29)
  await runJobs(context)
  expect(await earned()).toBe(0)
  expect((await listPoints(context, customer, {})).items).toMatchObject([
    { status: 'processing', change: 0, balance_after: null, amount: 100 },
  ])
  expect(await readVip(context, customer)).toEqual({
    vip_level: 0,
    next_vip: { level: 1, missing_points: 100 },
  })
  context.pass(1)
  await Promise.all(Array.from({ length: 8 }, () => runJobs(context)))
  expect(await earned()).toBe(100)
  expect((await listPoints(context, customer, {})).items).toMatchObject([
    { status: 'completed', change: 100, balance_after: 100 },
  ])
  expect(await readVip(context, customer)).toEqual({
    vip_level: 1,
    next_vip: { level: 2, missing_points: 900 },
  })
})

test('at the highest level there is no next one', async () => {
  const { context, customer } = await createBuyer(1000)
  context.pass(30)
  await runJobs(context)
  expect(await readVip(context, customer)).toEqual({ vip_level: 2, next_vip: null })
})

test('an operator can cancel processing points, with a reason', async () => {
  const { context, customer, cancel, earned } = await createBuyer()
  expect(await cancel()).toMatchObject({ points: 100, points_status: 'cancel' })
  expect(await cancel()).toMatchObject({ points_status: 'cancel' })
  context.pass(30)
  await runJobs(context)
  expect(await earned()).toBe(0)
  expect((await listPoints(context, customer, {})).items).toMatchObject([
    { status: 'cancel', reason: 'By mistake', change: 0 },
  ])
})

test('completed points cannot be cancelled', async () => {
  const { context, cancel } = await createBuyer()
  context.pass(30)
  await runJobs(context)
  await expect(cancel()).rejects.toMatchObject({ reason: 'wrong_state' })
})

test('a purchase without points has none to cancel', async () => {
  const { cancel } = await createBuyer(0)
  await expect(cancel()).rejects.toMatchObject({ reason: 'wrong_state' })
})

test('the next level is the nearest one, in whatever order the config lists them', async () => {
  const { context, customer } = await createBuyer()
  const vip_levels = [
    { level: 3, points: 1_000 },
    { level: 1, points: 70 },
    { level: 2, points: 300 },
  ]
  await context.configure({ vip_levels })
  const next = async () => (await readVip(context, customer)).next_vip
  expect(await next()).toEqual({ level: 1, missing_points: 70 })
  context.pass(30)
  await runJobs(context)
  expect(await next()).toEqual({ level: 2, missing_points: 200 })
})

test('operators see the points that each holding gives, and whether it has given them', async () => {
  const { context, operator, customer, cancel } = await createBuyer()
  await cancel()
  const later = await makeProduct(context, operator, { points: 40, claim_period: 60 })
  await buy(context, customer, later)
  await buy(context, customer, await makeProduct(context, operator, { points: 7 }))
  await buy(context, customer, await makeProduct(context, operator))
  context.pass(30)
  await runJobs(context)
  const { items } = await operatorListHoldings(context, { oldest_first: true })
  expect(items.map(({ points, points_status }) => [points, points_status])).toEqual([
    [100, 'cancel'],
    [40, 'processing'],
    [7, 'completed'],
    [0, 'completed'],
  ])
})
