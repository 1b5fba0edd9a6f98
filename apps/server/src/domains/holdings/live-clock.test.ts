import {
  claimAll,
  claimHolding,
  codes,
  createOrder,
  getReady,
  getWallet,
} from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorAudit,
  operatorGetReserve,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { systemNow } from '../../entry/server/create-context.js'
import { createAppWorld } from '../../testing/app-world.js'
import { fund, makeOperator, topUp } from '../../testing/ledger-people.js'
import { setRules } from '../../testing/ledger-context.js'
import { buy, makeProduct, orderOf } from '../../testing/ledger-products.js'
import { approveSigned } from '../../testing/operators/approve-signed.js'
import { asOwner } from '../../testing/test-database.js'

const day = 86_400

/** Without the seconds between the SDK's repeats of a call that cannot be served. */
const once = { tries: 1 }

/** A live database whose clock the test sets, and a customer with an earning each half minute. */
async function createLive() {
  let node: string | undefined
  const world = await createAppWorld({ clock: { problem: () => node } })
  const { context, addApprover, addCustomer, addOperator } = world
  await setRules(context.db)
  const { db } = context
  const { mavuno: desk, user: operator } = await addOperator()
  const { mavuno: keeper, user: approver } = await addApprover()
  const { mavuno, user } = await addCustomer()
  await fund(context, await makeOperator(context), 1_000_000)
  await topUp(context, user.id, operator.id, 100_000)
  const product = await makeProduct(context, operator.id, { number_of_earnings: 20 })
  const id = await buy(context, user.id, product)
  const live = () => db.query('select switch_to_live_mode()')
  /** Seconds that the database's clock is off. */
  const set = (seconds: number) =>
    asOwner(db)
      .query(`create or replace function database_now() returns timestamptz language plpgsql stable
      set search_path from current as $$ begin return now() + interval '${seconds} s'; end $$`)
  const earned = async () => (await mavuno.call(getWallet)).income_wallet
  const order = async () => mavuno.call(createOrder, await orderOf(context, product), once)
  const breakNode = (problem: string | undefined) => void (node = problem)
  const refused = { code: codes.clock_untrusted }
  const problem = async () => (await keeper.call(operatorGetReserve)).clock_problem
  const more = { live, set, earned, order, breakNode, refused, problem, approver }
  return { ...world, desk, keeper, mavuno, user, product, id, ...more }
}

test('in live mode a server that is 40 days ahead pays nothing, and sells nothing that is due at once', async () => {
  const { context, live, pass, mavuno, id, earned, order } = await createLive()
  await live()
  pass(40 * day)
  await runJobs(context)
  const early = { code: codes.not_due_yet }
  await expect(mavuno.call(claimHolding, { id })).rejects.toMatchObject(early)
  await expect(mavuno.call(claimAll)).rejects.toMatchObject(early)
  expect(await earned()).toBe(0)
  expect(await context.db.query('select from holdings where is_ended')).toEqual([])
  // What it sells starts at the database's time.
  await order()
  const [last] = await context.db.query<{ created_at: number }>(
    'select epoch_seconds(max(created_at)) as created_at from transfers',
  )
  expect(Math.abs((last?.created_at ?? 0) - systemNow())).toBeLessThan(60)
  pass(-80 * day)
  await expect(order()).rejects.toMatchObject({ status: 500 })
})

test.each([
  [40 * day, 'ahead'],
  [-60, 'behind'],
])(
  'while the database is %i seconds off, claims, maturities and sales wait for two operators',
  async (off, problem) => {
    const world = await createLive()
    const { app, context, live, set, mavuno, id, earned, order, refused, desk, keeper } = world
    await live()
    await set(off)
    await runJobs(context)
    await expect(mavuno.call(claimHolding, { id })).rejects.toMatchObject(refused)
    await expect(mavuno.call(claimAll)).rejects.toMatchObject(refused)
    await expect(order()).rejects.toMatchObject(refused)
    expect(await earned()).toBe(0)
    expect(await context.db.query('select from holdings where is_ended')).toEqual([])
    // It is seen, and no month is closed by it.
    expect(await (await app.request(getReady.path)).json()).toEqual({ ok: true, clock: problem })
    expect(await world.problem()).toBe(problem)
    const { checks } = await desk.call(operatorAudit)
    expect(checks.find(({ name }) => name === 'clock_trusted')).toMatchObject({ ok: false })
    await topUp(context, world.user.id, await makeOperator(context), 10_000)
    await set(0)
    await topUp(context, world.user.id, await makeOperator(context), 10_000)
    await set(off)
    // Two of them say that it is right.
    const made = await desk.call(operatorPropose, { action: 'trustClock', input: {} })
    expect(await keeper.call(operatorGetReserve)).toMatchObject({ pending_proposal: made.id })
    const unsigned = keeper.call(operatorApproveProposal, made)
    await expect(unsigned).rejects.toMatchObject({ code: codes.step_up })
    const trusted = await approveSigned(context, world.approver.id, made)
    expect(trusted).toMatchObject({ status: 'executed', result: { clock_problem: null } })
    world.pass(off)
    await order()
    const again = desk.call(operatorPropose, { action: 'trustClock', input: {} })
    await expect(again).rejects.toMatchObject({ code: codes.wrong_state })
  },
)

test('the clock goes on by itself while it is right, and by a day at most', async () => {
  const { context, live, set, problem } = await createLive()
  await live()
  for (let days = 0; days < 3; days += 1) {
    await set(days * day + day / 2)
    await runJobs(context)
    await set(days * day + day)
    await runJobs(context)
    expect(await problem()).toBeNull()
  }
  const { db } = context
  for (const sql of [
    `update operation_clock set last_trusted_time = last_trusted_time + interval '2 days'`,
    `update operation_clock set last_trusted_time = last_trusted_time - interval '1 second'`,
    'update operation_clock set is_live = false',
    'delete from operation_clock',
  ]) {
    await expect(asOwner(db).query(sql)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    })
  }
})

test('a server whose own clock is wrong is not ready, moves no money, and runs no job', async () => {
  const { app, context, pass, breakNode, mavuno, id, earned, order } = await createLive()
  pass(60)
  breakNode('the clock of this server was set')
  const ready = await app.request(getReady.path)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ data: { reason: 'the clock of this server was set' } })
  await expect(mavuno.call(claimHolding, { id }, once)).rejects.toMatchObject({ status: 503 })
  await expect(order()).rejects.toMatchObject({ status: 503 })
  pass(40 * day)
  await runJobs(context)
  expect(await context.db.query('select from holdings where is_ended')).toEqual([])
  expect(await earned()).toBe(0)
  breakNode(undefined)
  await mavuno.call(claimHolding, { id })
})
