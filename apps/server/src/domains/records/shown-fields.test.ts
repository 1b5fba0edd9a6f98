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
import { listUserRecords } from '../customers/support/user-records.js'
import { operatorRejectWithdrawal } from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { listRecords } from './records-service.js'

/** A customer who has recharged, bought for Ksh 100 and had a withdrawal of Ksh 200 refused, a minute apart. */
async function createStory() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Amina Njeri' }
  await setPaymentAccount(context, customer, account)
  const began = context.now()
  await topUp(context, customer, operator, 90_000)
  context.pass(60)
  await buy(context, customer, await makeProduct(context, operator, { name: 'Maize 30' }))
  context.pass(60)
  const { id } = await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  context.pass(60)
  await operatorRejectWithdrawal(context, operator, { id, reason: 'Call 0712345678' })
  return { context, customer, began }
}

test('an operator sees initials, ends of accounts and phones, and the names of products whole', async () => {
  const { context, customer } = await createStory()
  const payer = await dialledPhone(context, customer)
  const { items } = await listUserRecords(context, { id: customer })
  expect(
    items.map(({ kind, account, receiver_name, receiver_account, reason }) => [
      ...[kind, account, receiver_name, receiver_account, reason],
    ]),
  ).toEqual([
    ['refund', '07** *** 432', null, null, null],
    ['withdraw', '07** *** 432', 'A. N.', '*** 432', 'Call 07*****678'],
    ['purchase', 'Maize 30', null, null, null],
    ['recharge', `07** *** ${payer.slice(-3)}`, 'M. L.', '***', null],
  ])
})

test('a record says when it last changed, or when it was made if it never has', async () => {
  const { context, customer, began } = await createStory()
  const { items } = await listRecords(context, customer, {})
  expect(
    items.map(({ kind, create_time, update_time }) => [
      kind,
      create_time - began,
      (update_time ?? 0) - began,
    ]),
  ).toEqual([
    ['refund', 180, 180],
    ['withdraw', 120, 180],
    ['purchase', 60, 60],
    ['recharge', 0, 0],
  ])
})

test('a recharge is found by the number of the company that was paid', async () => {
  const { context, customer } = await createStory()
  const { items } = await listRecords(context, customer, { search: '400200' })
  expect(items.map(({ kind }) => kind)).toEqual(['recharge'])
})
