import {
  claimAll,
  createOrder,
  getConfig,
  getHome,
  listHoldings,
  listNotifications,
  listProducts,
  listRecharges,
  listWithdrawals,
  notificationKinds,
  redeemReward,
  signIn,
  type Page,
  getIncomeMonth,
  listDayIncome,
} from '@mavuno/sdk/contract'
import { allEndpoints, pathFields, schemas } from '@mavuno/sdk/server'
import { parse } from 'zod/v4/core'
import { languages } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { auditLedger } from '../../domains/ledger/audit.js'
import { readReserve } from '../../domains/accounting/reserve/reserve-service.js'
import type { Context } from '../../platform/context/context.js'
import { createAppWorld, type AppWorld } from '../../testing/app-world.js'
import { createTestContext } from '../../testing/test-context.js'
import { demoCustomer, demoPassword } from './demo-accounts.js'
import { everyDay } from './demo-products.js'
import { makeDemo } from './make-demo.js'
import { asOwner } from '../../testing/test-database.js'
import { createDemoDatabase, readDemoTime } from './testing/demo-database.js'

/** A server makes the demo before it is only what mavuno_app is. */
const ofOwner = (context: Context): Context => ({ ...context, db: asOwner(context.db) })

/** The demo that was made once for all tests, at the time when it was made. */
async function createDemoWorld() {
  const db = await createDemoDatabase()
  let time = await readDemoTime(db)
  const world = await createAppWorld({ db, now: () => time })
  return enterDemo({ ...world, pass: (seconds) => void (time += seconds) })
}

async function enterDemo(world: AppWorld) {
  const mavuno = world.connect()
  const user = await mavuno.call(signIn, { phone: demoCustomer.local, password: demoPassword })
  mavuno.session.save(user)
  return { ...world, mavuno }
}

