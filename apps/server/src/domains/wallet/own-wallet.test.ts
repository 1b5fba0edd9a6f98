import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
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
import { getWallet } from './wallet-service.js'

interface Figures {
  readonly earnings_per_time: number
  readonly points: number
  readonly paid: number
  readonly held: number
  readonly pending: number
}

test('each figure of a wallet is that of its customer, whatever others own, receive or wait for', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const open = async (toppedUp: number, figures: Figures) => {
    const customer = await makePerson(context)
    const account = { wallet_type: 'mpesa', account: await dialledPhone(context, customer) }
    await setPaymentAccount(context, customer, account)
    await topUp(context, customer, operator, toppedUp)
    const { earnings_per_time, points } = figures
    const id = await buy(
      context,
      customer,
      await makeProduct(context, operator, { earnings_per_time, points }),
    )
    context.pass(30)
    await runJobs(context)
    await claimHolding(context, customer, { id }, newKey())
    const sent = await createWithdrawal(context, customer, withdrawalOf(figures.paid), newKey())
    await operatorAssignWithdrawal(context, operator, { id: sent.id })
    const paid = { id: sent.id, provider_reference: newPaymentNumber() }
    await operatorCompleteWithdrawal(context, operator, paid, newKey())
    await createWithdrawal(context, customer, withdrawalOf(figures.held), newKey())
    for (let count = 1; count < figures.pending; count += 1) {
      const asked = { wallet_type: 'mpesa', amount: 40_000, recharge_account: account.account }
      const payment_number = newPaymentNumber()
      await createRecharge(context, customer, { ...asked, payment_number }, newKey())
    }
    return customer
  }
  const kamau = await open(100_000, {
    ...{ earnings_per_time: 200, points: 5, paid: 20_000, held: 15_000, pending: 2 },
  })
  const wanjiku = await open(170_000, {
    ...{ earnings_per_time: 600, points: 7, paid: 33_000, held: 11_000, pending: 3 },
  })
  expect(await getWallet(context, kamau)).toEqual({
    ...{ balance: 55_000, income_wallet: 170, invested: 10_000, held: 15_000, total_point: 5 },
    ...{ today_earnings: 200, today_tax: 30, total_income: 200, total_tax: 30 },
    ...{ total_topup: 100_000, total_withdraw: 20_000, pending: 2 },
  })
  expect(await getWallet(context, wanjiku)).toEqual({
    ...{ balance: 116_000, income_wallet: 510, invested: 10_000, held: 11_000, total_point: 7 },
    ...{ today_earnings: 600, today_tax: 90, total_income: 600, total_tax: 90 },
    ...{ total_topup: 170_000, total_withdraw: 33_000, pending: 3 },
  })
})
