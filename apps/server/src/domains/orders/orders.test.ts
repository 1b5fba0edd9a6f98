import type { Terms } from '@mavuno/sdk/contract'
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
import { buy, everyDay, makeProduct, orderOf } from '../../testing/ledger-products.js'
import { claimHolding, getHolding, listHoldings } from '../holdings/holdings-service.js'
import { getProduct } from '../catalog/products-service.js'
import { computeSchedule, termsOf } from '../catalog/terms.js'
import { getRecord, listRecords } from '../records/records-service.js'
import { redeemReward } from '../rewards/rewards-service.js'
import { createOrder, listOrders } from './orders-service.js'
import { asOwner } from '../../testing/test-database.js'
import { readConfig } from '../config/config-service.js'
import { readUserInfo } from '../auth/customers/user-info.js'

async function createShop() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const order = async (product: { id: string }, more = {}, who = customer) =>
    createOrder(context, who, await orderOf(context, product, more), newKey())
  return { context, operator, customer, order }
}

test('a purchase moves the price to the invested account, and writes order, holding and record', async () => {
  const { context, operator, customer, order } = await createShop()
  const product = await makeProduct(context, operator, { points: 7 })
  const bought = await order(product, { quantity: 2, price: 10_000 })
  expect(bought.order).toMatchObject({
    product: { id: product.id, name: 'Quick' },
    quantity: 2,
    price: 10_000,
    amount: 20_000,
    pay_from: 'balance',
    points: 14,
    create_time: monday,
  })
  expect(await balanceOf(context, customer, 'balance')).toBe(80_000)
  expect(await balanceOf(context, customer, 'invested')).toBe(20_000)
  expect(await listOrders(context, customer, {})).toEqual({ items: [bought.order], next: null })
  expect(await getHolding(context, customer, { id: bought.order.holding_id })).toMatchObject({
    state: 'running',
    quantity: 2,
    total_income: 800,
    obtained_income: 0,
    remaining_times: 4,
    due_times: 0,
    due_amount: 0,
    income_time: null,
    next_claim_time: monday + 30,
    started: monday,
    ends: monday + day,
  })
  expect((await listRecords(context, customer, {})).items[0]).toMatchObject({
    kind: 'purchase',
    change: -20_000,
    balance_after: 80_000,
    payment_method: 'balance',
    reference: { kind: 'order', id: bought.order.id },
  })
})

test.each([
  ['a plain purchase', {}, {}],
  ['one with points', { points: 7 }, { quantity: 3 }],
  ['one that does not return its principal', { returns_principal: false }, {}],
])('the reply to %s is the same as what other calls return', async (_what, terms, more) => {
  const { context, operator, customer, order } = await createShop()
  const reply = await order(await makeProduct(context, operator, terms), more)
  expect(reply.order).toMatchObject({ holding_id: reply.holding.id })
  expect(reply.record).toMatchObject({ reference: { kind: 'order', id: reply.order.id } })
  expect(await getRecord(context, customer, reply.record)).toEqual(reply.record)
  expect(await getHolding(context, customer, reply.holding)).toEqual(reply.holding)
  expect((await listOrders(context, customer, {})).items).toEqual([reply.order])
  expect((await listRecords(context, customer, {})).items[0]).toEqual(reply.record)
  expect((await listHoldings(context, customer, {})).items).toEqual([reply.holding])
})

test('8 concurrent purchases with one key get the same reply, and so does a later one', async () => {
  const { context, operator, customer } = await createShop()
  await fund(context, operator, 1000)
  const product = await makeProduct(context, operator)
  const input = await orderOf(context, product, { quantity: 2 })
  const ask = () => createOrder(context, customer, input, 'key')
  const [reply, ...others] = await Promise.all(Array.from({ length: 8 }, ask))
  if (!reply) throw new Error('there is no reply')
  expect(others).toEqual(Array.from(others, () => reply))
  expect((await listOrders(context, customer, {})).items).toEqual([reply.order])
  expect((await listRecords(context, customer, {})).items[0]).toEqual(reply.record)
  expect(await getHolding(context, customer, reply.holding)).toEqual(reply.holding)

  // Later changes of the holding are not part of the purchase.
  context.pass(60)
  await claimHolding(context, customer, reply.holding, newKey())
  expect(await getHolding(context, customer, reply.holding)).not.toEqual(reply.holding)
  expect(await ask()).toEqual(reply)
})

