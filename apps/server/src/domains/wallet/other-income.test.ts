import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { getIncomeMonth, getWalletHistory, listDayIncome } from './income-service.js'

/** On Tuesday 2026-01-06 one of two customers has received an earning of 100, of which 15 is tax. */
async function open() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const [kamau, wanjiku] = [await makePerson(context), await makePerson(context)]
  await topUp(context, wanjiku, operator, 100_000)
  const terms = { cycle: 100, number_of_earnings: 3, claim_period: day }
  const id = await buy(context, wanjiku, await makeProduct(context, operator, terms))
  context.pass(day)
  await claimHolding(context, wanjiku, { id }, newKey())
  return { context, kamau, wanjiku }
}

test('the months with income are those of the customer, whatever others have received or bought', async () => {
  const { context, kamau, wanjiku } = await open()
  context.pass(40 * day)
  const span = async (customer: string) => {
    const { first_month, last_month } = await getIncomeMonth(context, customer, {})
    return [first_month, last_month]
  }
  expect(await span(wanjiku)).toEqual(['2026-01', '2026-04'])
  expect(await span(kamau)).toEqual(['2026-02', '2026-02'])
})

test('what one customer has received is in no month, day or history of another', async () => {
  const { context, kamau, wanjiku } = await open()
  const received = async (customer: string) => {
    const month = await getIncomeMonth(context, customer, {})
    const history = await getWalletHistory(context, customer, { days: 2 })
    const { items } = await listDayIncome(context, customer, { day: '2026-01-06' })
    return [...[...month.items, ...history.items].filter(({ income }) => income > 0), ...items]
  }
  expect(await received(kamau)).toEqual([])
  expect(await received(wanjiku)).toMatchObject([
    { day: '2026-01-06', income: 100, tax: 15 },
    { day: '2026-01-06', income: 100, tax: 15 },
    { kind: 'income', amount: 100, tax: 15 },
  ])
})

test('what is ready or expected of one customer is on no day of another', async () => {
  const { context, kamau, wanjiku } = await open()
  context.pass(day)
  for (const [on, kind, amount] of [
    ['2026-01-07', 'ready', 100],
    ['2026-01-08', 'expected', 100],
    ['2026-04-15', 'expected_principal', 10_000],
  ] as const) {
    const { items } = await listDayIncome(context, wanjiku, { day: on })
    expect(items).toMatchObject([{ kind, amount }])
    expect((await listDayIncome(context, kamau, { day: on })).items).toEqual([])
  }
})
