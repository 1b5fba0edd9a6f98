import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  byTwo,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { redeemReward } from '../rewards/rewards-service.js'
import { operatorRejectWithdrawal } from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { cancelWithdrawal, createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { exportRecords } from './export-records.js'
import { readCsv } from './testing/read-csv.js'

test('income, a price, rewards and refunds say in the CSV what they are of, and of which wallet', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const friend = await makePerson(context, { invited_by: customer })
  const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Amina Njeri' }
  await setPaymentAccount(context, customer, account)
  await topUp(context, customer, operator, 90_000)
  await topUp(context, friend, operator, 20_000)
  const earned = { name: 'Maize 30', number_of_earnings: 1, earnings_per_time: 300 }
  const product = await makeProduct(context, operator, earned)
  const code = { code: 'KARIBU', kind: 'money', amount: 70_000, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  const id = await buy(context, customer, product)
  context.pass(60)
  await claimHolding(context, customer, { id }, newKey())
  context.pass(60)
  await redeemReward(context, customer, { code: 'karibu' }, newKey())
  context.pass(60)
  await buy(context, friend, product)
  await runJobs(context)
  for (const pay_from of ['revenue', 'balance'] as const) {
    context.pass(60)
    const withdrawal = await createWithdrawal(
      context,
      customer,
      withdrawalOf(pay_from === 'revenue' ? 20_000 : 30_000, pay_from),
      newKey(),
    )
    context.pass(60)
    if (pay_from === 'revenue') await cancelWithdrawal(context, customer, withdrawal)
    else await operatorRejectWithdrawal(context, operator, { id: withdrawal.id, reason: 'Closed' })
  }
  context.pass(day)
  await runJobs(context)
  const lines = await readCsv(exportRecords(context, customer, {}))
  const names = ['kind', 'wallet', 'change', 'amount', 'real_amount', 'fee', 'currency', 'account']
  const texts = lines
    .filter(({ kind }) => !['recharge', 'purchase', 'withdraw'].includes(kind ?? ''))
    .map((line) => [...names, 'payment_method', 'method'].map((name) => line[name]))
  const refund = ['0.00', 'KES', '0798765432']
  expect(texts).toEqual([
    [
      ...['principal', 'balance', '100.00', '100.00', '100.00', '0.00'],
      'KES',
      'Maize 30',
      'balance',
      'ledger',
    ],
    ['refund', 'balance', '300.00', '300.00', '300.00', ...refund, 'balance', 'ledger'],
    ['refund', 'income', '200.00', '200.00', '200.00', ...refund, 'revenue', 'ledger'],
    ['referral', 'income', '5.00', '5.00', '5.00', '0.00', 'KES', '', 'revenue', 'ledger'],
    [
      'reward',
      'income',
      '700.00',
      '700.00',
      '700.00',
      '0.00',
      'KES',
      'KARIBU',
      'revenue',
      'ledger',
    ],
    ['income', 'income', '2.55', '3.00', '2.55', '0.00', 'KES', 'Maize 30', 'revenue', 'ledger'],
  ])
})
