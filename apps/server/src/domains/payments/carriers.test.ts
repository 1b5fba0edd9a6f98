import { expect, test } from 'vitest'
import type { Context } from '../../platform/context/context.js'
import { runDueJobs } from '../../platform/jobs/worker.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  balanceOf,
  completeByTwo,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
  dialledPhone,
} from '../../testing/ledger-people.js'
import { operatorCompleteRecharge } from './recharges/operator-recharges.js'
import {
  cancelRecharge,
  createRecharge,
  saveRechargeChannel,
} from './recharges/recharges-service.js'
import { listRecords } from '../records/records-service.js'
import { setPaymentAccount } from './withdrawals/payment-account.js'
import { createWithdrawal, listWithdrawals } from './withdrawals/withdrawals-service.js'
import { applyPaymentEvent } from './payment-events.js'
import { ordersAtOtherProviders } from './orders-elsewhere.js'
import { paymentQueryJobs } from './provider-orders.js'
import { sendPayouts } from './testing/send-payouts.js'
import { asDecided } from '../../testing/as-decided.js'
import { asOwner } from '../../testing/test-database.js'

/** A server with payments by hand, and one on the same database with a provider. */
async function createServers() {
  const byHand = await createLedgerContext()
  const provider = createFakeProvider()
  const automatic = { ...byHand, payments: provider }
  const operator = await makeOperator(byHand)
  const customer = await makePerson(byHand)
  await topUp(byHand, customer, operator, 100_000)
  const channel = { company_name: 'Mavuno Ltd', company_number: '400200', presets: [] }
  const theirs = { wallet_type: 'airtel', provider: provider.name, ...channel }
  await asOwner(byHand.db).transaction(async (transaction) => {
    await asDecided(transaction, 'saveChannel')
    await saveRechargeChannel({ db: transaction }, theirs)
  })
  const typeOf = (context: Context) => (context.payments.automatic ? 'airtel' : 'mpesa')
  const withdraw = async (context: Context = byHand) => {
    const account = { wallet_type: typeOf(context), account: '0712345678' }
    await setPaymentAccount(context, customer, account)
    return createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  }
  const recharge = async (context: Context = byHand, payment_number = newPaymentNumber()) => {
    const input = {
      wallet_type: typeOf(context),
      amount: 50_000,
      recharge_account: await dialledPhone(context, customer),
    }
    return createRecharge(context, customer, { ...input, payment_number }, newKey())
  }
  const told = (subject: string, direction: 'in' | 'out', provider_reference = newKey()) =>
    applyPaymentEvent(automatic, {
      event_id: newKey(),
      direction,
      subject,
      outcome: 'succeeded',
      provider_reference,
    })
  return { byHand, automatic, provider, operator, customer, withdraw, recharge, told }
}

test('a payment that is handled by hand is never sent to a provider, nor asked about or settled by one', async () => {
  const { byHand, automatic, provider, operator, customer, withdraw, recharge, told } =
    await createServers()
  const [out, came] = [await withdraw(), await recharge()]
  const asked: string[] = []
  provider.query = async ({ subject }) => (asked.push(subject), null)
  expect(await sendPayouts(automatic)).toBe(0)
  byHand.pass(3600)
  await runDueJobs(automatic, paymentQueryJobs)
  expect([provider.paid, asked]).toEqual([[], []])
  // An id that the provider invents or confuses: another direction, or another payment.
  for (const [id, direction] of [
    [out.id, 'out'],
    [came.id, 'in'],
    [out.id, 'in'],
    [came.id, 'out'],
  ] as const) {
    expect(await told(id, direction)).toEqual({ effect: 'payment', repeated: false })
  }
  expect((await listWithdrawals(byHand, customer, {})).items).toMatchObject([
    { status: 'pending', cancellable: true },
  ])
  expect(await balanceOf(byHand, customer, 'balance')).toBe(80_000)
  // The event has changed nothing: the operator can settle the payment as usual.
  const done = await operatorCompleteRecharge(byHand, operator, { id: came.id }, newKey())
  expect(done).toMatchObject({ status: 'completed', reference: null })
})