test('a product that does not return its principal is a sale', async () => {
  const { context, operator, customer, order } = await createShop()
  await order(await makeProduct(context, operator, { returns_principal: false }))
  expect(await balanceOf(context, customer, 'balance')).toBe(90_000)
  expect(await balanceOf(context, customer, 'invested')).toBe(0)
})

test('the revenue wallet pays if it is chosen, and the balance stays unchanged', async () => {
  const { context, operator, customer, order } = await createShop()
  const product = await makeProduct(context, operator)
  await expect(order(product, { pay_from: 'revenue' })).rejects.toMatchObject({
    reason: 'insufficient_funds',
    data: { needed: 10_000, available: 0 },
  })
  await fund(context, operator, 12_000)
  const code = { code: 'INCOME', kind: 'money', amount: 12_000, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  await redeemReward(context, customer, { code: 'INCOME' }, newKey())
  const { order: paid } = await order(product, { pay_from: 'revenue' })
  expect(paid).toMatchObject({ pay_from: 'revenue' })
  expect(await balanceOf(context, customer, 'income')).toBe(2000)
  expect(await balanceOf(context, customer, 'balance')).toBe(100_000)
  const { items } = await listRecords(context, customer, { kind: ['purchase'] })
  expect(items).toMatchObject([{ wallet: 'income', change: -10_000, balance_after: 2000 }])
})

test.each([
  ['a price that is not the product’s', { price: 9_999 }],
  ['terms that nobody has ever seen', { terms_hash: 'a'.repeat(64) }],
])('%s does nothing, and today’s price and terms are named', async (_what, wrong) => {
  const { context, operator, customer, order } = await createShop()
  const product = await makeProduct(context, operator)
  await expect(order(product, wrong)).rejects.toMatchObject({
    reason: 'terms_changed',
    data: { price: 10_000, terms_hash: product.terms_hash },
  })
  expect(await balanceOf(context, customer, 'balance')).toBe(100_000)
})

test('a change of a product never changes existing holdings', async () => {
  const { context, operator, customer } = await createShop()
  const product = await makeProduct(context, operator)
  const id = await buy(context, customer, product)
  const before = await getHolding(context, customer, { id })
  await byTwo(context, operator, 'updateProduct', {
    id: product.id,
    name: 'Slow',
    price: 1,
    earnings_per_time: 1,
    number_of_earnings: 1,
    claim_period: 9,
    returns_principal: false,
  })
  expect(await getHolding(context, customer, { id })).toEqual(before)
})

test('terms that another node changed are those of the next purchase', async () => {
  const { context, operator, customer } = await createShop()
  const product = await makeProduct(context, operator)
  await buy(context, customer, product)
  await byTwo(context, operator, 'updateProduct', { id: product.id, claim_period: 60 })
  const id = await buy(context, customer, product)
  expect(await getHolding(context, customer, { id })).toMatchObject({
    claim_period: 60,
    next_claim_time: monday + 60,
  })
})

test('profit days are days of the config’s time zone, even if it was changed meanwhile', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const rule = { ...everyDay, tuesday: 0 } as const
  // Twelve hours from Monday noon in Nairobi is Tuesday there, and Monday evening in New York.
  const product = await makeProduct(context, operator, { profit_rule: rule, claim_period: 43_200 })
  await expect(buy(context, customer, product)).rejects.toMatchObject({
    reason: 'insufficient_funds',
  })
  await context.configure({ time_zone: 'America/New_York' })
  await fund(context, operator, 1000)
  await topUp(context, customer, operator, 100_000)
  const id = await buy(context, customer, product)
  const { next_claim_time } = await getHolding(context, customer, { id })
  expect(next_claim_time).toBe(monday + 43_200)
})

