import { expect, test } from 'vitest'
import { createLedgerContext, day, type LedgerContext } from '../../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { operatorListHoldings } from '../../holdings/operator-holdings.js'
import {
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../../payments/withdrawals/withdrawals-service.js'
import { readForecast } from './reserve-service.js'

/** A customer with money, on Monday 2026-01-05 at noon in Nairobi, and a reserve that covers nothing by itself. */
async function open() {
  const context = await createLedgerContext({ reserve: 0 })
  await context.configure({ cover_share: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 500_000)
  return { context, operator, customer }
}

/** Each look is that of an operator of its own: one operator may not ask too often. */
const read = (context: LedgerContext) => readForecast(context, newKey())

test('a reserve that is used up to the last cent is not short, and one that lacks a cent is', async () => {
  const { context, operator, customer } = await open()
  const terms = { cycle: 5, number_of_earnings: 3, claim_period: day, earnings_per_time: 333 }
  await buy(context, customer, await makeProduct(context, operator, terms))
  await fund(context, operator, 998)
  expect(await read(context)).toMatchObject({ short_on: '2026-01-08' })
  await fund(context, operator, 1)
  const { short_on, items } = await read(context)
  expect(short_on).toBeNull()
  expect(items.map(({ left }) => left).slice(0, 5)).toEqual([999, 666, 333, 0, 0])
})

test('a payout that an operator has taken is held until it is refused', async () => {
  const { context, operator, customer } = await open()
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const withdraw = (amount: number) =>
    createWithdrawal(context, customer, withdrawalOf(amount), newKey())
  const { id } = await withdraw(20_000)
  await withdraw(30_000)
  await operatorAssignWithdrawal(context, operator, { id })
  expect(await read(context)).toMatchObject({ held: 50_000 })
  await operatorRejectWithdrawal(context, operator, { id, reason: 'Wrong account' })
  expect(await read(context)).toMatchObject({ held: 30_000 })
})

test('a price that returns on the last day falls due once it is no later than thirty days ahead', async () => {
  const { context, operator, customer } = await open()
  const terms = { cycle: 31, number_of_earnings: 1, claim_period: 60 }
  await buy(context, customer, await makeProduct(context, operator, terms), 2)
  const last = '2026-02-05'
  const due = async () => {
    const { items } = await read(context)
    const { items: holdings } = await operatorListHoldings(context, { due_on: last })
    return [
      items.find((item) => item.day === last)?.principal,
      holdings.map((holding) => holding.due?.principal),
    ]
  }
  context.pass(day - 1)
  expect(await due()).toEqual([0, []])
  context.pass(1)
  expect(await due()).toEqual([20_000, [20_000]])
})
