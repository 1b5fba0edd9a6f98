import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobs } from '../jobs/run-jobs.js'
import type { PaymentEvent } from '../ports/payments.js'
import { createRecharge, listRecharges } from '../recharges/recharges-service.js'
import { callbackOf, createFakeProvider } from '../testing/fake-provider.js'
import { figure } from '../testing/figure.js'
import { createLedgerContext, day } from '../testing/ledger-context.js'
import {
  balanceOf,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
} from '../testing/ledger-people.js'
import { proven } from '../testing/proven.js'
import { setPaymentAccount } from '../withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
} from '../withdrawals/withdrawals-service.js'
import { operatorRefuseWithdrawal } from '../withdrawals/operator-withdrawals.js'
import { applyPaymentEvent, receivePaymentCallback } from './payments-service.js'

async function createLine() {
  const provider = createFakeProvider()
  const context = await createLedgerContext({ payments: provider })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, account, async () => false)
  const recharge = async (key = newKey(), payment_number = newPaymentNumber()) =>
    createRecharge(
      context,
      customer,
      { wallet_type: 'mpesa', amount: 50_000, recharge_account: '0712345678', payment_number },
      key,
    )
  const withdraw = () =>
    createWithdrawal(context, customer, { amount: 20_000, pay_from: 'balance' }, newKey())
  const tell = (event: PaymentEvent) => receivePaymentCallback(context, callbackOf(event))
  const balance = () => balanceOf(context, customer, 'balance')
  return { provider, context, operator, customer, recharge, withdraw, tell, balance }
}

const came = (subject: string, more = {}): PaymentEvent => ({
  event_id: newKey(),
  direction: 'in',
  subject,
  outcome: 'succeeded',
  ...more,
})

const went = (subject: string, more = {}): PaymentEvent => ({
  event_id: newKey(),
  direction: 'out',
  subject,
  outcome: 'succeeded',
  provider_reference: newKey(),
  ...more,
})

test('accepted is not received: only the callback credits', async () => {
  const { provider, recharge, tell, balance } = await createLine()
  const { id } = await recharge()
  expect(provider.collected).toEqual([id])
  expect(await balance()).toBe(0)
  expect(await tell(came(id))).toEqual({ effect: 'applied', repeated: false })
  expect(await balance()).toBe(50_000)
})

test('a repeated request does not ask the provider again', async () => {
  const { provider, recharge } = await createLine()
  const number = newPaymentNumber()
  const [one, two] = [await recharge('one', number), await recharge('one', number)]
  expect(one).toEqual(two)
  expect(provider.collected).toHaveLength(1)
})

test('a callback that comes 64 times credits once', async () => {
  const { recharge, tell, balance } = await createLine()
  const { id } = await recharge()
  const event = came(id)
  const told = await Promise.all(Array.from({ length: 64 }, () => tell(event)))
  expect(told.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await balance()).toBe(50_000)
})

test('two events about one payment credit once', async () => {
  const { recharge, tell, balance } = await createLine()
  const { id } = await recharge()
  await tell(came(id))
  expect(await tell(came(id))).toEqual({ effect: 'wrong_state', repeated: false })
  expect(await balance()).toBe(50_000)
})

test('another amount is credited as it was received', async () => {
  const { context, customer, recharge, tell, balance } = await createLine()
  const { id } = await recharge()
  await tell(came(id, { amount: 30_000 }))
  expect(await balance()).toBe(30_000)
  expect((await listRecharges(context, customer, {})).items).toMatchObject([{ reason: 'fake' }])
})

test('a late callback credits what had expired', async () => {
  const { context, recharge, tell, balance } = await createLine()
  const { id } = await recharge()
  context.pass(2 * day)
  await runJobs(context)
  await tell(came(id))
  expect(await balance()).toBe(50_000)
})

test('a payment that cannot be asked about keeps no other waiting', async () => {
  const { provider, context, recharge, balance } = await createLine()
  const [lost, found] = [await recharge(), await recharge()]
  provider.known.set(found.id, came(found.id))
  const query = provider.query.bind(provider)
  provider.query = async (direction, subject) => {
    if (subject === lost.id) throw new Error('no answer')
    return query(direction, subject)
  }
  context.pass(61)
  await runJobs(context)
  expect(await balance()).toBe(50_000)
})

