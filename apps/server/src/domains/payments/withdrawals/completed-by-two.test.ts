import { expect, test } from 'vitest'
import { runOperation } from '../../ledger/run-operation.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import {
  approverOf,
  byTwo,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import {
  operatorCompleteWithdrawal,
  operatorGetWithdrawal,
  operatorAssignWithdrawal,
} from './operator-withdrawals.js'
import { setPaymentAccount } from './payment-account.js'
import { createWithdrawal } from './withdrawals-service.js'

/** Two cashiers who may each pay 50,000 alone, and a customer whose payouts a provider can send, too. */
async function createTill() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const [cashier, colleague] = [await makeOperator(context), await makeOperator(context)]
  const customer = await makePerson(context)
  await topUp(context, customer, cashier, 1_000_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await byTwo(context, cashier, 'setLimits', {
    ...{ recharge_each: 50_000, recharge_daily: 80_000 },
    ...{ withdrawal_each: 50_000, withdrawal_daily: 80_000 },
  })
  const ask = async (amount: number) =>
    (await createWithdrawal(context, customer, withdrawalOf(amount), newKey())).id
  const take = async (amount: number, who = cashier) => {
    const id = await ask(amount)
    await operatorAssignWithdrawal(context, who, { id })
    return id
  }
  const sentOf = (id: string) => ({ id, provider_reference: newPaymentNumber() })
  const complete = (id: string) =>
    operatorCompleteWithdrawal(context, cashier, sentOf(id), newKey())
  const completeByTwo = (id: string) => byTwo(context, cashier, 'completeWithdrawal', sentOf(id))
  return { context, cashier, colleague, customer, ask, take, complete, completeByTwo }
}

test('two operators complete a payout over the limits of one, and use up nobody’s limit', async () => {
  const { context, cashier, take, complete, completeByTwo } = await createTill()
  const id = await take(50_001)
  await expect(complete(id)).rejects.toMatchObject({ reason: 'approval_needed' })
  expect(await completeByTwo(id)).toMatchObject({ status: 'completed' })
  const approver = { id: await approverOf(context) }
  expect(await operatorGetWithdrawal(context, cashier, { id })).toMatchObject({
    ...{ approved_by: approver, decided_by: approver },
  })
  expect(
    await context.db.query(`select from operator_limit_usage where kind = 'withdrawal'`),
  ).toEqual([])
})

test('two operators complete the payout of a customer who is blocked, and one does not', async () => {
  const { context, cashier, customer, take, complete, completeByTwo } = await createTill()
  const id = await take(20_000)
  await runOperation(context, {
    operation: 'block_user',
    caller: cashier,
    input: { id: customer, reason: 'Fraud' },
    atAnyTime: true,
  })
  await expect(complete(id)).rejects.toMatchObject({ reason: 'owner_blocked' })
  expect(await completeByTwo(id)).toMatchObject({ status: 'completed' })
})

test('two operators complete a payout that a colleague has taken, and one does not', async () => {
  const { colleague, take, complete, completeByTwo } = await createTill()
  const id = await take(20_000, colleague)
  await expect(complete(id)).rejects.toMatchObject({ reason: 'assigned_to_other' })
  expect(await completeByTwo(id)).toMatchObject({ status: 'completed' })
})

test('two operators complete no payout that nobody has taken or the provider sends, and none while payouts are stopped', async () => {
  const { context, cashier, ask, take, completeByTwo } = await createTill()
  const wrong = { reason: 'wrong_state' }
  await expect(completeByTwo(await ask(20_000))).rejects.toMatchObject(wrong)
  const sent = await take(60_000)
  await byTwo(context, cashier, 'sendWithdrawal', { id: sent })
  await expect(completeByTwo(sent)).rejects.toMatchObject(wrong)
  const id = await take(20_000)
  await runOperation(context, {
    operation: 'stop_payouts',
    caller: cashier,
    input: { reason: 'A check' },
    atAnyTime: true,
  })
  await expect(completeByTwo(id)).rejects.toMatchObject({ reason: 'payouts_stopped' })
})
