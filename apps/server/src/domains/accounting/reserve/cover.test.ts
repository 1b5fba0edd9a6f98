import type { Terms } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct, orderOf } from '../../../testing/ledger-products.js'
import { computeSchedule, termsOf } from '../../catalog/terms.js'
import { claimAll, claimHolding } from '../../holdings/holdings-service.js'
import { auditLedger } from '../../ledger/audit.js'
import { redeemReward } from '../../rewards/rewards-service.js'
import { readReserve } from './reserve-service.js'
import { asOwner } from '../../../testing/test-database.js'

/** A reserve, and people with money. */
async function createDesk(reserve: number, people = 1) {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  if (reserve > 0) await fund(context, operator, reserve)
  const customers = await Promise.all(Array.from({ length: people }, () => makePerson(context)))
  for (const customer of customers) await topUp(context, customer, operator, 1_000_000)
  const headroom = async () => (await readReserve(context)).headroom
  return { context, operator, customers, customer: customers[0] as string, headroom }
}

const short = { reason: 'cover_short' }

test('a purchase takes all of its earnings from the cover, and a claim changes nothing', async () => {
  const { context, operator, customer, headroom } = await createDesk(1000)
  const product = await makeProduct(context, operator)
  const id = await buy(context, customer, product, 2)
  expect(await headroom()).toBe(200)
  context.pass(60)
  await claimHolding(context, customer, { id }, newKey())
  expect(await readReserve(context)).toMatchObject({ balance: 600, promised: 400, headroom: 200 })
  await expect(buy(context, customer, product)).rejects.toMatchObject(short)
  await fund(context, operator, 200)
  await buy(context, customer, product)
  expect(await headroom()).toBe(0)
})

test('earnings of 10¹¹ are not sold on a reserve of 10⁸', async () => {
  const { context, operator, customer, headroom } = await createDesk(100_000_000)
  const huge = await makeProduct(context, operator, {
    earnings_per_time: 1_000_000_000,
    number_of_earnings: 100,
  })
  await expect(buy(context, customer, huge)).rejects.toMatchObject(short)
  expect(await headroom()).toBe(100_000_000)
  // As many units as one order may have, of the largest earnings that a product may have.
  const cheap = await makeProduct(context, operator, {
    price: 1,
    earnings_per_time: 1_000_000,
    number_of_earnings: 10_000,
    claim_period: day,
  })
  await expect(buy(context, customer, cheap, 1000)).rejects.toMatchObject(short)
})

test.each([
  ['one shard has enough for each', 37 * 400 + 399, 1],
  ['no shard has enough for any', 3200 + 31, 4],
])('64 purchases at once sell exactly what is covered, where %s', async (_what, reserve, units) => {
  const { context, operator, customers, headroom } = await createDesk(reserve, 16)
  const product = await makeProduct(context, operator)
  const bought = await Promise.allSettled(
    Array.from({ length: 64 }, (_, at) =>
      buy(context, customers[at % 16] as string, product, units),
    ),
  )
  const sold = bought.filter(({ status }) => status === 'fulfilled').length
  expect(sold).toBe(Math.floor(reserve / (400 * units)))
  for (const one of bought) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject(short)
  }
  expect(await headroom()).toBe(reserve - sold * 400 * units)
})