test('of servers that start together one creates the demo, and its books are correct', async () => {
  const context = ofOwner(await createTestContext())
  const made = await Promise.all([context, context, context].map(makeDemo))
  expect(made.filter(Boolean)).toEqual([true])
  expect(await makeDemo(context)).toBe(false)
  const { checks } = await auditLedger(context.db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
})

test('the demo has the figures that its examples rely on', async () => {
  const { mavuno, context } = await createDemoWorld()
  const { recharge, withdraw, legal, language_packages } = await mavuno.call(getConfig)
  expect(recharge).toMatchObject({ min: 10_000, max: 7_000_000 })
  expect(withdraw).toMatchObject({ min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: 0 })
  expect(legal).toMatchObject({ licensee: '', demo: true })
  expect(language_packages.map(({ key }) => key)).toEqual(Object.keys(languages))
  const { items } = await mavuno.call(listProducts, { limit: 100 })
  expect(items.find(({ name }) => name === 'Quick')).toMatchObject({
    price: 10_000,
    cycle: 1,
    claim_period: 30,
    number_of_earnings: 40,
    profit_rule: everyDay,
    min_vip_level: 0,
    purchase_limit: 0,
    stock: null,
    returns_principal: true,
  })
  expect(items.filter(({ sold_out }) => sold_out)).toHaveLength(1)
  for (const { name, crop } of items) {
    expect(crop, name).toBe(name === 'Quick' ? 'seedling' : name.split(' ')[0]?.toLowerCase())
  }
  expect(items.filter(({ min_vip_level }) => min_vip_level === 2)).toHaveLength(1)
  expect(items.filter(({ purchase_limit }) => purchase_limit > 0)).toHaveLength(1)
  expect(items.filter(({ returns_principal }) => !returns_principal)).toHaveLength(1)
  const mondayToFriday = { ...everyDay, saturday: 0, sunday: 0 } as const
  const weekdaysOnly = items.filter(
    ({ profit_rule }) =>
      JSON.stringify(parse(schemas.profitRule, profit_rule)) === JSON.stringify(mondayToFriday),
  )
  expect(weekdaysOnly).toHaveLength(1)
  expect(await context.db.query('select amount from reserve_fundings')).toEqual([
    { amount: 100_000_000 },
  ])
})

test('every list of the demo customer has something to show', async () => {
  const { mavuno } = await createDemoWorld()
  const lists = allEndpoints().filter(
    ({ method, path, caller, name }) =>
      method === 'GET' &&
      caller !== 'operator' &&
      pathFields(path).length === 0 &&
      name.startsWith('list'),
  )
  expect(lists.length).toBeGreaterThan(12)
  const { today: day } = await mavuno.call(getIncomeMonth)
  for (const endpoint of lists) {
    const input = endpoint.name === listDayIncome.name ? { day } : {}
    const { items } = (await mavuno.call(
      endpoint as typeof listRecharges,
      input as object,
    )) as Page<unknown>
    expect([endpoint.name, items.length]).not.toEqual([endpoint.name, 0])
  }
  for (const state of ['running', 'expired', 'frozen'] as const) {
    const { items } = await mavuno.call(listHoldings, { state })
    expect([state, items.length > 0]).toEqual([state, true])
  }
  for (const status of ['pending', 'completed', 'cancel', 'error', 'expired'] as const) {
    const { items } = await mavuno.call(listRecharges, { status })
    expect([status, items.length > 0]).toEqual([status, true])
  }
  for (const status of ['pending', 'completed', 'cancel', 'error'] as const) {
    const { items } = await mavuno.call(listWithdrawals, { status })
    expect([status, items.length > 0]).toEqual([status, true])
  }
  const { items: open } = await mavuno.call(listWithdrawals, { status: 'pending' })
  expect(new Set(open.map(({ step }) => step))).toEqual(new Set(['assigned', undefined]))
  expect(await mavuno.call(getHome)).toMatchObject({
    unread_announcements: 2,
    unread: 6,
  })
  const { items: told } = await mavuno.call(listNotifications, { limit: 100 })
  // All that the inbox can tell, but what happens to few.
  const rare = ['correction', 'holding_unfrozen', 'points_taken_back']
  const shown = new Set(told.map(({ kind }) => kind))
  expect(notificationKinds.filter((kind) => !shown.has(kind))).toEqual(rare)
})

test('the reserve of the demo covers a hundred units of each product', async () => {
  const { mavuno, context } = await createDemoWorld()
  const { headroom } = await readReserve(context)
  const { items } = await mavuno.call(listProducts, { limit: 100 })
  expect(items.filter(({ total_revenue }) => total_revenue * 100 > headroom)).toEqual([])
})

test('a new customer can redeem KARIBU, buy Quick and claim within a minute', async () => {
  const { context, mavuno, connect, join, pass } = await createDemoWorld()
  expect(await mavuno.call(redeemReward, { code: 'karibu' })).toMatchObject({ kind: 'money' })
  const { items } = await mavuno.call(listProducts, { limit: 100 })
  const quick = items.find(({ name }) => name === 'Quick')
  const { id: product_id = '', price = 0, terms_hash = '' } = quick ?? {}
  const order = { product_id, price, terms_hash, quantity: 1, pay_from: 'balance' } as const
  await mavuno.call(createOrder, { ...order, risk_acknowledged: false })
  pass(60)
  expect((await mavuno.call(claimAll)).holdings.map(({ product }) => product.name)).toContain(
    'Quick',
  )
  const { invitation_code } = demoCustomer
  const user = await join(connect(), { phone: '0110 000 001', invitation_code })
  expect(user.role).toBe('customer')
  expect((await auditLedger(context.db)).ok).toBe(true)
})

test('nothing in the demo has a time in the future', async () => {
  const db = await createDemoDatabase()
  const [latest] = await db.query<{ at: number }>(
    `select epoch_seconds(greatest((select max(create_time) from records),
      (select max(create_time) from messages), (select max(created_at) from transfers))) as at`,
  )
  expect(latest?.at).toBeLessThanOrEqual(await readDemoTime(db))
})
