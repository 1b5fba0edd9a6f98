import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day, type LedgerContext } from '../../testing/ledger-context.js'
import {
  byTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../../testing/ledger-people.js'
import { buy, everyDay, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import { claimAll, claimHolding } from '../holdings/holdings-service.js'
import { operatorFreezeHolding } from '../holdings/operator-holdings.js'
import { auditLedger } from '../ledger/audit.js'
import { getIncomeMonth, listDayIncome, readNextIncome } from './income-service.js'

/** A customer with money, on Monday 2026-01-05 at noon in Nairobi. */
async function open() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 10_000_000)
  await topUp(context, customer, operator, 5_000_000)
  return { context, operator, customer }
}

const slow = { cycle: 5, number_of_earnings: 3, claim_period: day, earnings_per_time: 333 } as const

async function dayOf(context: LedgerContext, customer: string, wanted: string) {
  const { items } = await getIncomeMonth(context, customer, { month: wanted.slice(0, 7) })
  const found = items.find((item) => item.day === wanted)
  if (!found) throw new Error(`no ${wanted}`)
  return found
}

test('a month has all its days, and says which day it is', async () => {
  const { context, customer } = await open()
  const { today, items } = await getIncomeMonth(context, customer, {})
  expect(today).toBe('2026-01-05')
  expect(items.map((item) => item.day)).toEqual(
    Array.from({ length: 31 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`),
  )
  const leap = await getIncomeMonth(context, customer, { month: '2028-02' })
  expect(leap.items).toHaveLength(29)
})

test('a purchase shows its earnings and its returned price on their days', async () => {
  const { context, operator, customer } = await open()
  await buy(context, customer, await makeProduct(context, operator, slow), 2)
  const { items } = await getIncomeMonth(context, customer, {})
  const busy = items.filter(({ expected, principal }) => expected + principal > 0)
  const earning = { income: 0, tax: 0, expected: 666, expected_tax: 99, principal: 0 }
  expect(busy).toEqual([
    { day: '2026-01-06', ...earning },
    { day: '2026-01-07', ...earning },
    { day: '2026-01-08', ...earning },
    { ...earning, day: '2026-01-10', expected: 0, expected_tax: 0, principal: 20_000 },
  ])
  expect(await readNextIncome(context, customer)).toEqual({
    time: context.now() + day,
    amount: 666,
    tax: 99,
  })
})

test('what is due and not claimed is ready today, and no longer expected', async () => {
  const { context, operator, customer } = await open()
  const id = await buy(context, customer, await makeProduct(context, operator, slow))
  context.pass(day)
  expect(await dayOf(context, customer, '2026-01-06')).toMatchObject({ expected: 0, income: 0 })
  const ready = {
    kind: 'ready',
    id,
    name: 'Quick',
    crop: 'seedling',
    quantity: 1,
    amount: 333,
    tax: 49,
  }
  expect((await listDayIncome(context, customer, { day: '2026-01-06' })).items).toEqual([
    { ...ready, time: context.now() },
  ])
  const expected = { ...ready, kind: 'expected', time: context.now() + day }
  expect((await listDayIncome(context, customer, { day: '2026-01-07' })).items).toEqual([expected])
  context.pass(day)
  expect((await listDayIncome(context, customer, { day: '2026-01-06' })).items).toEqual([])
  expect((await listDayIncome(context, customer, { day: '2026-01-07' })).items).toEqual([
    { ...ready, amount: 666, tax: 98, time: context.now() },
  ])
})

test('a day lists what was received with its record, and what comes with its holding', async () => {
  const { context, operator, customer } = await open()
  const product = await makeProduct(context, operator, { claim_period: 9 * 3600, cycle: 2 })
  const id = await buy(context, customer, product)
  context.pass(9 * 3600)
  await claimHolding(context, customer, { id }, newKey())
  const [received] = (await listDayIncome(context, customer, { day: '2026-01-05' })).items
  expect(received).toMatchObject({
    kind: 'income',
    name: 'Quick',
    amount: 100,
    tax: 15,
    quantity: 1,
  })
  expect(received?.id).not.toBe(id)
  const { items } = await listDayIncome(context, customer, { day: '2026-01-07' })
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['expected', 100],
    ['expected_principal', 10_000],
  ])
  expect(items[0]?.id).toBe(id)
})

test('a frozen holding brings nothing until it runs again, and a price that is kept never returns', async () => {
  const { context, operator, customer } = await open()
  const kept = await makeProduct(context, operator, { ...slow, returns_principal: false })
  const id = await buy(context, customer, kept)
  const coming = async () => {
    const { items } = await getIncomeMonth(context, customer, {})
    return items.reduce((sum, { expected, principal }) => sum + expected + principal, 0)
  }
  expect(await coming()).toBe(999)
  await operatorFreezeHolding(context, operator, { id, reason: 'Under review' })
  expect(await coming()).toBe(0)
  expect(await readNextIncome(context, customer)).toBeNull()
  await byTwo(context, operator, 'unfreezeHolding', { id })
  expect(await coming()).toBe(999)
})

test('earnings that are due of a frozen holding are not ready until it runs again', async () => {
  const { context, operator, customer } = await open()
  const id = await buy(context, customer, await makeProduct(context, operator, slow), 2)
  context.pass(day + 3_600)
  const today = async () =>
    (await listDayIncome(context, customer, { day: '2026-01-06' })).items.map(
      ({ kind, amount, tax }) => [kind, amount, tax],
    )
  expect(await today()).toEqual([['ready', 666, 99]])
  await operatorFreezeHolding(context, operator, { id, reason: 'Under review' })
  expect(await today()).toEqual([])
  await byTwo(context, operator, 'unfreezeHolding', { id })
  expect(await today()).toEqual([['ready', 666, 99]])
})

test('a month says how far there is something, back to the first income and a year ahead', async () => {
  const { context, operator, customer } = await open()
  const span = async () => {
    const month = await getIncomeMonth(context, customer, { month: '2026-03' })
    return [month.first_month, month.last_month]
  }
  expect(await span()).toEqual(['2026-01', '2026-01'])
  const long = await makeProduct(context, operator, { ...slow, cycle: 60 })
  const id = await buy(context, customer, long)
  expect(await span()).toEqual(['2026-01', '2026-03'])
  await operatorFreezeHolding(context, operator, { id, reason: 'Under review' })
  expect(await span()).toEqual(['2026-01', '2026-01'])
  const longest = await makeProduct(context, operator, { ...slow, cycle: 1000 })
  const other = await buy(context, customer, longest)
  expect(await span()).toEqual(['2026-01', '2027-01'])
  context.pass(40 * day)
  expect(await span()).toEqual(['2026-02', '2027-02'])
  await claimHolding(context, customer, { id: other }, newKey())
  context.pass(30 * day)
  expect(await span()).toEqual(['2026-02', '2027-03'])
})

test('a line of a day has the crop of its product, and that of a reward has none', async () => {
  const { context, operator, customer } = await open()
  const product = await makeProduct(context, operator, { ...slow, crop: 'tea' })
  const id = await buy(context, customer, product)
  context.pass(day)
  const crops = async () => {
    const { items } = await listDayIncome(context, customer, { day: '2026-01-06' })
    return items.map(({ kind, crop }) => [kind, crop])
  }
  expect(await crops()).toEqual([['ready', 'tea']])
  await claimHolding(context, customer, { id }, newKey())
  expect(await crops()).toEqual([['income', 'tea']])
})

test('the audit finds a day whose tax is not that of its records', async () => {
  const { context, operator, customer } = await open()
  const id = await buy(context, customer, await makeProduct(context, operator, slow))
  context.pass(day)
  await claimHolding(context, customer, { id }, newKey())
  expect(await auditLedger(context.db, context.now())).toMatchObject({ ok: true })
  await asOwner(context.db).query('update daily_income set tax = tax + 1')
  const { checks } = await auditLedger(context.db, context.now())
  expect(checks.filter(({ ok }) => !ok)).toMatchObject([{ name: 'income_days_equal_income' }])
  await asOwner(context.db).query('update daily_income set tax = tax - 1')
})

test('another customer’s income is in no answer', async () => {
  const { context, operator, customer } = await open()
  await buy(context, customer, await makeProduct(context, operator, slow))
  const other = await makePerson(context)
  const { items } = await getIncomeMonth(context, other, {})
  expect(items.filter(({ expected, principal }) => expected + principal > 0)).toEqual([])
  expect((await listDayIncome(context, other, { day: '2026-01-06' })).items).toEqual([])
  expect(await readNextIncome(context, other)).toBeNull()
})

const purchase = fc.record({
  wait: fc.integer({ min: 0, max: 2 * day }),
  quantity: fc.integer({ min: 1, max: 3 }),
  cycle: fc.integer({ min: 2, max: 6 }),
  earnings_per_time: fc.integer({ min: 1, max: 999 }),
  claim_period: fc.integer({ min: 1800, max: day }),
  returns_principal: fc.boolean(),
})

test('what is expected of each day is what comes, if it is claimed on the day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 4 }), async (purchases) => {
      const { context, operator, customer } = await open()
      for (const { wait, quantity, ...terms } of purchases) {
        context.pass(wait)
        await runJobs(context)
        const product = await makeProduct(context, operator, {
          ...terms,
          number_of_earnings: 3,
          profit_rule: { ...everyDay, sunday: 0 },
        })
        await buy(context, customer, product, quantity)
      }
      await claimAll(context, customer, newKey()).catch(() => undefined)
      const before = await getIncomeMonth(context, customer, {})
      const received = new Map(
        before.items.map(({ day: on, income, tax }) => [on, { income, tax }]),
      )
      const next = await readNextIncome(context, customer)
      const first = before.items.find(({ expected }) => expected > 0)
      expect(next && { expected: next.amount, expected_tax: next.tax }).toEqual(
        first ? { expected: first.expected, expected_tax: first.expected_tax } : null,
      )
      // One second before each midnight.
      context.pass(day - 1 - ((context.now() + 3 * 3600) % day))
      for (let on = 0; on < 12; on++) {
        await runJobs(context)
        await claimAll(context, customer, newKey()).catch(() => undefined)
        context.pass(day)
      }
      const { items } = await getIncomeMonth(context, customer, {})
      for (const [at, { day: on, income, tax, expected }] of items.entries()) {
        const estimate = before.items[at]
        const had = received.get(on)
        expect({ on, income, tax, expected }).toEqual({
          on,
          income: (had?.income ?? 0) + (estimate?.expected ?? 0),
          tax: (had?.tax ?? 0) + (estimate?.expected_tax ?? 0),
          expected: 0,
        })
      }
    }),
    { numRuns: 8 },
  )
})