test('a forged callback is refused and does nothing', async () => {
  const { context, recharge, balance } = await createLine()
  const { id } = await recharge()
  const forged = async () => receivePaymentCallback(context, callbackOf(came(id), 'f'.repeat(64)))
  await expect(forged()).rejects.toMatchObject({ status: 403 })
  expect(await balance()).toBe(0)
})

test('a provider cannot settle what was never its own', async () => {
  const { context, recharge, balance } = await createLine()
  const { id } = await recharge()
  await context.db.query(`update recharges set provider = 'manual'`)
  expect(await applyPaymentEvent(context, came(id))).toMatchObject({ effect: 'payment' })
  expect(await balance()).toBe(0)
})

test('a lost callback is asked for', async () => {
  const { provider, context, recharge, balance } = await createLine()
  const { id } = await recharge()
  provider.known.set(id, came(id))
  await runJobs(context)
  expect(await balance()).toBe(0)
  context.pass(61)
  await runJobs(context)
  expect(await balance()).toBe(50_000)
})

test('a withdrawal is taken by one node and sent once', async () => {
  const { provider, context, operator, customer, withdraw, tell } = await createLine()
  await topUp(context, customer, operator, 100_000)
  const { id } = await withdraw()
  await Promise.all(Array.from({ length: 8 }, () => runJobs(context)))
  expect(provider.paid).toEqual([id])
  const cancelled = cancelWithdrawal(context, customer, { id })
  await expect(cancelled).rejects.toMatchObject({ reason: 'wrong_state' })
  await tell(went(id))
  expect((await listWithdrawals(context, customer, {})).items).toMatchObject([
    { status: 'completed' },
  ])
})

test('a payout whose answer is lost stays taken until the provider says what became of it', async () => {
  const { provider, context, operator, customer, withdraw } = await createLine()
  await topUp(context, customer, operator, 100_000)
  const { id } = await withdraw()
  provider.down = true
  await runJobs(context)
  provider.down = false
  await runJobs(context)
  expect(provider.paid).toEqual([])
  provider.known.set(id, went(id, { outcome: 'failed', reason: 'No such account' }))
  context.pass(61)
  await runJobs(context)
  expect((await listWithdrawals(context, customer, {})).items).toMatchObject([
    { status: 'error', reason: 'No such account' },
  ])
})

const orders = figure('MAVUNO_ORDERS', 30, 10_000)

test('in whatever order events come, a withdrawal is paid or returned, never both', async () => {
  const { context, operator, customer, withdraw, tell, balance } = await createLine()
  const amount = 20_000
  let available = 0
  const step = fc.constantFrom('paid', 'failed', 'paid again', 'cancel', 'refuse', 'send')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      if (available < amount) {
        await topUp(context, customer, operator, 7_000_000)
        available += 7_000_000
      }
      const { id } = await withdraw()
      const paid = went(id)
      const act = {
        paid: () => tell(paid),
        failed: () => tell(went(id, { outcome: 'failed' })),
        'paid again': () => tell(went(id)),
        cancel: () => cancelWithdrawal(context, customer, { id }),
        refuse: () => operatorRefuseWithdrawal(context, operator, { id, reason: 'No' }),
        send: () => runJobs(context),
      }
      await Promise.allSettled(steps.map((one) => act[one]()))
      const moves = await context.db.query<{ kind: string; sum: number }>(
        `select kind, sum(amount)::bigint as sum from transfers
          where reference = $1 and kind <> 'withdraw' group by kind`,
        [id],
      )
      expect(moves.length).toBeLessThan(2)
      for (const { sum } of moves) expect(sum).toBe(amount)
      const held = await balanceOf(context, customer, 'held')
      const out = moves.some(({ kind }) => kind === 'withdraw_paid') ? amount : 0
      expect((await balance()) + held).toBe(available - out)
      expect(held).toBe(moves.length === 0 ? amount : 0)
      if (held > 0) await operatorRefuseWithdrawal(context, operator, { id, reason: '' })
      available -= out
    }),
    { numRuns: orders, seed: 20_261_122 },
  )
  proven('withdrawals under random orders of provider events', { orders })
})
