import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { createRecharge } from '../payments/recharges/recharges-service.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { getWalletHistory } from './income-service.js'
import { getWallet } from './wallet-service.js'

test('the summary has the balances and the totals so far', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 1_000_000)
  const product = await makeProduct(context, operator, { points: 5 })
  await topUp(context, customer, operator, 100_000)
  const id = await buy(context, customer, product)
  context.pass(60)
  await runJobs(context)
  await claimHolding(context, customer, { id }, newKey())
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, account)
  const withdraw = async () => createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  const { id: paid } = await withdraw()
  await operatorAssignWithdrawal(context, operator, { id: paid })
  await operatorCompleteWithdrawal(
    context,
    operator,
    { id: paid, provider_reference: 'SFK1' },
    newKey(),
  )
  await withdraw()
  const asked = { amount: 20_000, recharge_account: '0712', payment_number: 'SFKWAITS1' }
  await createRecharge(context, customer, { wallet_type: 'mpesa', ...asked }, newKey())
  expect(await getWallet(context, customer)).toEqual({
    balance: 50_000,
    income_wallet: 170,
    invested: 10_000,
    held: 20_000,
    today_earnings: 200,
    today_tax: 30,
    total_income: 200,
    total_tax: 30,
    total_topup: 100_000,
    total_withdraw: 20_000,
    total_point: 5,
    // A withdrawal and a recharge.
    pending: 2,
  })
})

test('today is the day of the config’s time zone, and the history has empty days', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 1_000_000)
  await topUp(context, customer, operator, 100_000)
  const id = await buy(context, customer, await makeProduct(context, operator))
  // 23:59:59 in Nairobi, then midnight.
  context.pass(day / 2 - 1)
  await claimHolding(context, customer, { id }, newKey())
  expect(await getWallet(context, customer)).toMatchObject({ today_earnings: 400, today_tax: 60 })
  context.pass(1)
  expect(await getWallet(context, customer)).toMatchObject({
    today_earnings: 0,
    today_tax: 0,
    total_income: 400,
    total_tax: 60,
  })
  expect(await getWalletHistory(context, customer, { days: 3 })).toEqual({
    items: [
      { day: '2026-01-04', income: 0, tax: 0 },
      { day: '2026-01-05', income: 400, tax: 60 },
      { day: '2026-01-06', income: 0, tax: 0 },
    ],
  })
  expect((await getWalletHistory(context, customer, {})).items).toHaveLength(30)
})

test('a new customer’s wallet is empty', async () => {
  const context = await createLedgerContext()
  const wallet = await getWallet(context, await makePerson(context))
  expect(new Set(Object.values(wallet))).toEqual(new Set([0]))
})
