import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { byTwo, makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { redeemReward } from '../rewards/rewards-service.js'
import { getIncomeMonth, listDayIncome } from './income-service.js'
import { getWallet } from './wallet-service.js'

/** A customer on Monday 2026-01-05 at noon in Nairobi, half a day before midnight. */
async function open() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const linesOf = async (on: string) => {
    const { items } = await listDayIncome(context, customer, { day: on })
    return items.map(({ kind, name, quantity, amount, tax }) => ({
      ...{ kind, name, quantity, amount, tax },
    }))
  }
  return { context, operator, customer, linesOf }
}

test('a day lists earnings, rewards, referrals and returned prices, in the order in which they came', async () => {
  const { context, operator, customer, linesOf } = await open()
  const id = await buy(context, customer, await makeProduct(context, operator), 2)
  context.pass(day - 60)
  const code = { code: 'KARIBU', kind: 'money', amount: 2_000, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  await redeemReward(context, customer, { code: 'KARIBU' }, newKey())
  context.pass(20)
  const friend = await makePerson(context, { invited_by: customer })
  await topUp(context, friend, operator, 100_000)
  await buy(context, friend, await makeProduct(context, operator, { price: 30_000 }))
  await runJobs(context)
  context.pass(20)
  await claimHolding(context, customer, { id }, newKey())
  context.pass(20)
  await runJobs(context)
  const line = { name: '', quantity: null, tax: 0 }
  expect(await linesOf('2026-01-06')).toEqual([
    { ...line, kind: 'reward', name: 'KARIBU', amount: 2_000 },
    { ...line, kind: 'referral', amount: 500 },
    { kind: 'income', name: 'Quick', quantity: 2, amount: 800, tax: 120 },
    { ...line, kind: 'principal', name: 'Quick', quantity: 2, amount: 20_000 },
  ])
  const received = { today_earnings: 3_300, today_tax: 120, total_income: 3_300, total_tax: 120 }
  expect(await getWallet(context, customer)).toMatchObject(received)
})

test('what comes at midnight is of the day that begins, in its list as in the calendar', async () => {
  const { context, operator, customer, linesOf } = await open()
  const terms = { number_of_earnings: 2, claim_period: day / 2, returns_principal: true }
  const id = await buy(context, customer, await makeProduct(context, operator, terms))
  context.pass(day / 2)
  await buy(context, customer, await makeProduct(context, operator, { ...terms, price: 7_000 }))
  await claimHolding(context, customer, { id }, newKey())
  const lines = async (on: string) =>
    (await linesOf(on)).map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
  expect(await lines('2026-01-05')).toEqual([])
  const coming = ['expected 100', 'expected 100', 'expected_principal 10000']
  expect(await lines('2026-01-06')).toEqual([...coming, 'income 100'])
  expect(await lines('2026-01-07')).toEqual(['expected 100', 'expected_principal 7000'])
  const { items } = await getIncomeMonth(context, customer, {})
  const days = items.filter(({ income, expected, principal }) => income + expected + principal > 0)
  expect(days).toEqual([
    { day: '2026-01-06', income: 100, tax: 15, expected: 200, expected_tax: 30, principal: 10_000 },
    { day: '2026-01-07', income: 0, tax: 0, expected: 100, expected_tax: 15, principal: 7_000 },
  ])
})

test('what falls due at the midnight between two months is in the calendar of the second only', async () => {
  const { context, operator, customer } = await open()
  context.pass(day / 2)
  const terms = { cycle: 26, number_of_earnings: 1, claim_period: 26 * day }
  await buy(context, customer, await makeProduct(context, operator, terms))
  const coming = async (month: string) => {
    const { items } = await getIncomeMonth(context, customer, { month })
    return items.filter(({ expected, principal }) => expected + principal > 0)
  }
  expect(await coming('2026-01')).toEqual([])
  const figures = { income: 0, tax: 0, expected: 100, expected_tax: 15, principal: 10_000 }
  expect(await coming('2026-02')).toEqual([{ day: '2026-02-01', ...figures }])
})

test('a price is to come until the second in which it falls due, also before the job has returned it', async () => {
  const { context, operator, customer, linesOf } = await open()
  context.pass(day / 2)
  const terms = { cycle: 1, number_of_earnings: 1, claim_period: day }
  await buy(context, customer, await makeProduct(context, operator, terms))
  const coming = async () => {
    const { items } = await getIncomeMonth(context, customer, {})
    const lines = (await linesOf('2026-01-07')).map(({ kind }) => kind)
    return [items.find(({ principal }) => principal > 0)?.day, lines.toSorted()]
  }
  context.pass(day - 1)
  expect(await coming()).toEqual(['2026-01-07', ['expected', 'expected_principal']])
  context.pass(1)
  expect(await coming()).toEqual([undefined, ['ready']])
})
