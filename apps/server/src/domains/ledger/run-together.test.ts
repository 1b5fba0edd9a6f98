import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../platform/db/database.js'
import { failAt, installFailPoints, readEverything } from '../../testing/fail-points.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { balanceOf, makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { makeProduct, orderOf } from '../../testing/ledger-products.js'
import { createOrder } from '../orders/orders-service.js'
import { termsOf } from '../catalog/terms.js'
import { runTogether } from './run-together.js'
import { asOwner } from '../../testing/test-database.js'

/** Customers with money for two purchases, and a function to buy one for each. */
async function createBuyers(count: number) {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const product = await makeProduct(context, operator)
  const buyers: string[] = []
  for (let index = 0; index < count; index += 1) {
    const buyer = await makePerson(context)
    await topUp(context, buyer, operator, 20_000)
    buyers.push(buyer)
  }
  const order = await orderOf(context, product)
  const buy = (buyer: string, { key = newKey(), quantity = 1, more = {} } = {}) =>
    createOrder(context, buyer, { ...order, quantity, ...more }, key)
  // The terms are cached from here on, so that calls reach the ledger in the order they are made.
  await termsOf(context.db, product.terms_hash)
  return { context, product, buyers, buy }
}

test('calls that arrive while others run wait, and then run together in fewer transactions', async () => {
  const { context, buyers, buy } = await createBuyers(40)
  const replies = await Promise.all(buyers.map((buyer) => buy(buyer)))
  const kept = await context.db.query<{ id: string; user_id: string; by: string }>(
    'select id, user_id, xmin::text as by from orders',
  )
  expect(new Map(kept.map(({ id, user_id }) => [user_id, id]))).toEqual(
    new Map(buyers.map((buyer, index) => [buyer, replies[index]?.order.id])),
  )
  const balances = await Promise.all(buyers.map((buyer) => balanceOf(context, buyer, 'balance')))
  expect(new Set(balances)).toEqual(new Set([10_000]))
  // Calls of one transaction have the same start time, so the transactions can be counted by it.
  const [{ begun } = { begun: 0 }] = await context.db.query<{ begun: number }>(
    `select count(distinct created_at)::integer as begun from idempotency_keys
      where endpoint = 'createOrder'`,
  )
  expect(begun).toBeGreaterThan(1)
  expect(begun).toBeLessThan(10)
})

test('a refusal affects no other call of the group', async () => {
  const { context, buyers, buy } = await createBuyers(20)
  const outcomes = await Promise.allSettled(
    buyers.map((buyer, index) => buy(buyer, { quantity: index % 2 === 0 ? 1 : 3 })),
  )
  outcomes.forEach((outcome, index) => {
    expect(outcome).toMatchObject(
      index % 2 === 0
        ? { status: 'fulfilled', value: { order: { quantity: 1 } } }
        : {
            status: 'rejected',
            reason: { reason: 'insufficient_funds', data: { available: 20_000, needed: 30_000 } },
          },
    )
  })
  const balances = await Promise.all(buyers.map((buyer) => balanceOf(context, buyer, 'balance')))
  expect(balances).toEqual(buyers.map((_, index) => (index % 2 === 0 ? 10_000 : 20_000)))
})

test('a key that occurs many times in a group has one effect and one answer', async () => {
  const { context, buyers, buy } = await createBuyers(3)
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => buy(buyers[at % 3] as string, { key: 'one' })),
  )
  expect(new Set(replies.map(({ order }) => order.id)).size).toBe(3)
  expect(await balanceOf(context, buyers[0] as string, 'balance')).toBe(10_000)
})

test('no call of a group waits for a lock that another needs; that call runs when its lock is free', async () => {
  const { context, buyers, buy } = await createBuyers(12)
  const [held, ...others] = buyers as [string, ...string[]]
  let late: Promise<unknown> | undefined
  let isServed = false
  await asOwner(context.db).transaction(async (holder) => {
    await holder.query('select lock_user($1)', [held])
    // The first two use both lanes, so the third runs together with all later ones.
    const [first, second, ...rest] = others as [string, string, ...string[]]
    const before = [buy(first), buy(second)]
    late = buy(held).then(() => (isServed = true))
    await Promise.all([...before, ...rest.map((buyer) => buy(buyer))])
    expect(isServed).toBe(false)
  })
  await late
  expect(await balanceOf(context, held, 'balance')).toBe(10_000)
})

