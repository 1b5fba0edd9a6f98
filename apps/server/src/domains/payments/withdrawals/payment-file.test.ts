import { expect, test } from 'vitest'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import {
  byTwo,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { propose } from '../../approvals/proposals-service.js'
import {
  operatorGetWithdrawal,
  operatorListWithdrawals,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
} from './operator-withdrawals.js'
import { setPaymentAccount } from './payment-account.js'
import { exportPayouts } from './payment-file.js'
import { createWithdrawal } from './withdrawals-service.js'

/** A cashier who pays 50,000 alone, and a customer whose payouts a provider can send. */
async function createTill() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 500_000)
  await byTwo(context, operator, 'setLimits', {
    recharge_each: 500_000,
    recharge_daily: 500_000,
    withdrawal_each: 50_000,
    withdrawal_daily: 100_000,
  })
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const take = async (amount: number) => {
    const { id } = await createWithdrawal(context, customer, withdrawalOf(amount), newKey())
    await operatorAssignWithdrawal(context, operator, { id })
    return id
  }
  /** The amounts and payouts in the file. */
  const file = async () => {
    const lines: string[] = []
    for await (const line of await exportPayouts(context, operator)) lines.push(line)
    return lines.slice(1, -1).map((line) => {
      const [, , amount, , , id] = line.trimEnd().split(',')
      return [amount, id]
    })
  }
  const listed = async (only: 'to_pay' | 'mine_to_pay') => {
    const { items } = await operatorListWithdrawals(context, operator, { only, oldest_first: true })
    const { count, amount } = await operatorSumWithdrawals(context, operator, { only })
    expect(items).toHaveLength(count)
    return [amount, ...items.map(({ id }) => id)]
  }
  return { context, operator, take, file, listed }
}

test('a payout that the provider sends is neither in the payment file nor listed to be paid by hand', async () => {
  const { context, operator, take, file, listed } = await createTill()
  const [small, large] = [await take(20_000), await take(60_000)]
  await byTwo(context, operator, 'sendWithdrawal', { id: large })
  expect(await file()).toEqual([['196.00', small]])
  expect(await listed('to_pay')).toEqual([20_000, small])
  expect(await listed('mine_to_pay')).toEqual([20_000, small])
})

test('a payout that is proposed as paid is not in the payment file again', async () => {
  const { context, operator, take, file } = await createTill()
  const [left, paid] = [await take(20_000), await take(30_000)]
  expect(await file()).toEqual([
    ['196.00', left],
    ['294.00', paid],
  ])
  const input = { id: paid, provider_reference: 'PAIDBYHAND1' }
  await propose(context, operator, { action: 'completeWithdrawal', input }, newKey())
  expect(await file()).toEqual([['196.00', left]])
})

test('who took a payout sees its account whole to pay it by hand, and masked if the provider sends it', async () => {
  const { context, operator, take } = await createTill()
  const [small, large] = [await take(20_000), await take(60_000)]
  await byTwo(context, operator, 'sendWithdrawal', { id: large })
  const seen = async (id: string) =>
    (await operatorGetWithdrawal(context, operator, { id })).personal_card_number
  expect([await seen(small), await seen(large)]).toEqual(['0712345678', '*** 678'])
})
