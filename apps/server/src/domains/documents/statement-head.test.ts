import { expect, test } from 'vitest'
import { createLedgerContext, day, monday } from '../../testing/ledger-context.js'
import {
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { operatorRejectWithdrawal } from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { readStatement } from '../records/testing/read-statement.js'
import { readMaskedPhone } from './documents-service.js'

async function createCustomer() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 90_000)
  context.pass(60)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0798765432' })
  const { id } = await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  context.pass(60)
  await operatorRejectWithdrawal(context, operator, { id, reason: 'Wrong account' })
  return { context, customer }
}

test('a statement says whose it is, for which period, when it was issued and how many entries it has', async () => {
  const { context, customer } = await createCustomer()
  const phone = await readMaskedPhone(context.db, customer)
  context.pass(2 * day)
  const text = await readStatement(context, customer, { from: monday + 60, to: monday + day })
  expect(text).toContain(
    [
      `Customer ${phone}`,
      'Period 2026-01-05 12:01:00 – 2026-01-06 12:00:00',
      'Issued 2026-01-07 12:02:00',
      'Fee Ksh 0.00 Tax withheld Ksh 0.00 Entries 2',
      'Wallet Opening balance Money in Money out Closing balance Balance Ksh 900.00',
    ].join(' '),
  )
  expect(text).toContain('Check this code at https://wallet.example/#/verify ')
  expect(text).not.toContain('From the beginning')
})

test('a statement without a first day says so, and has the time of each entry in Nairobi', async () => {
  const { context, customer } = await createCustomer()
  const text = await readStatement(context, customer, {})
  expect(text).toContain('Period From the beginning – 2026-01-05 12:02:00')
  expect(text).toContain(
    'Booked Entry Payment number Wallet Amount Balance 2026-01-05 12:00:00 Recharge',
  )
  expect(text).toContain('2026-01-05 12:01:00 Withdraw Balance \u2212Ksh 200.00 Ksh 700.00')
  // Of what it returns a refund has no name.
  expect(text).toContain('2026-01-05 12:02:00 Money back Balance Ksh 200.00 Ksh 900.00')
})