test('two calls that wait for a lock do not delay others', async () => {
  const { context, buyers, buy } = await createBuyers(5)
  const [one, two, ...others] = buyers as [string, string, ...string[]]
  let late: Promise<unknown> | undefined
  await asOwner(context.db).transaction(async (holder) => {
    await holder.query('select lock_user($1), lock_user($2)', [one, two])
    late = Promise.all([buy(one), buy(two)])
    await Promise.all(others.map((buyer) => buy(buyer)))
  })
  await late
  const balances = await Promise.all(buyers.map((buyer) => balanceOf(context, buyer, 'balance')))
  expect(new Set(balances)).toEqual(new Set([10_000]))
})

test('if more calls arrive than can run, those that have waited for five seconds are refused with 503', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const groupTakes = 90
  const db = {
    query: (sql: string, [group]: readonly string[]) => {
      const size = sql.includes('run_operation_batch')
        ? (JSON.parse(group ?? '') as unknown[]).length
        : 1
      const rows = Array.from({ length: size }, () => ({ answer: 'done', failure: null }))
      return new Promise((resolve) => setTimeout(() => resolve(rows), groupTakes))
    },
  } as unknown as Database
  const operationContext = {
    endpoint: 'createOrder',
    operation: 'create_order',
    input: {},
    operationContext: {},
  }
  const calls = Array.from({ length: 5_000 }, (_, at) =>
    runTogether(db, { ...operationContext, caller: 'somebody', key: `key-${at}` }),
  )
  const settled = Promise.allSettled(calls)
  await vi.advanceTimersByTimeAsync(5_200)
  const outcomes = await settled
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(done).toBeGreaterThan(2_000)
  expect(done).toBeLessThan(3_000)
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 503 } })
})

test('an input that breaks the statement makes no other call fail', async () => {
  const { context, buyers, buy } = await createBuyers(6)
  const [bad, ...others] = buyers as [string, ...string[]]
  const good = others.slice(0, 3).map((buyer) => buy(buyer))
  const broken = buy(bad, { more: { note: '\u0000' } })
  good.push(...others.slice(3).map((buyer) => buy(buyer)))
  await expect(broken).rejects.toMatchObject({ code: '22P05' })
  await Promise.all(good)
  expect(await balanceOf(context, others.at(-1) as string, 'balance')).toBe(10_000)
})

test.each(['error', 'kill'] as const)(
  'a group that is ended by "%s" at any step leaves each effect with its key, or neither',
  async (ending) => {
    const { context, buyers, buy } = await createBuyers(6)
    await installFailPoints(context.db)
    const keys = buyers.map(() => newKey())
    const act = () =>
      Promise.allSettled(buyers.map((buyer, index) => buy(buyer, { key: keys[index] as string })))
    const bothOrNeither = async () => {
      const parts = await context.db.query<{ orders: number; keys: number; balance: number }>(
        `select (select count(*) from orders o where o.user_id = a.user_id)::integer as orders,
            (select count(*) from idempotency_keys k
              where k.caller = a.user_id and k.endpoint = 'createOrder')::integer as keys,
            a.balance
          from accounts a where a.user_id = any ($1) and a.name = 'balance'`,
        [buyers],
      )
      for (const { orders, keys: kept, balance } of parts) {
        expect([orders, balance]).toEqual([kept, 20_000 - 10_000 * kept])
      }
    }
    for (const step of [1, 4, 8, 11, 15, 22, 30]) {
      await failAt(context.db, step, ending)
      const ended = await act()
      if (step === 1) expect(ended.some(({ status }) => status === 'rejected')).toBe(true)
      await bothOrNeither()
    }
    await failAt(context.db, null, ending)
    const outcomes = await act()
    expect(outcomes.map(({ status }) => status)).toEqual(buyers.map(() => 'fulfilled'))
    const after = await readEverything(context.db)
    expect(await act()).toEqual(outcomes)
    expect(await readEverything(context.db)).toBe(after)
  },
)
