import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day, monday } from '../../testing/ledger-context.js'
import {
  byTwo,
  balanceOf,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { listEarnings, listRecords } from '../records/records-service.js'
import { readReserve } from '../accounting/reserve/reserve-service.js'
import {
  claimAll,
  claimHolding,
  getHolding,
  getHoldingTotals,
  listHoldings,
  readDueEarnings,
} from './holdings-service.js'
import { operatorFreezeHolding } from './operator-holdings.js'
import { asOwner } from '../../testing/test-database.js'

async function createField({ reserve = 1_000_000 } = {}) {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  if (reserve > 0) await fund(context, operator, reserve)
  const product = await makeProduct(context, operator)
  const claim = (id: string, key = newKey()) => claimHolding(context, customer, { id }, key)
  const all = (key = newKey()) => claimAll(context, customer, key)
  const holding = (id: string) => getHolding(context, customer, { id })
  const freeze = (id: string) =>
    operatorFreezeHolding(context, operator, { id, reason: 'We are checking a payment' })
  const unfreeze = (id: string) => byTwo(context, operator, 'unfreezeHolding', { id })
  const income = () => balanceOf(context, customer, 'income')
  return { context, operator, customer, product, claim, all, holding, freeze, unfreeze, income }
}

test('nothing can be claimed before it is due, and the answer says when it is', async () => {
  const { context, customer, product, claim, income } = await createField()
  const id = await buy(context, customer, product)
  context.pass(29)
  await expect(claim(id)).rejects.toMatchObject({
    reason: 'not_due_yet',
    data: { next_claim_time: monday + 30 },
  })
  expect(await income()).toBe(0)
})

test('a claim pays all due earnings, net of tax, from the reserve', async () => {
  const { context, customer, product, claim, income } = await createField()
  const id = await buy(context, customer, product, 3)
  context.pass(61)
  const claimed = await claim(id)
  // Two earnings of 100 for three units; 15 % of 300 is 45.
  expect(claimed).toMatchObject({ amount: 600, tax: 90, real_amount: 510, times: 2 })
  expect(claimed.holding).toMatchObject({
    obtained_income: 600,
    remaining_times: 2,
    obtained_tax: 90,
    due_times: 0,
    income_time: monday + 61,
    next_claim_time: monday + 90,
  })
  expect(await income()).toBe(510)
  expect(await readReserve(context)).toMatchObject({ balance: 999_400, tax: 90 })
  expect((await listEarnings(context, customer, { holding_id: id })).items).toMatchObject([
    { kind: 'income', change: 510, amount: 600, real_amount: 510, tax: 90, balance_after: 510 },
  ])
})

test('tax is rounded down for each earning', async () => {
  const { context, operator, customer, claim } = await createField()
  const product = await makeProduct(context, operator, { earnings_per_time: 19 })
  const id = await buy(context, customer, product)
  context.pass(120)
  // 15 % of 19 is 2.85.
  expect(await claim(id)).toMatchObject({ amount: 76, tax: 8, real_amount: 68, times: 4 })
})

test('the tax rate is that of the day of the claim', async () => {
  const { context, customer, product, claim } = await createField()
  const id = await buy(context, customer, product)
  context.pass(30)
  await context.configure({ tax: { rate: 0, name: '' } })
  expect(await claim(id)).toMatchObject({ amount: 100, tax: 0, real_amount: 100 })
})

test('due earnings can be claimed at any later time, even after the end of the holding', async () => {
  const { context, customer, product, claim, holding } = await createField()
  const id = await buy(context, customer, product)
  context.pass(900 * day)
  await runJobs(context)
  expect(await holding(id)).toMatchObject({ state: 'running', due_times: 4 })
  await claim(id)
  expect(await holding(id)).toMatchObject({ state: 'expired', next_claim_time: null })
})

test('64 claims at once with different keys pay each earning once', async () => {
  const { context, customer, product, claim, income } = await createField()
  const id = await buy(context, customer, product)
  context.pass(95)
  const claims = await Promise.allSettled(Array.from({ length: 64 }, () => claim(id)))
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await income()).toBe(255)
})

