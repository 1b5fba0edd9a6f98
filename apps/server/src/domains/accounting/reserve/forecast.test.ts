import { operatorGetForecast, operatorListHoldings as listHoldings } from '@mavuno/sdk/operator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createAppWorld } from '../../../testing/app-world.js'
import { createLedgerContext, day, type LedgerContext } from '../../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { buy, everyDay, makeProduct } from '../../../testing/ledger-products.js'
import { asOwner } from '../../../testing/test-database.js'
import { claimAll } from '../../holdings/holdings-service.js'
import { operatorFreezeHolding, operatorListHoldings } from '../../holdings/operator-holdings.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '../../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
} from '../../payments/withdrawals/withdrawals-service.js'
import { readForecast, readReserve } from './reserve-service.js'

/** A customer with money, on Monday 2026-01-05 at noon in Nairobi. */
async function open() {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 5_000_000)
  return { context, operator, customer }
}

/** Each look is that of an operator of its own: one operator may not ask too often. */
const look = (context: LedgerContext) => readForecast(context, newKey())

/** What the holdings that are due on a day come to, page by page. */
async function sumOf(context: LedgerContext, due_on: string) {
  let sum = { earnings: 0, principal: 0 }
  let cursor: string | undefined
  do {
    const { items, next } = await operatorListHoldings(context, { due_on, cursor, limit: 2 })
    for (const { due } of items) {
      const { earnings = 0, principal = 0 } = due ?? {}
      expect(earnings + principal).toBeGreaterThan(0)
      sum = { earnings: sum.earnings + earnings, principal: sum.principal + principal }
    }
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return sum
}

/** Each day's figures are the sum of its holdings, and today of the rewards that wait. */
async function expectSums(context: LedgerContext) {
  const { items, rewards } = await look(context)
  for (const [at, { day: on, earnings, principal }] of items.entries()) {
    const sum = await sumOf(context, on)
    expect({ on, ...sum }).toEqual({ on, earnings: earnings - (at === 0 ? rewards : 0), principal })
  }
}

/** The days on which something falls due. */
async function busyDays(context: LedgerContext) {
  const { items } = await look(context)
  return items.filter(({ earnings, principal }) => earnings + principal > 0)
}

const slow = { cycle: 5, number_of_earnings: 3, claim_period: day, earnings_per_time: 400 } as const

test('each day has the earnings and the prices that fall due on it, and what the reserve has left', async () => {
  const { context, operator, customer } = await open()
  await fund(context, operator, 1500)
  await buy(context, customer, await makeProduct(context, operator, slow), 1)
  const forecast = await look(context)
  expect(forecast).toMatchObject({ balance: 1500, held: 0, short_on: null })
  expect(forecast.items).toHaveLength(31)
  expect(forecast.items[0]).toEqual({ day: '2026-01-05', earnings: 0, principal: 0, left: 1500 })
  expect(await busyDays(context)).toEqual([
    { day: '2026-01-06', earnings: 400, principal: 0, left: 1100 },
    { day: '2026-01-07', earnings: 400, principal: 0, left: 700 },
    { day: '2026-01-08', earnings: 400, principal: 0, left: 300 },
    { day: '2026-01-10', earnings: 0, principal: 10_000, left: 300 },
  ])
  expect(forecast.items.at(-1)).toMatchObject({ day: '2026-02-04', left: 300 })
})

test('what was due before is due today, and a price that is kept never falls due', async () => {
  const { context, operator, customer } = await open()
  await fund(context, operator, 10_000)
  const kept = await makeProduct(context, operator, { ...slow, returns_principal: false })
  await buy(context, customer, kept)
  context.pass(2 * day)
  expect(await busyDays(context)).toEqual([
    { day: '2026-01-07', earnings: 800, principal: 0, left: 9200 },
    { day: '2026-01-08', earnings: 400, principal: 0, left: 8800 },
  ])
})

test('what is due at midnight belongs to the day that begins', async () => {
  const { context, operator, customer } = await open()
  await fund(context, operator, 10_000)
  const terms = { claim_period: day / 2, number_of_earnings: 1, cycle: 3 }
  await buy(context, customer, await makeProduct(context, operator, terms))
  expect(await busyDays(context)).toMatchObject([
    { day: '2026-01-06', earnings: 100 },
    { day: '2026-01-08', principal: 10_000 },
  ])
})

test('the first day on which the reserve would be short is named, also where holdings are frozen', async () => {
  const { context, operator, customer } = await open()
  await context.configure({ cover_share: 0 })
  await fund(context, operator, 799)
  const id = await buy(context, customer, await makeProduct(context, operator, slow))
  expect(await look(context)).toMatchObject({ short_on: '2026-01-07' })
  await operatorFreezeHolding(context, operator, { id, reason: 'A check' })
  expect(await look(context)).toMatchObject({ short_on: '2026-01-07' })
  await fund(context, operator, 401)
  expect(await look(context)).toMatchObject({ short_on: null })
})

test('rewards that wait are due today', async () => {
  const { context, operator, customer } = await open()
  await context.configure({ cover_share: 0 })
  const invited = await makePerson(context, { invited_by: customer })
  await topUp(context, invited, operator, 100_000)
  await buy(context, invited, await makeProduct(context, operator, slow))
  const { items, short_on } = await look(context)
  expect(items[0]).toMatchObject({ earnings: 500, left: -500 })
  expect(short_on).toBe('2026-01-05')
  await expectSums(context)
})

test('payouts are held, and rewards are due, until they are paid or end in another way', async () => {
  const { context, operator, customer } = await open()
  await fund(context, operator, 100_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const ask = async (amount: number) =>
    (await createWithdrawal(context, customer, withdrawalOf(amount), newKey())).id
  const [paid, cancelled] = [await ask(20_000), await ask(30_000)]
  await ask(40_000)
  const invited = await makePerson(context, { invited_by: customer })
  await topUp(context, invited, operator, 100_000)
  await buy(context, invited, await makeProduct(context, operator, slow))
  expect(await look(context)).toMatchObject({ held: 90_000, rewards: 500 })
  await operatorAssignWithdrawal(context, operator, { id: paid })
  const completion = { id: paid, provider_reference: newKey() }
  await operatorCompleteWithdrawal(context, operator, completion, newKey())
  await cancelWithdrawal(context, customer, { id: cancelled })
  await runJobs(context)
  const { held, rewards, items } = await look(context)
  expect({ held, rewards, today: items[0]?.earnings }).toEqual({
    held: 40_000,
    rewards: 0,
    today: 0,
  })
})

test('a day has the holdings that its figures are the sum of, and before today there is nothing', async () => {
  const { context, operator, customer } = await open()
  await fund(context, operator, 100_000)
  const [kept, given] = [
    await makeProduct(context, operator, { ...slow, returns_principal: false }),
    await makeProduct(context, operator, slow),
  ]
  for (const product of [kept, given, given]) await buy(context, customer, product)
  const frozen = await buy(context, customer, given, 2)
  await operatorFreezeHolding(context, operator, { id: frozen, reason: 'A check' })
  await expectSums(context)
  // Some of it is late, some is paid, and prices that fell due are given back.
  context.pass(2 * day)
  await expectSums(context)
  await claimAll(context, customer, newKey())
  await expectSums(context)
  context.pass(3 * day)
  await runJobs(context)
  await expectSums(context)
  const { items } = await operatorListHoldings(context, { due_on: '2026-01-10' })
  const due = { earnings: 2400, principal: 20_000 }
  expect(items.find(({ id }) => id === frozen)).toMatchObject({ due })
  expect((await operatorListHoldings(context, { due_on: '2026-01-09' })).items).toEqual([])
  expect((await operatorListHoldings(context, {})).items[0]).not.toHaveProperty('due')
})

test('whoever sees the reserve sees what falls due, and support does not', async () => {
  const { addOperator } = await createAppWorld()
  const { mavuno: auditor } = await addOperator({ roles: ['auditor'] })
  const { items } = await auditor.call(operatorGetForecast)
  expect(items).toHaveLength(31)
  expect((await auditor.call(listHoldings, { due_on: items[0]?.day })).items).toEqual([])
  const { mavuno: support } = await addOperator({ roles: ['support'] })
  await expect(support.call(operatorGetForecast)).rejects.toMatchObject({ status: 403 })
  const day = { due_on: items[0]!.day }
  await expect(support.call(listHoldings, day)).rejects.toMatchObject({ status: 403 })
  expect((await support.call(listHoldings, {})).items).toEqual([])
})

const purchase = fc.record({
  wait: fc.integer({ min: 0, max: 2 * day }),
  quantity: fc.integer({ min: 1, max: 3 }),
  cycle: fc.integer({ min: 2, max: 6 }),
  earnings_per_time: fc.integer({ min: 1, max: 999 }),
  claim_period: fc.integer({ min: 1800, max: day }),
  returns_principal: fc.boolean(),
})

/** Where the reserve stands, and the prices that were given back so far. */
async function paidSoFar(context: LedgerContext) {
  const [row] = await asOwner(context.db).query<{ principal: number }>(
    `select coalesce(sum(t.amount), 0)::integer as principal from transfers t where t.kind = 'principal'`,
  )
  return { left: (await readReserve(context)).balance, principal: row?.principal ?? 0 }
}

test('what is forecast of each day is what leaves, if all of it is claimed on the day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 3 }), async (purchases) => {
      const { context, operator, customer } = await open()
      await fund(context, operator, 1_000_000)
      for (const { wait, quantity, ...terms } of purchases) {
        context.pass(wait)
        await runJobs(context)
        const profit_rule = { ...everyDay, sunday: 0 as const }
        const all = { ...terms, number_of_earnings: 3, profit_rule }
        await buy(context, customer, await makeProduct(context, operator, all), quantity)
      }
      // What was paid already falls due no more.
      await claimAll(context, customer, newKey()).catch(() => undefined)
      const { items } = await look(context)
      const sum = items.reduce((total, { earnings }) => total + earnings, 0)
      expect(sum).toBe((await readReserve(context)).due_30_days)
      await expectSums(context)
      let before = await paidSoFar(context)
      // One second before each midnight.
      context.pass(day - 1 - ((context.now() + 3 * 3600) % day))
      for (const { day: on, principal, left } of items.slice(0, 12)) {
        await runJobs(context)
        await claimAll(context, customer, newKey()).catch(() => undefined)
        const now = await paidSoFar(context)
        const returned = now.principal - before.principal
        expect({ on, left: now.left, principal: returned }).toEqual({ on, left, principal })
        before = now
        context.pass(day)
      }
    }),
    { numRuns: 5 },
  )
})
