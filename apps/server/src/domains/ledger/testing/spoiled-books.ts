import { expect } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { listBooked } from '../../../testing/bank.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  makeApprover,
  makeOperator,
  makePerson,
  newKey,
  payOut,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { asOwner } from '../../../testing/test-database.js'
import { claimHolding } from '../../holdings/holdings-service.js'
import { listCases } from '../../payments/payment-cases.js'
import { applyPaymentEvent } from '../../payments/payment-events.js'
import { startRecharge } from '../../payments/recharges/recharges-service.js'
import { readReserve, recordStatement } from '../../accounting/reserve/reserve-service.js'
import { redeemReward } from '../../rewards/rewards-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../../payments/withdrawals/withdrawals-service.js'
import { readAudit } from '../audit.js'

/** Books in which all kinds of money have moved, and what the audit says once a row is spoiled past all triggers. */
export async function createBooks() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const friend = await makePerson(context, { invited_by: customer })
  await topUp(context, customer, operator, 500_000)
  await topUp(context, friend, operator, 50_000)
  const kept = await makeProduct(context, operator, { returns_principal: false })
  const returned = await makeProduct(context, operator, { points: 5 })
  const id = await buy(context, customer, returned, 2)
  await buy(context, customer, kept)
  for (const kind of ['money', 'points'] as const) {
    const code = { code: kind.toUpperCase(), kind, amount: 70, published: true }
    await byTwo(context, operator, 'createCode', code)
    await redeemReward(context, customer, code, newKey())
  }
  context.pass(30)
  await claimHolding(context, customer, { id }, newKey())
  context.pass(day)
  await runJobs(context)
  await byTwo(context, operator, 'closeDay', { day: '2026-01-05', note: 'No lines yet' })
  const sales = { account: 'sales', amount: 6_000, reference: 'FT1', note: '' } as const
  await payOut(context, operator, sales, newKey())
  for (const product of [returned, kept]) await buy(context, customer, product)
  await buy(context, friend, returned)

  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const withdraw = async (amount: number) =>
    (await createWithdrawal(context, customer, withdrawalOf(amount), newKey())).id
  await withdraw(20_000)
  const [paid, refused] = [await withdraw(30_000), await withdraw(40_000)]
  await operatorAssignWithdrawal(context, operator, { id: paid })
  const sent = { id: paid, provider_reference: 'PAIDBYHAND1' }
  await operatorCompleteWithdrawal(context, operator, sent, newKey())
  await operatorRejectWithdrawal(context, operator, { id: refused, reason: 'No' })

  for (const resolution of ['hold_again', 'noted', null] as const) {
    const order = { wallet_type: 'mpesa', amount: 20_000, recharge_account: '0712345678' }
    const { id: subject } = await startRecharge(
      context,
      customer,
      { ...order, by: 'paybill' },
      newKey(),
    )
    for (const amount of [20_000, 15_000]) {
      const reported = { direction: 'in', subject, outcome: 'succeeded', amount } as const
      const provider_reference = `OTHER${(resolution ?? 'open').replace('_', '').toUpperCase()}`
      await applyPaymentEvent(context, { event_id: newKey(), ...reported, provider_reference })
    }
    const [found] = (await listCases(context, { open: true })).items
    const input = { id: found?.id ?? '' }
    if (resolution) await byTwo(context, operator, 'resolveCase', { ...input, resolution })
  }

  await listBooked(context)
  const { settlement } = await readReserve(context)
  for (const [reference, balance] of [
    ['Wrong', settlement - 1],
    ['Right', settlement],
  ] as const) {
    context.pass(1)
    const statement = { balance, reference, as_of: context.now() }
    await recordStatement(context, await makeApprover(context), statement, newKey())
  }
  // The last second that is closed is that of these payments.
  context.pass(58)
  await byTwo(context, operator, 'closeDay', { day: '2026-01-06', note: 'A case is open' })
  const spoil = async (sql: string, now = context.now()) => {
    let red: string[] = []
    const undone = new Error('undone')
    const spoiling = asOwner(context.db).transaction(async (transaction) => {
      await transaction.query(`set local session_replication_role = replica; ${sql}`)
      const { checks } = await readAudit(transaction, now)
      red = checks.flatMap(({ name, ok }) => (ok ? [] : [name]))
      throw undone
    })
    await expect(spoiling).rejects.toBe(undone)
    return red
  }
  return { context, friend, spoil }
}