test('64 claims at once with one key are one claim with one answer', async () => {
  const { context, customer, product, all, income } = await createField()
  await buy(context, customer, product)
  context.pass(95)
  const answers = await Promise.all(Array.from({ length: 64 }, () => all('one')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await income()).toBe(255)
})

test.each([[-3600], [-10 * day], [3600]])(
  'a clock that is moved by %s seconds never pays a period twice',
  async (seconds) => {
    const { context, customer, product, claim, holding, income } = await createField()
    const id = await buy(context, customer, product)
    context.pass(65)
    await claim(id)
    context.pass(seconds)
    const { due_times, due_amount } = await holding(id)
    expect(Math.min(due_times, due_amount)).toBeGreaterThanOrEqual(0)
    await claim(id).catch(() => undefined)
    context.pass(-seconds)
    await claim(id).catch(() => undefined)
    context.pass(100 * day)
    await claim(id).catch(() => undefined)
    expect(await income()).toBe(4 * 85)
    expect(await holding(id)).toMatchObject({ obtained_income: 400, remaining_times: 0 })
  },
)

test('SQL refuses a claim that is not due, is repeated, or skips an earning', async () => {
  const { context, customer, product, claim } = await createField()
  const id = await buy(context, customer, product)
  context.pass(65)
  const insert = (from: number, to: number, amount: number) =>
    asOwner(context.db).query(
      `insert into claims (holding_id, first_earning_number, last_earning_number, record_id, amount, tax, created_at)
        values ($1, $2, $3, uuidv7(), $4, 0, to_timestamp($5))`,
      [id, from, to, amount, context.now()],
    )
  for (const [from, to, amount] of [
    [1, 3, 300],
    [2, 2, 100],
    [1, 1, 200],
  ] as const) {
    await expect(insert(from, to, amount)).rejects.toThrow('cannot be claimed')
  }
  await claim(id)
  await expect(insert(1, 1, 100)).rejects.toThrow()
  const counted = asOwner(context.db).query(
    'update holdings set claimed_count = 0, obtained_income = 0',
  )
  await expect(counted).rejects.toThrow('only a claim can change claimed')
})

test('a claim updates a single row of the table of holdings, and none of its indexes', async () => {
  const { context, customer, product } = await createField()
  const id = await buy(context, customer, product)
  context.pass(30)
  const written = await context.db.transaction(async (transaction) => {
    const operationContext = { now: context.now() }
    await transaction.query('select run_operation($1, $2, $3, $4)', [
      'claim_holding',
      customer,
      { id },
      operationContext,
    ])
    // Postgres calls an update hot if it changes no index.
    return transaction.query(
      `select pg_stat_get_xact_tuples_updated(oid) as rows,
          pg_stat_get_xact_tuples_hot_updated(oid) as hot
        from pg_class where oid = 'holdings'::regclass`,
    )
  })
  expect(written).toEqual([{ rows: 1, hot: 1 }])
})

test('a claim is refused if the reserve is too small, and the income can still be claimed later', async () => {
  const { context, operator, customer, product, claim, holding, income } = await createField({
    reserve: 99,
  })
  await context.configure({ cover_share: 0 })
  const id = await buy(context, customer, product)
  context.pass(30)
  await expect(claim(id)).rejects.toMatchObject({ reason: 'reserve_short' })
  expect(await holding(id)).toMatchObject({ due_times: 1, obtained_income: 0 })
  await fund(context, operator, 1)
  await claim(id)
  expect(await income()).toBe(85)
  expect(await readReserve(context)).toMatchObject({ balance: 0 })
})

test('income is never paid from money that customers paid in', async () => {
  const { context, operator, customer, product, claim } = await createField({ reserve: 0 })
  await context.configure({ cover_share: 0 })
  await topUp(context, await makePerson(context), operator, 7_000_000)
  const id = await buy(context, customer, product)
  context.pass(30)
  await expect(claim(id)).rejects.toMatchObject({ reason: 'reserve_short' })
})

test('claim all pays whole holdings, oldest first, and leaves what the reserve cannot pay', async () => {
  const { context, operator, customer, all, holding } = await createField({ reserve: 500 })
  await context.configure({ cover_share: 0 })
  const ids: string[] = []
  // In another order, such as newest first or by size, other holdings would be paid.
  for (const earnings_per_time of [200, 400, 100, 300]) {
    const product = await makeProduct(context, operator, { earnings_per_time })
    ids.push(await buy(context, customer, product))
  }
  context.pass(30)
  expect(await readDueEarnings(context, customer)).toEqual({ due_amount: 1000, due_tax: 150 })
  const paid = await all()
  expect(paid).toMatchObject({ amount: 300, times: 2, tax: 45, real_amount: 255 })
  expect(paid.holdings.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  expect(await holding(ids[1] ?? '')).toMatchObject({ due_times: 1 })
  await expect(all()).rejects.toMatchObject({ reason: 'reserve_short' })
})

test('claim all with nothing due says when something is due', async () => {
  const { context, customer, product, all } = await createField()
  await buy(context, customer, product)
  await expect(all()).rejects.toMatchObject({
    reason: 'not_due_yet',
    data: { next_claim_time: monday + 30 },
  })
})

test('at its end a holding returns the principal once, whichever node is first', async () => {
  const { context, customer, product, holding } = await createField()
  const id = await buy(context, customer, product, 2)
  context.pass(day - 1)
  await runJobs(context)
  expect(await balanceOf(context, customer, 'invested')).toBe(20_000)
  context.pass(1)
  await Promise.all(Array.from({ length: 8 }, () => runJobs(context)))
  await runJobs(context)
  expect(await balanceOf(context, customer, 'invested')).toBe(0)
  expect(await balanceOf(context, customer, 'balance')).toBe(100_000)
  expect(await holding(id)).toMatchObject({ state: 'running', remaining_times: 4 })
  const { items } = await listRecords(context, customer, { kind: ['principal'] })
  expect(items).toMatchObject([{ change: 20_000, balance_after: 100_000 }])
})

test('a holding whose earnings are all claimed expires at its end, not before', async () => {
  const { context, customer, product, claim, holding } = await createField()
  const id = await buy(context, customer, product)
  context.pass(120)
  await claim(id)
  expect(await holding(id)).toMatchObject({ state: 'running', remaining_times: 0 })
  context.pass(day)
  await runJobs(context)
  expect(await holding(id)).toMatchObject({ state: 'expired' })
  expect((await listHoldings(context, customer, { state: 'expired' })).items).toHaveLength(1)
  expect((await listHoldings(context, customer, { state: 'running' })).items).toHaveLength(0)
})

test('while a holding is frozen, earnings fall due and claims are refused with the reason', async () => {
  const { context, customer, product, claim, all, holding, freeze, unfreeze } = await createField()
  const id = await buy(context, customer, product)
  expect(await freeze(id)).toMatchObject({ state: 'frozen', user: { id: customer } })
  expect(await freeze(id)).toMatchObject({ state: 'frozen' })
  context.pass(60)
  await expect(claim(id)).rejects.toMatchObject({
    reason: 'holding_frozen',
    data: { reason: 'We are checking a payment' },
  })
  await expect(all()).rejects.toMatchObject({ reason: 'not_due_yet' })
  expect(await holding(id)).toMatchObject({ due_times: 2, state: 'frozen' })
  // Home shows only what can be claimed.
  expect(await readDueEarnings(context, customer)).toEqual({ due_amount: 0, due_tax: 0 })
  expect(await unfreeze(id)).toMatchObject({ state: 'running', frozen_reason: null })
  expect((await readDueEarnings(context, customer)).due_amount).toBeGreaterThan(0)
  expect(await claim(id)).toMatchObject({ times: 2 })
})

test('a principal that falls due while frozen is returned on unfreezing', async () => {
  const { context, customer, product, freeze, unfreeze } = await createField()
  const id = await buy(context, customer, product)
  await freeze(id)
  context.pass(2 * day)
  expect(await runJobs(context)).toBe(0)
  expect(await balanceOf(context, customer, 'invested')).toBe(10_000)
  await unfreeze(id)
  await expect(unfreeze(id)).rejects.toMatchObject({ reason: 'wrong_state' })
  await runJobs(context)
  expect(await balanceOf(context, customer, 'balance')).toBe(100_000)
})

test('a holding that is unfrozen in the second of its end returns the principal at once', async () => {
  const { context, customer, product, freeze, unfreeze } = await createField()
  const id = await buy(context, customer, product)
  await freeze(id)
  context.pass(day)
  await unfreeze(id)
  expect(await balanceOf(context, customer, 'balance')).toBe(100_000)
})

test('a holding that is frozen after its end has returned its principal, and does not so again', async () => {
  const { context, customer, product, claim, holding, freeze, unfreeze } = await createField()
  const id = await buy(context, customer, product, 2)
  context.pass(day)
  await runJobs(context)
  await freeze(id)
  context.pass(day)
  await unfreeze(id)
  await runJobs(context)
  expect(await balanceOf(context, customer, 'balance')).toBe(100_000)
  expect(await balanceOf(context, customer, 'invested')).toBe(0)
  expect((await listRecords(context, customer, { kind: ['principal'] })).items).toHaveLength(1)
  // What it earned can be claimed now, and then it is over.
  expect(await claim(id)).toMatchObject({ amount: 800, tax: 120, times: 4 })
  expect(await holding(id)).toMatchObject({ state: 'expired' })
})

test('an expired holding cannot be frozen', async () => {
  const { context, customer, product, claim, freeze } = await createField()
  const id = await buy(context, customer, product)
  context.pass(2 * day)
  await runJobs(context)
  await claim(id)
  await expect(freeze(id)).rejects.toMatchObject({ reason: 'wrong_state' })
})

test('another customer cannot see or claim a holding, or learn that it exists', async () => {
  const { context, customer, product } = await createField()
  const id = await buy(context, customer, product)
  const stranger = await makePerson(context)
  await expect(getHolding(context, stranger, { id })).rejects.toMatchObject({ status: 404 })
  await expect(claimHolding(context, stranger, { id }, 'k')).rejects.toMatchObject({ status: 404 })
})

test('each holding is in one group by what to do about it, and the sums are those of the groups', async () => {
  const { context, operator, customer, product, claim, freeze } = await createField()
  const other = await makePerson(context)
  await topUp(context, other, operator, 50_000)
  const [ended, frozen, due] = [
    await buy(context, customer, product),
    await buy(context, customer, product),
    await buy(context, customer, product, 2),
  ]
  await buy(context, other, product)
  context.pass(90 * day)
  await claim(ended)
  await freeze(frozen)
  await runJobs(context)
  const waiting = await buy(context, customer, product)
  const inGroup = async (state: 'due' | 'waiting' | 'expired') =>
    (await listHoldings(context, customer, { state })).items.map(({ id }) => id)
  expect(await inGroup('due')).toEqual([due])
  expect(await inGroup('waiting')).toEqual([waiting, frozen])
  expect(await inGroup('expired')).toEqual([ended])
  // Four earnings of 100 for two units; 15 % of each 200 is 30.
  const sums = { due: 1, due_amount: 800, due_tax: 120, waiting: 2, expired: 1 }
  expect(await getHoldingTotals(context, customer)).toEqual(sums)
  await claim(due)
  expect(await getHoldingTotals(context, customer)).toEqual({
    ...sums,
    ...{ due: 0, due_amount: 0, due_tax: 0 },
    // Its end is a job's work.
    expired: 2,
  })
})

test('a group of hundreds of holdings is paged, each in it once', async () => {
  const { context, operator, customer } = await createField()
  const product = await makeProduct(context, operator, { price: 100 })
  const bought: string[] = []
  for (let count = 0; count < 130; count += 1) bought.push(await buy(context, customer, product))
  context.pass(30)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listHoldings(context, customer, { state: 'due', limit: 50, cursor })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(bought.toReversed())
  expect(await getHoldingTotals(context, customer)).toMatchObject({ due: 130, due_amount: 13_000 })
})

test('the tax that was withheld is the sum over all claims of the holding', async () => {
  const { context, customer, product, claim, holding } = await createField()
  const id = await buy(context, customer, product)
  expect(await holding(id)).toMatchObject({ obtained_income: 0, obtained_tax: 0 })
  context.pass(30)
  await claim(id)
  context.pass(30)
  await claim(id)
  expect(await holding(id)).toMatchObject({ obtained_income: 200, obtained_tax: 30 })
})
