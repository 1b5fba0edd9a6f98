import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { exportRecords } from './export-records.js'
import { readCsv } from './testing/read-csv.js'

test('each line of the CSV has who got the money, where and how', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 90_000)
  context.pass(60)
  const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Amina Njeri' }
  await setPaymentAccount(context, customer, account)
  await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  context.pass(60)
  await buy(context, customer, await makeProduct(context, operator, { name: 'Maize 30' }))
  const lines = await readCsv(exportRecords(context, customer, {}))
  const names = ['kind', 'wallet', 'currency', 'account', 'receiver_name', 'receiver_account']
  const told = lines.map((line) => [...names, 'payment_method', 'method'].map((name) => line[name]))
  const payer = await dialledPhone(context, customer)
  expect(told).toEqual([
    ['purchase', 'balance', 'KES', 'Maize 30', '', '', 'balance', 'ledger'],
    ['withdraw', 'balance', 'KES', '0798765432', 'Amina Njeri', '0798765432', 'mpesa', 'manual'],
    ['recharge', 'balance', 'KES', payer, 'Mavuno Ltd', '400200', 'mpesa', 'manual'],
  ])
})
