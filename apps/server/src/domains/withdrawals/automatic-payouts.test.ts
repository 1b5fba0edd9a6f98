import { expect, test } from 'vitest'
import { sendPayouts } from '../payments/payments-service.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  byTwo,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { setPaymentAccount } from './payment-account.js'
import { createWithdrawal } from './withdrawals-service.js'

test('the provider sends payouts up to the limit of each and of the day, and the rest on the next day', async () => {
  const provider = createFakeProvider()
  const context = await createLedgerContext({ payments: provider })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 500_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await byTwo(context, operator, 'setLimits', {
    recharge_each: 500_000,
    recharge_daily: 500_000,
    withdrawal_each: 50_000,
    withdrawal_daily: 90_000,
  })
  const ask = async (amount: number) =>
    (await createWithdrawal(context, customer, withdrawalOf(amount), newKey())).id
  const exact = await ask(50_000)
  await ask(50_001)
  const [last, next] = [await ask(40_000), await ask(20_000)]
  // Midnight in Nairobi is in half a day.
  for (const seconds of [0, day / 2 - 1]) {
    context.pass(seconds)
    await sendPayouts(context)
    expect(provider.paid).toEqual([exact, last])
  }
  context.pass(1)
  await sendPayouts(context)
  expect(provider.paid).toEqual([exact, last, next])
})