test('purchases, rewards, funding and claims at once keep the sums, and end with no deadlock', async () => {
  const { context, operator, customers } = await createDesk(20_000, 16)
  const product = await makeProduct(context, operator)
  const code = { code: 'KARIBU', kind: 'money', amount: 333, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  for (const customer of customers) await buy(context, customer, product)
  context.pass(60)
  const done = await Promise.allSettled(
    Array.from({ length: 96 }, (_, at) => {
      const customer = customers[at % 16] as string
      if (at % 6 === 0) return redeemReward(context, customer, { code: 'KARIBU' }, newKey())
      if (at % 6 === 1) return fund(context, operator, 500)
      if (at % 6 === 2) return claimAll(context, customer, newKey())
      return buy(context, customer, product, 1 + (at % 5))
    }),
  )
  for (const one of done) {
    if (one.status === 'rejected') expect(one.reason).toHaveProperty('reason')
  }
  const { checks } = await auditLedger(context.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  const deadlocks = 'select deadlocks from pg_stat_database where datname = current_database()'
  expect(await context.db.query(deadlocks)).toEqual([{ deadlocks: 0 }])
})

test('a reward is paid out of what is not kept for earnings', async () => {
  const { context, operator, customer, headroom } = await createDesk(2_399)
  await buy(context, customer, await makeProduct(context, operator))
  const code = { code: 'KARIBU', kind: 'money', amount: 2000, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  const redeem = () => redeemReward(context, customer, { code: 'KARIBU' }, newKey())
  await expect(redeem()).rejects.toMatchObject({ reason: 'reserve_short' })
  await fund(context, operator, 1)
  await redeem()
  expect(await readReserve(context)).toMatchObject({ balance: 400, headroom: 0 })
  expect(await headroom()).toBe(0)
})

test('a referral reward is covered with the purchase, and given back if it is not paid', async () => {
  const { context, operator, customer, headroom } = await createDesk(899)
  const product = await makeProduct(context, operator)
  const person = await makePerson(context, { invited_by: customer })
  await topUp(context, person, operator, 10_000)
  // Four earnings of 100, and 500 for who invited.
  await expect(buy(context, person, product)).rejects.toMatchObject(short)
  await fund(context, operator, 1)
  await buy(context, person, product)
  expect(await readReserve(context)).toMatchObject({ promised: 900, headroom: 0 })
  await asOwner(context.db).query(
    `update users set status = 'closed', phone = null where id = $1`,
    [customer],
  )
  await runJobs(context)
  expect(await headroom()).toBe(500)
})

test('with a smaller share more is sold, and what is covered is not paid to others', async () => {
  const { context, operator, customers, headroom } = await createDesk(1000, 2)
  const [first, second] = customers as [string, string]
  const product = await makeProduct(context, operator)
  const covered = await buy(context, first, product)
  await context.configure({ cover_share: 2500 })
  const half = await buy(context, second, product, 4)
  expect(await readReserve(context)).toMatchObject({ promised: 2000, headroom: 200 })
  // Of 400 that are due each half minute the first 400 are covered, then 200 are not kept for anybody.
  context.pass(30)
  await claimHolding(context, second, { id: half }, newKey())
  expect(await headroom()).toBe(200)
  context.pass(30)
  const more = () => claimHolding(context, second, { id: half }, newKey())
  await expect(more()).rejects.toMatchObject({ reason: 'reserve_short' })
  await expect(claimAll(context, second, newKey())).rejects.toMatchObject({
    reason: 'reserve_short',
  })
  context.pass(60)
  await claimHolding(context, first, { id: covered }, newKey())
  expect(await readReserve(context)).toMatchObject({ balance: 200, promised: 1200, headroom: 200 })
  await fund(context, operator, 1000)
  await more()
  expect(await readReserve(context)).toMatchObject({ balance: 0, promised: 0, headroom: 0 })
})

test('SQL never lets the cover fall below zero, and keeps what a holding has of it', async () => {
  const { context, operator, customer } = await createDesk(1000)
  await buy(context, customer, await makeProduct(context, operator))
  for (const [change, refusal] of [
    ['update reserve_headroom set headroom = headroom - 1000', 'reserve_headroom_never_oversold'],
    ['delete from reserve_headroom', 'never removed'],
    ['update holdings set coverage = coverage - 1', 'only a claim can change'],
  ] as const) {
    await expect(asOwner(context.db).query(change)).rejects.toThrow(refusal)
  }
})

test.each([
  ['the cover', `update reserve_headroom set headroom = headroom + 1 where shard = 31`],
  ['a holding', `update holdings set coverage = coverage - 1`],
  ['the reserve', `update accounts set balance = balance + 1 where name = 'reserve' and shard = 3`],
])('the audit notices a row of %s that was edited without triggers', async (_what, sql) => {
  const { context, operator, customer } = await createDesk(1000)
  await buy(context, customer, await makeProduct(context, operator))
  const red = async () =>
    (await auditLedger(context.db)).checks.flatMap(({ ok, name }) => (ok ? [] : [name]))
  expect(await red()).toEqual([])
  const edit = (text: string) =>
    asOwner(context.db).query(
      `begin; set local session_replication_role = replica; ${text}; commit`,
    )
  await edit(sql)
  expect(await red()).toContain('cover_equals_promises')
  await edit(sql.includes('+ 1') ? sql.replace('+ 1', '- 1') : sql.replace('- 1', '+ 1'))
  expect(await red()).toEqual([])
})

test('a connection cannot say that the cover of its purchase will be taken later', async () => {
  const { context, operator, customer, headroom } = await createDesk(1000)
  const product = await makeProduct(context, operator)
  const operationContext = {
    ...computeSchedule((await termsOf(context.db, product.terms_hash)) as Terms, context.now()),
  }
  const due_times = `{${operationContext.due_times.join(',')}}`
  const input = await orderOf(context, product)
  const given = [customer, input, { ...operationContext, due_times, now: context.now() }]
  const promise = `select set_config('mavuno.promised', '0', true)`
  await context.db.query(
    `${promise}, run_idempotent_operation($1, 'createOrder', $4, 'create_order', $2, $3)`,
    [...given, newKey()],
  )
  expect(await headroom()).toBe(600)
  await context.db.query(`${promise}, run_operation('create_order', $1, $2, $3)`, given)
  expect(await headroom()).toBe(200)
})