test('a withdrawal that was sent is on its way in the statement, too, and cannot be cancelled', async () => {
  const { automatic, customer, provider, withdraw } = await createServers()
  const { id } = await withdraw(automatic)
  // A locked customer is left for the next round.
  await asOwner(automatic.db).transaction(async (transaction) => {
    await transaction.query('select lock_user($1)', [customer])
    expect(await sendPayouts(automatic)).toBe(0)
  })
  expect(await sendPayouts(automatic)).toBe(1)
  expect(provider.paid).toEqual([id])
  const { items } = await listRecords(automatic, customer, { kind: ['withdraw'] })
  expect(items).toMatchObject([{ id, status: 'pending', step: 'accepted', cancellable: false }])
})

test('a reference that is not a payment number credits nothing by itself', async () => {
  const { automatic, operator, customer, recharge, told } = await createServers()
  const number = newPaymentNumber()
  const second = await recharge(automatic, number)
  await cancelRecharge(automatic, customer, { id: second.id })
  const first = await recharge(automatic, number)
  await completeByTwo(automatic, operator, { id: first.id })
  expect(await told(second.id, 'in', 'a/b')).toMatchObject({ effect: 'payment_number_used' })
  const credit = (more = {}) =>
    operatorCompleteRecharge(automatic, operator, { id: second.id, ...more }, newKey())
  await expect(credit()).rejects.toMatchObject({ reason: 'payment_number_used' })
  const reason = 'The bank shows 40 000 under FT0000001'
  const settled = { id: second.id, reference: 'FT0000001', settled_amount: 40_000, reason }
  const done = await completeByTwo(automatic, operator, settled)
  expect(done).toMatchObject({ payment_number: 'FT0000001', settled_amount: 40_000 })
  const { items } = await listRecords(automatic, customer, { kind: ['recharge'] })
  const line = items.find(({ id }) => id === second.id)
  expect(line).toMatchObject({ status: 'completed', change: 40_000, amount: 40_000, reason })
})

test('the first query follows after the provider’s delay of 60 s', async () => {
  const { automatic, byHand, provider, withdraw, recharge } = await createServers()
  const asked: string[] = []
  provider.query = async ({ subject }) => (asked.push(subject), null)
  const ids = [(await withdraw(automatic)).id, (await recharge(automatic)).id]
  await sendPayouts(automatic)
  for (const seconds of [0, 59]) {
    byHand.pass(seconds)
    await runDueJobs(automatic, paymentQueryJobs)
    expect(asked).toEqual([])
  }
  byHand.pass(1)
  await runDueJobs(automatic, paymentQueryJobs)
  expect(asked.toSorted()).toEqual(ids.toSorted())
})

test('what may still be paid at another provider is counted by kind, once it was sent there', async () => {
  const { byHand, automatic, withdraw, recharge } = await createServers()
  const open = async (own = 'manual') =>
    /: at (.*) may still be paid/.exec((await ordersAtOtherProviders(byHand.db, own)) ?? '')?.[1]
  await recharge()
  await withdraw()
  expect(await open()).toBeUndefined()
  await recharge(automatic)
  expect(await open()).toBe('fake 1 recharge')
  await recharge(automatic)
  await withdraw(automatic)
  expect(await open()).toBe('fake 2 recharges')
  await sendPayouts(automatic)
  expect([await open(), await open('fake')]).toEqual(['fake 2 recharges and 1 payout', undefined])
})

test('a recharge that has ended may still be paid for three days after the provider was asked for it', async () => {
  const { byHand, automatic, customer, recharge } = await createServers()
  const day = 86_400
  const cancelOne = async (ago: number) => {
    // The database compares with its own clock.
    byHand.pass(Math.floor(Date.now() / 1000) - ago - byHand.now())
    await cancelRecharge(automatic, customer, await recharge(automatic))
    return ordersAtOtherProviders(byHand.db, 'manual')
  }
  expect(await cancelOne(3 * day + 60)).toBeUndefined()
  expect(await cancelOne(3 * day - 60)).toContain('at fake 1 recharge may still be paid')
})