test('a day without the flag begins at midnight in the config’s time zone', async () => {
  const { context, operator, customer } = await createShop()
  const rule = { ...everyDay, tuesday: 0 } as const
  // Twelve hours from Monday noon in Nairobi is Tuesday there, and still Monday in UTC.
  const product = await makeProduct(context, operator, { profit_rule: rule, claim_period: 43_200 })
  const id = await buy(context, customer, product)
  const { next_claim_time } = await getHolding(context, customer, { id })
  expect(next_claim_time).toBe(monday + 43_200 + day)
})

test('earnings skip the days without the flag, and two never fall due together', async () => {
  const { context, operator, customer } = await createShop()
  const rule = { ...everyDay, saturday: 0, sunday: 0 } as const
  const product = await makeProduct(context, operator, {
    profit_rule: rule,
    claim_period: day,
    number_of_earnings: 10,
    cycle: 10,
  })
  const dueDays = async (id: string) => {
    const [{ due_times } = { due_times: [] }] = await context.db.query<{ due_times: number[] }>(
      `select array(select epoch_seconds(t)::integer from unnest(due_times) t) as due_times from holdings
        where id = $1`,
      [id],
    )
    return due_times.map((time) => (time - monday) / day)
  }
  const id = await buy(context, customer, product)
  // Tuesday to Friday, then again from Monday.
  expect(await dueDays(id)).toEqual([1, 2, 3, 4, 7, 8, 9, 10, 11, 14])
  expect((await getHolding(context, customer, { id })).ends).toBe(monday + 14 * day)

  // A change of the days applies only to later purchases.
  const rest = { ...rule, friday: 0 } as const
  await byTwo(context, operator, 'updateProduct', { id: product.id, profit_rule: rest })
  const next = await buy(context, customer, product)
  expect(await dueDays(next)).toEqual([1, 2, 3, 7, 8, 9, 10, 14, 15, 16])
  expect(await dueDays(id)).toEqual([1, 2, 3, 4, 7, 8, 9, 10, 11, 14])
})

test('a sold-out product is refused, and 64 purchases at once sell exactly the stock', async () => {
  const { context, operator, order } = await createShop()
  const product = await makeProduct(context, operator, { stock: 5, price: 100 })
  await expect(order(product, { quantity: 6 })).rejects.toMatchObject({ reason: 'sold_out' })
  const people = await Promise.all(Array.from({ length: 16 }, () => makePerson(context)))
  for (const person of people) await topUp(context, person, operator, 10_000)
  const bought = await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) => order(product, {}, people[n % 16])),
  )
  expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await getProduct(context, null, product)).toMatchObject({ stock: 0, sold_out: true })
})

test('64 purchases at once buy exactly what one customer is allowed', async () => {
  const { context, operator, customer, order } = await createShop()
  const product = await makeProduct(context, operator, { purchase_limit: 3, price: 100 })
  const bought = await Promise.allSettled(Array.from({ length: 64 }, () => order(product)))
  expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(order(product)).rejects.toMatchObject({
    reason: 'purchase_limit',
    data: { limit: 3, bought: 3 },
  })
  expect(await getProduct(context, customer, product)).toMatchObject({ bought: 3 })
})

test('SQL refuses to exceed the purchase limit, and a stock below zero', async () => {
  const { context, operator, customer } = await createShop()
  const product = await makeProduct(context, operator, { purchase_limit: 1, stock: 1 })
  await buy(context, customer, product)
  const more = asOwner(context.db).query('update purchase_counts set bought = bought + 1')
  await expect(more).rejects.toThrow('the purchase limit is exceeded')
  const less = asOwner(context.db).query('update products set stock = stock - 1')
  await expect(less).rejects.toThrow('check')
})

test('a VIP level unlocks a product, from its first point on', async () => {
  const { context, operator, order } = await createShop()
  const product = await makeProduct(context, operator, { min_vip_level: 2 })
  const earn = async (points: number) => {
    await order(await makeProduct(context, operator, { points, price: 100 }))
    context.pass(30)
    await runJobs(context)
  }
  const refused = (level: number) => ({ reason: 'vip_level_too_low', data: { needed: 2, level } })
  await expect(order(product)).rejects.toMatchObject(refused(0))
  await earn(999)
  await expect(order(product)).rejects.toMatchObject(refused(1))
  await earn(1)
  expect((await order(product)).order).toMatchObject({ quantity: 1 })
})

