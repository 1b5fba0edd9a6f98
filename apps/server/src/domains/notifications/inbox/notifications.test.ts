import type { NotificationKind } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runOperation } from '../../ledger/run-operation.js'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
  dialledPhone,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { claimHolding, getHolding } from '../../holdings/holdings-service.js'
import { operatorFreezeHolding } from '../../holdings/operator-holdings.js'
import { applyPaymentEvent } from '../../payments/payment-events.js'
import { listCases } from '../../payments/payment-cases.js'
import {
  operatorCompleteRecharge,
  operatorRejectRecharge,
} from '../../payments/recharges/operator-recharges.js'
import { cancelRecharge, createRecharge } from '../../payments/recharges/recharges-service.js'
import { getRecord } from '../../records/records-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
} from '../../payments/withdrawals/withdrawals-service.js'
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from './notifications-service.js'

const reason = 'The bank does not know it'

/** A customer with an empty inbox and a balance, and an operator. */
async function createInbox() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await topUp(context, customer, operator, 100_000)
  await context.db.query('delete from notifications')
  const list = async (user = customer) =>
    (await listNotifications(context, { user, languages: ['en'] }, {})).items
  const recharge = async (amount = 20_000) => {
    const payment_number = newPaymentNumber()
    const asked = {
      wallet_type: 'mpesa',
      amount,
      recharge_account: await dialledPhone(context, customer),
      payment_number,
    }
    return (await createRecharge(context, customer, asked, newKey())).id
  }
  const withdraw = async (amount = 20_000) =>
    (await createWithdrawal(context, customer, withdrawalOf(amount), newKey())).id
  return { context, operator, customer, list, recharge, withdraw }
}

test('a recharge tells its customer when it is credited, refused with the reason, or expired', async () => {
  const { context, operator, list, recharge } = await createInbox()
  const credited = await recharge()
  await operatorCompleteRecharge(context, operator, { id: credited }, newKey())
  const refused = await recharge(30_000)
  await operatorRejectRecharge(context, operator, { id: refused, reason })
  const expired = await recharge(40_000)
  context.pass(day)
  await runJobs(context)
  const [third, second, first] = await list()
  expect(first).toMatchObject({ kind: 'recharge_credited', subject: credited, amount: 20_000 })
  expect(second).toMatchObject({ kind: 'recharge_rejected', subject: refused, reason })
  expect(third).toMatchObject({
    kind: 'recharge_expired',
    subject: expired,
    amount: 40_000,
    time: context.now(),
    read: false,
  })
})

test('a withdrawal tells when it is paid, or refused with the reason and where the money is', async () => {
  const { context, operator, list, withdraw } = await createInbox()
  const paid = await withdraw()
  await operatorAssignWithdrawal(context, operator, { id: paid })
  const provider_reference = newPaymentNumber()
  await operatorCompleteWithdrawal(context, operator, { id: paid, provider_reference }, newKey())
  const refused = await withdraw(30_000)
  await operatorRejectWithdrawal(context, operator, { id: refused, reason })
  expect(await list()).toMatchObject([
    {
      kind: 'withdrawal_rejected',
      subject: refused,
      amount: 30_000,
      reason,
      wallet: 'balance',
    },
    // What reaches the phone, after the fee.
    { kind: 'withdrawal_paid', subject: paid, amount: 19_600 },
  ])
})

test('what customers do themselves is not told to them', async () => {
  const { context, operator, customer, list, recharge, withdraw } = await createInbox()
  const product = await makeProduct(context, operator)
  const id = await buy(context, customer, product)
  context.pass(30)
  await claimHolding(context, customer, { id }, newKey())
  await cancelRecharge(context, customer, { id: await recharge() })
  await cancelWithdrawal(context, customer, { id: await withdraw() })
  expect(await list()).toEqual([])
})

test('a price that is returned names its product and leads to its record', async () => {
  const { context, operator, customer, list } = await createInbox()
  const product = await makeProduct(context, operator, { crop: 'beehive' })
  const holding = await buy(context, customer, product, 3)
  context.pass(day)
  await runJobs(context)
  const [told] = await list()
  expect(told).toMatchObject({
    kind: 'price_returned',
    amount: 30_000,
    name: 'Quick',
    quantity: 3,
    crop: 'beehive',
  })
  const record = await getRecord(context, customer, { id: told?.subject ?? '' })
  expect(record).toMatchObject({ kind: 'principal', reference: { kind: 'holding', id: holding } })
})

test('a frozen holding tells why, and tells when it runs again', async () => {
  const { context, operator, customer, list } = await createInbox()
  const id = await buy(context, customer, await makeProduct(context, operator))
  await operatorFreezeHolding(context, operator, { id, reason })
  await operatorFreezeHolding(context, operator, { id, reason })
  expect(await list()).toMatchObject([{ kind: 'holding_frozen', subject: id, reason }])
  await byTwo(context, operator, 'unfreezeHolding', { id })
  expect((await getHolding(context, customer, { id })).state).toBe('running')
  expect((await list()).map(({ kind }) => kind)).toEqual(['holding_unfrozen', 'holding_frozen'])
})

test('points that are taken back tell why', async () => {
  const { context, operator, customer, list } = await createInbox()
  const id = await buy(context, customer, await makeProduct(context, operator, { points: 100 }))
  await runOperation(context, {
    operation: 'cancel_pending_points',
    caller: operator,
    input: { id, reason },
  })
  expect(await list()).toMatchObject([{ kind: 'points_taken_back', amount: 100, reason }])
})

