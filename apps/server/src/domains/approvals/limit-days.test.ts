import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  byTwo,
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { operatorCompleteRecharge } from '../payments/recharges/operator-recharges.js'
import { createRecharge } from '../payments/recharges/recharges-service.js'
import { operatorAssignWithdrawal } from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'

/** A cashier who may complete 50,000 a day alone, of recharges and of payouts, and whether they may complete one. */
async function createTill() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const [payer, payee] = [await makePerson(context), await makePerson(context)]
  await topUp(context, payee, operator, 500_000)
  await setPaymentAccount(context, payee, { wallet_type: 'mpesa', account: '0712345678' })
  await byTwo(context, operator, 'setLimits', {
    recharge_each: 50_000,
    recharge_daily: 50_000,
    withdrawal_each: 50_000,
    withdrawal_daily: 50_000,
  })
  const cashier = await makeOperator(context)
  const mayComplete = {
    recharge: async (amount: number) => {
      const asked = { wallet_type: 'mpesa', recharge_account: await dialledPhone(context, payer) }
      const payment_number = newPaymentNumber()
      const { id } = await createRecharge(
        context,
        payer,
        { ...asked, amount, payment_number },
        newKey(),
      )
      return operatorCompleteRecharge(context, cashier, { id }, newKey()).then(
        () => true,
        ({ reason }: { reason?: string }) => reason !== 'approval_needed',
      )
    },
    payout: async (amount: number) => {
      const { id } = await createWithdrawal(context, payee, withdrawalOf(amount), newKey())
      return (await operatorAssignWithdrawal(context, cashier, { id })).stage === 'assigned'
    },
  }
  return { context, mayComplete }
}

test.each(['recharge', 'payout'] as const)(
  'the day of a limit begins at midnight in Nairobi, for a %s as for the books',
  async (kind) => {
    const { context, mayComplete } = await createTill()
    const complete = mayComplete[kind]
    context.pass(day / 2 - 1)
    expect([await complete(40_000), await complete(20_000)]).toEqual([true, false])
    context.pass(1)
    expect([await complete(20_000), await complete(40_000)]).toEqual([true, false])
    // Midnight in London.
    context.pass(3 * 3_600)
    expect([await complete(40_000), await complete(30_000)]).toEqual([false, true])
  },
)