test('the risk notice is acknowledged once, and again when it changes', async () => {
  const { context, customer, operator, order } = await createShop()
  const product = await makeProduct(context, operator)
  const silent = () => order(product, { risk_acknowledged: false })
  const isTold = async () =>
    (await readUserInfo(context, customer, await readConfig(context.db))).risk_acknowledged
  expect(await isTold()).toBe(false)
  await expect(silent()).rejects.toMatchObject({ reason: 'risk_not_acknowledged' })
  await order(product)
  await silent()
  expect(await isTold()).toBe(true)
  await context.configure({ risk_notice: { version: '2', text: 'You may lose all of it.' } })
  expect(await isTold()).toBe(false)
  await expect(silent()).rejects.toMatchObject({ reason: 'risk_not_acknowledged' })
})

test.each([
  ['unpublished', { published: false }],
  ['not yet on offer', { starts: monday + 1 }],
  ['no longer on offer', { ends: monday }],
])('a product that is %s cannot be bought', async (_what, terms) => {
  const { context, operator, order } = await createShop()
  const product = await makeProduct(context, operator, terms)
  await expect(order(product)).rejects.toMatchObject({ status: 404 })
})

test('a product can be bought from the first second of its offer, and the last unit is sold once', async () => {
  const { context, operator, order } = await createShop()
  const product = await makeProduct(context, operator, {
    starts: monday,
    ends: monday + 1,
    stock: 1,
  })
  const other = await makePerson(context)
  await topUp(context, other, operator, 10_000)
  const waits = () =>
    context.db.query(`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
  let late: Promise<unknown> | undefined
  await asOwner(context.db).transaction(async (transaction) => {
    // Another transaction has just taken the last unit, and has not committed yet.
    await transaction.query('update products set stock = 0 where id = $1', [product.id])
    late = order(product, {}, other).catch((error: unknown) => error)
    await expect.poll(waits).toHaveLength(1)
  })
  expect(await late).toMatchObject({ reason: 'sold_out', data: { stock: 0 } })
  await byTwo(context, operator, 'updateProduct', { id: product.id, stock: 1 })
  expect((await order(product, {}, other)).order).toMatchObject({ quantity: 1 })
})

test('a blocked customer cannot buy, and is not told why', async () => {
  const { context, operator, customer, order } = await createShop()
  const product = await makeProduct(context, operator)
  await asOwner(context.db).query(
    `update users set status = 'blocked', blocked_reason = 'Asked by the police' where id = $1`,
    [customer],
  )
  const refused = await order(product).catch((error: unknown) => error)
  expect(refused).toMatchObject({ reason: 'blocked' })
  expect(JSON.stringify(refused)).not.toContain('police')
})

test.each([
  ['the first', (times: number[]) => times.map((time, at) => (at === 0 ? time - 30 : time))],
  ['a later one', (times: number[]) => times.map((time, at) => (at === 2 ? time - 30 : time))],
  ['one out of order', (times: number[]) => times.toReversed()],
])(
  'due times of which %s is too early are refused, whoever computed them',
  async (_what, change) => {
    const { context, operator, customer } = await createShop()
    const product = await makeProduct(context, operator)
    const { due_times, ends } = computeSchedule(
      (await termsOf(context.db, product.terms_hash)) as Terms,
      context.now(),
    )
    const buyAt = (times: number[]) =>
      context.db.query(
        `select run_idempotent_operation($1, 'createOrder', $2, 'create_order', $3, $4)`,
        [
          customer,
          newKey(),
          order,
          { due_times: `{${times.join(',')}}`, ends, now: context.now() },
        ],
      )
    const order = await orderOf(context, product)
    await expect(buyAt(change(due_times))).rejects.toThrow('the due times are too early')
    await buyAt(due_times)
  },
)
