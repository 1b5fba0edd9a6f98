import { expect, test } from 'vitest'
import { OrderRejected } from '../../../platform/ports/payments.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  balanceOf,
  byTwo,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { lockAccount } from '../../auth/customers/codes/lock-account.js'
import { queueWithdrawalsWithinLimits } from '../provider-orders.js'
import { sendPayouts } from '../testing/send-payouts.js'
import {
  operatorListWithdrawals,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
} from './operator-withdrawals.js'
import { setPaymentAccount } from './payment-account.js'
import { createWithdrawal, listWithdrawals } from './withdrawals-service.js'

/** Customers with a balance, and a provider that sends payouts of up to 50,000 automatically, 90,000 a day. */
async function createLine() {
  const provider = createFakeProvider()
  const context = await createLedgerContext({ payments: provider })
  const operator = await makeOperator(context)
  await byTwo(context, operator, 'setLimits', {
    recharge_each: 500_000,
    recharge_daily: 1_000_000,
    withdrawal_each: 50_000,
    withdrawal_daily: 90_000,
  })
  const addPayee = async () => {
    const id = await makePerson(context)
    await topUp(context, id, operator, 500_000)
    await setPaymentAccount(context, id, { wallet_type: 'mpesa', account: '0712345678' })
    const ask = async (amount: number) =>
      (await createWithdrawal(context, id, withdrawalOf(amount), newKey())).id
    return { id, ask }
  }
  return { provider, context, operator, addPayee }
}

test('the provider sends payouts up to the limit of each and of the day, and the rest on the next day', async () => {
  const { provider, context, addPayee } = await createLine()
  const { ask } = await addPayee()
  const exact = await ask(50_000)
  await ask(50_001)
  const [last, next] = [await ask(40_000), await ask(20_000)]
  // Midnight in Nairobi is in half a day.
  for (const seconds of [0, day / 2 - 1]) {
    context.pass(seconds)
    await sendPayouts(context)
    expect(provider.paid.toSorted()).toEqual([exact, last])
  }
  context.pass(1)
  await sendPayouts(context)
  expect(provider.paid.toSorted()).toEqual([exact, last, next])
})

test('a payout waits while its customer has locked the account, also once two have approved it', async () => {
  const { provider, context, operator, addPayee } = await createLine()
  const [kamau, wanjiku] = [await addPayee(), await addPayee()]
  const [small, large, other] = [
    await kamau.ask(10_000),
    await kamau.ask(60_000),
    await wanjiku.ask(20_000),
  ]
  await operatorAssignWithdrawal(context, operator, { id: large })
  await byTwo(context, operator, 'sendWithdrawal', { id: large })
  const setLocked = (locked: Date | null) =>
    asOwner(context.db).query('update users set locked = $2 where id = $1', [kamau.id, locked])
  await setLocked(new Date(context.now() * 1000))
  await sendPayouts(context)
  expect(provider.paid).toEqual([other])
  const { items } = await listWithdrawals(context, kamau.id, {})
  expect(items.map(({ id, step }) => [id, step])).toEqual([
    [large, 'assigned'],
    [small, undefined],
  ])
  await setLocked(null)
  await sendPayouts(context)
  expect(provider.paid).toEqual([other, small])
  // A queued payout that cannot be sent is looked at every 10 seconds.
  context.pass(9)
  await sendPayouts(context)
  expect(provider.paid).toEqual([other, small])
  context.pass(1)
  await sendPayouts(context)
  expect(provider.paid).toEqual([other, small, large])
})

test('a link that locks the account cancels queued payouts that were never sent, and keeps them unpaid', async () => {
  const { provider, context, operator, addPayee } = await createLine()
  const { id: user, ask } = await addPayee()
  const [small, large] = [await ask(10_000), await ask(60_000)]
  await operatorAssignWithdrawal(context, operator, { id: large })
  await byTwo(context, operator, 'sendWithdrawal', { id: large })
  expect(await queueWithdrawalsWithinLimits(context)).toBe(1)
  const owner = asOwner(context.db)
  await owner.query(
    `insert into account_lock_links (token_hash, user_id, expires)
      values (sha256(convert_to('the link', 'UTF8')), $1, to_timestamp($2))`,
    [user, context.now() + 60],
  )
  await lockAccount(context, 'the link')
  await owner.query('update users set locked = null where id = $1', [user])
  context.pass(10)
  await sendPayouts(context)
  expect(provider.paid).toEqual([])
  const { items } = await listWithdrawals(context, user, {})
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [large, 'cancel'],
    [small, 'cancel'],
  ])
  expect(await balanceOf(context, user, 'balance')).toBe(500_000)
  // Cancelled payouts do not count towards the limit of the day.
  const other = await addPayee()
  const [first, second] = [await other.ask(50_000), await other.ask(40_000)]
  await sendPayouts(context)
  expect(provider.paid.toSorted()).toEqual([first, second])
})

test('no more than twenty payouts are queued ahead of the provider, so that the others can be cancelled', async () => {
  const { context, operator, addPayee } = await createLine()
  const limits = { recharge_each: 500_000, recharge_daily: 1_000_000, withdrawal_each: 50_000 }
  await byTwo(context, operator, 'setLimits', { ...limits, withdrawal_daily: 500_000 })
  const { ask } = await addPayee()
  for (let count = 0; count < 25; count += 1) await ask(10_000)
  expect(await queueWithdrawalsWithinLimits(context)).toBe(20)
  expect(await queueWithdrawalsWithinLimits(context)).toBe(0)
  expect(await context.db.query(`select from withdrawals where stage = 'requested'`)).toHaveLength(
    5,
  )
})

test('a payout is free until an operator or the provider has it, and needs approval until two have given it', async () => {
  const { context, operator, addPayee } = await createLine()
  const { ask } = await addPayee()
  const [small, large] = [await ask(40_000), await ask(60_000)]
  const found = async (only: 'free' | 'needs_approval') => {
    const filter = { status: 'pending', only } as const
    const { items } = await operatorListWithdrawals(context, operator, {
      ...{ ...filter, oldest_first: true },
    })
    const { amount } = await operatorSumWithdrawals(context, operator, filter)
    return [amount, ...items.map(({ id }) => id)]
  }
  const lists = async () => [await found('free'), await found('needs_approval')]
  expect(await lists()).toEqual([[100_000, small, large], [0]])
  await sendPayouts(context)
  expect(await lists()).toEqual([[60_000, large], [0]])
  await operatorAssignWithdrawal(context, operator, { id: large })
  expect(await lists()).toEqual([[0], [60_000, large]])
  await byTwo(context, operator, 'sendWithdrawal', { id: large })
  expect(await lists()).toEqual([[0], [0]])
})

test('a payout that a provider rejects which can pay none is sent again once two have resumed, after half a minute', async () => {
  const { provider, context, operator, addPayee } = await createLine()
  const { ask } = await addPayee()
  const id = await ask(40_000)
  const { pay } = provider
  provider.pay = async () => {
    throw new OrderRejected('No float', { stops: true })
  }
  await sendPayouts(context)
  provider.pay = pay
  await sendPayouts(context)
  expect(provider.paid).toEqual([])
  await byTwo(context, operator, 'resumePayouts', {})
  for (const [seconds, paid] of [
    [29, []],
    [1, [id]],
  ] as const) {
    context.pass(seconds)
    await sendPayouts(context)
    expect(provider.paid).toEqual(paid)
  }
})