test('an inviter is told of a reward when it is paid', async () => {
  const { context, operator, customer, list } = await createInbox()
  const invited = await makePerson(context, { invited_by: customer })
  await topUp(context, invited, operator, 100_000)
  await buy(context, invited, await makeProduct(context, operator))
  expect(await list()).toEqual([])
  await runJobs(context)
  const [told] = await list()
  expect(told).toMatchObject({ kind: 'referral_paid', amount: 500 })
  const record = await getRecord(context, customer, { id: told?.subject ?? '' })
  expect(record).toMatchObject({ kind: 'referral', change: 500 })
})

test('a customer whose wallet is corrected is told how much it lost', async () => {
  const { context, operator, customer, list, withdraw } = await createInbox()
  const subject = await withdraw()
  await operatorAssignWithdrawal(context, operator, { id: subject })
  const tell = (outcome: 'failed' | 'succeeded') =>
    applyPaymentEvent(context, {
      event_id: newKey(),
      direction: 'out',
      subject,
      outcome,
      ...(outcome === 'succeeded' && { provider_reference: newPaymentNumber() }),
    })
  await tell('failed')
  await tell('succeeded')
  const [open] = (await listCases(context, {})).items
  await byTwo(context, operator, 'resolveCase', { id: open?.id ?? '', resolution: 'hold_again' })
  const [told, before] = await list()
  expect(before).toMatchObject({ kind: 'withdrawal_rejected', subject })
  expect(told).toMatchObject({ kind: 'correction', amount: -19_600, wallet: 'balance' })
  const record = await getRecord(context, customer, { id: told?.subject ?? '' })
  expect(record).toMatchObject({ kind: 'withdraw', change: -19_600 })
})

test('an event that is told twice is one line of the inbox', async () => {
  const { context, operator, list, recharge } = await createInbox()
  const id = await recharge()
  const key = newKey()
  await Promise.all(
    Array.from({ length: 4 }, () => operatorCompleteRecharge(context, operator, { id }, key)),
  )
  expect(await list()).toHaveLength(1)
})

test('pages stay correct while more happens, also within one second', async () => {
  const { context, operator, customer, recharge } = await createInbox()
  const credit = async () =>
    operatorCompleteRecharge(context, operator, { id: await recharge() }, newKey())
  for (let made = 0; made < 5; made += 1) await credit()
  const reader = { user: customer, languages: ['en'] }
  const first = await listNotifications(context, reader, { limit: 2 })
  await credit()
  const rest = await listNotifications(context, reader, { limit: 50, cursor: first.next ?? '' })
  const ids = [...first.items, ...rest.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(rest.next).toBeNull()
  for (const cursor of ['x', '1_2', `x${first.next}`]) {
    await expect(listNotifications(context, reader, { cursor })).rejects.toMatchObject({
      status: 400,
    })
  }
})

test('some kinds are listed by themselves', async () => {
  const { context, operator, customer, recharge } = await createInbox()
  await operatorRejectRecharge(context, operator, { id: await recharge(), reason })
  await operatorCompleteRecharge(context, operator, { id: await recharge() }, newKey())
  const kinds = async (kind: NotificationKind[]) =>
    (await listNotifications(context, { user: customer, languages: [] }, { kind })).items.map(
      (one) => one.kind,
    )
  expect(await kinds(['recharge_credited'])).toEqual(['recharge_credited'])
  expect(await kinds(['recharge_rejected', 'recharge_credited'])).toHaveLength(2)
  expect(await kinds(['announcement'])).toEqual([])
})

test('one line or all up to a time are marked as read, for their customer only', async () => {
  const { context, operator, customer, list, recharge } = await createInbox()
  const credit = async () =>
    operatorCompleteRecharge(context, operator, { id: await recharge() }, newKey())
  const other = await makePerson(context)
  await topUp(context, other, operator, 20_000)
  for (let made = 0; made < 3; made += 1) await credit()
  const [newest] = await list()
  const unread = (user = customer) => countUnreadNotifications(context, user)
  expect([await unread(), await unread(other)]).toEqual([3, 1])
  const { id = '' } = newest ?? {}
  await expect(markNotificationRead(context, other, id)).rejects.toMatchObject({ status: 404 })
  await markNotificationRead(context, customer, id)
  await markNotificationRead(context, customer, id)
  expect((await list()).map(({ read }) => read)).toEqual([true, false, false])
  const seen = context.now()
  context.pass(1)
  await credit()
  await markNotificationsRead(context, customer, seen)
  expect((await list()).map(({ read }) => read)).toEqual([false, true, true, true])
  expect([await unread(), await unread(other)]).toEqual([1, 1])
})

test('a payment that arrives after an account was closed tells nobody', async () => {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const { db } = context
  const customer = await makePerson(context)
  const payment_number = newPaymentNumber()
  const asked = { wallet_type: 'mpesa', amount: 20_000, recharge_account: '', payment_number }
  const { id } = await createRecharge(context, customer, asked, newKey())
  await cancelRecharge(context, customer, { id })
  const [closing] = await db.query<{ closed: boolean }>(
    `select finish_closing(id, phone, '\\x01', to_timestamp($2)) as closed from users where id = $1`,
    [customer, context.now() + day],
  )
  expect(closing).toEqual({ closed: true })
  await applyPaymentEvent(context, {
    ...{ event_id: newKey(), direction: 'in', subject: id, outcome: 'succeeded' },
    ...{ amount: 20_000, provider_reference: payment_number },
  })
  expect(await db.query('select status from recharges')).toEqual([{ status: 'error' }])
  expect(await db.query('select from notifications')).toEqual([])
})
