import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import type { Context } from '../../platform/context/context.js'
import { runDueJobs } from '../../platform/jobs/worker.js'
import type { PaymentEvent } from '../../platform/ports/payments.js'
import { callbackOf, createFakeProvider, tellServer } from '../../testing/fake-provider.js'
import { figure } from '../../testing/figure.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  balanceOf,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
  completeByTwo,
  dialledPhone,
} from '../../testing/ledger-people.js'
import { proven } from '../../testing/proven.js'
import { listNotifications } from '../notifications/inbox/notifications-service.js'
import { getRecord } from '../records/records-service.js'
import {
  operatorCompleteRecharge,
  operatorListRecharges,
  operatorRejectRecharge,
} from './recharges/operator-recharges.js'
import { cancelRecharge, createRecharge, listRecharges } from './recharges/recharges-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from './withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from './withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
} from './withdrawals/withdrawals-service.js'
import { paymentQueryJobs } from './provider-orders.js'
import { applyPaymentEvent } from './payment-events.js'
import { asOwner } from '../../testing/test-database.js'

async function createLine() {
  const provider = createFakeProvider()
  const context = await createLedgerContext({ payments: provider })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, account)
  const recharge = async (key = newKey(), payment_number = newPaymentNumber()) =>
    createRecharge(
      context,
      customer,
      {
        wallet_type: 'mpesa',
        amount: 50_000,
        recharge_account: await dialledPhone(context, customer),
        payment_number,
      },
      key,
    )
  const withdraw = () => createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  const tell = (event: PaymentEvent) => tellServer(context, callbackOf(event))
  const balance = () => balanceOf(context, customer, 'balance')
  /** A recharge as the operator sees it. */
  const seen = async (id: string) =>
    (await operatorListRecharges(context, operator, {})).items.find((row) => row.id === id)
  return { provider, context, operator, customer, recharge, withdraw, tell, balance, seen }
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

test('an accepted order is not yet money: only the callback credits it', async () => {
  const { provider, recharge, tell, balance, seen } = await createLine()
  const { id } = await recharge()
  expect(provider.collected).toEqual([id])
  expect(await balance()).toBe(0)
  const event = came(id, { amount: 50_000, reason: 'Processed' })
  expect(await tell(event)).toEqual({ effect: 'applied', repeated: false })
  expect(await balance()).toBe(50_000)
  expect(await seen(id)).not.toHaveProperty('reason')
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

test.each([30_000, 70_000])(
  '%i that was received is credited, although 50,000 was ordered, and its customer sees both',
  async (amount) => {
    const { context, customer, recharge, tell, balance } = await createLine()
    const { id } = await recharge()
    await tell(came(id, { amount }))
    expect(await balance()).toBe(amount)
    const [shown] = (await listRecharges(context, customer, {})).items
    expect(shown).toMatchObject({ amount: 50_000, settled_amount: amount })
    expect(shown).not.toHaveProperty('reason')
    const both = { amount, ordered_amount: 50_000 }
    expect(await getRecord(context, customer, { id })).toMatchObject(both)
    const reader = { user: customer, languages: [] }
    expect((await listNotifications(context, reader, {})).items).toMatchObject([both])
  },
)

/** Two recharges with one payment number: one is credited, then the provider reports the other. */
async function createCreditedTwice({ reference = 'OTHER12345', late = false } = {}) {
  const line = await createLine()
  const { context, customer, operator, recharge, tell } = line
  const number = newPaymentNumber()
  const other = await recharge(newKey(), number)
  if (late) {
    context.pass(2 * day)
    await runJobs(context)
  } else await cancelRecharge(context, customer, { id: other.id })
  const credited = await recharge(newKey(), number)
  await completeByTwo(context, operator, { id: credited.id })
  const provider_reference = reference === 'the same' ? number : reference
  const told = await tell(came(other.id, { provider_reference }))
  expect(told).toEqual({ effect: 'payment_number_used', repeated: false })
  return { ...line, id: other.id }
}

async function takeOut(context: Context, customer: string, operator: string) {
  const { id } = await createWithdrawal(context, customer, withdrawalOf(50_000), newKey())
  await operatorAssignWithdrawal(context, operator, { id })
  const paid = { id, provider_reference: newKey() }
  await operatorCompleteWithdrawal(context, operator, paid, newKey())
}

async function obstacle({ db }: Context, customer: string) {
  const [row] = await db.query<{ obstacle: string | null }>(
    'select closing_obstacle($1) as obstacle',
    [customer],
  )
  return row?.obstacle
}

test.each([false, true])(
  'money for a payment number that was already credited waits for the operator, expired or not (%s)',
  async (late) => {
    const { context, customer, operator, id, seen, balance } = await createCreditedTwice({ late })
    expect(await balance()).toBe(50_000)
    const waiting = { status: 'error', conflicts: ['same_number'], reference: 'OTHER12345' }
    expect(await seen(id)).toMatchObject(waiting)
    const own = await listRecharges(context, customer, { status: 'error' })
    expect(own.items).toMatchObject([
      { id, failure: 'number_used', reason: 'This payment number was credited before.' },
    ])
    const cancelled = cancelRecharge(context, customer, { id })
    await expect(cancelled).rejects.toMatchObject({ reason: 'wrong_state' })
    context.pass(2 * day)
    await runJobs(context)
    expect(await seen(id)).toMatchObject(waiting)
    await takeOut(context, customer, operator)
    expect(await obstacle(context, customer)).toBe('recharge')
    const refusal = { id, reason: 'Sent back to you' }
    const refused = await operatorRejectRecharge(context, operator, refusal)
    expect(refused).toMatchObject({ status: 'error', reason: 'Sent back to you', reference: null })
    expect(await operatorRejectRecharge(context, operator, refusal)).toEqual(refused)
    expect(await obstacle(context, customer)).toBeNull()
    expect(await balance()).toBe(0)
  },
)

test('additional money is credited by its own reference, once', async () => {
  const { context, operator, id, tell, balance, seen, recharge } = await createCreditedTwice()
  // Neither a second success nor the failure of another attempt settles it.
  await tell(came(id, { provider_reference: 'OTHER12345' }))
  await tell(came(id, { outcome: 'failed', reason: 'Timeout' }))
  expect(await seen(id)).toMatchObject({ status: 'error', reference: 'OTHER12345' })
  expect(await balance()).toBe(50_000)
  const alone = operatorCompleteRecharge(context, operator, { id }, newKey())
  await expect(alone).rejects.toMatchObject({ reason: 'approval_needed' })
  const done = await completeByTwo(context, operator, { id })
  expect(done).toMatchObject({ status: 'completed', payment_number: 'OTHER12345' })
  expect(await balance()).toBe(100_000)
  const again = recharge(newKey(), 'OTHER12345')
  await expect(again).rejects.toMatchObject({ reason: 'payment_number_used' })
})

test('money that is reported twice is never credited twice', async () => {
  const { context, operator, id, balance } = await createCreditedTwice({ reference: 'the same' })
  const done = operatorCompleteRecharge(context, operator, { id }, newKey())
  await expect(done).rejects.toMatchObject({ reason: 'payment_number_used' })
  expect(await balance()).toBe(50_000)
})

test('money for an account that was closed meanwhile waits for the operator', async () => {
  const { context, customer, operator, recharge, tell, seen, balance } = await createLine()
  const { id } = await recharge()
  await cancelRecharge(context, customer, { id })
  const users = `update users set status = 'closed', phone = null where id = $1`
  await asOwner(context.db).query(users, [customer])
  const told = await tell(came(id, { provider_reference: 'LATE123456' }))
  expect(told).toEqual({ effect: 'wrong_state', repeated: false })
  expect(await seen(id)).toMatchObject({ status: 'error', reference: 'LATE123456' })
  const credited = operatorCompleteRecharge(context, operator, { id }, newKey())
  await expect(credited).rejects.toMatchObject({ reason: 'wrong_state' })
  expect(await balance()).toBe(0)
  await operatorRejectRecharge(context, operator, { id, reason: 'Sent back' })
  expect(await seen(id)).toMatchObject({ reason: 'Sent back', reference: null })
})

test('a late callback credits an expired recharge', async () => {
  const { context, recharge, tell, balance } = await createLine()
  const { id } = await recharge()
  context.pass(2 * day)
  await runJobs(context)
  await tell(came(id))
  expect(await balance()).toBe(50_000)
})

test('a payment that cannot be asked about delays no other', async () => {
  const { provider, context, recharge, balance } = await createLine()
  const [lost, found] = [await recharge(), await recharge()]
  provider.known.set(found.id, came(found.id))
  const query = provider.query.bind(provider)
  provider.query = async (question, journal) => {
    if (question.subject === lost.id) throw new Error('no answer')
    return query(question, journal)
  }
  context.pass(61)
  await runJobs(context)
  expect(await balance()).toBe(50_000)
})

test('payments that a provider knows nothing about do not block the others for ever', async () => {
  const { provider, context, operator, customer, withdraw } = await createLine()
  await topUp(context, customer, operator, 100_000)
  const { id } = await withdraw()
  await runJobs(context)
  provider.known.set(id, went(id))
  await asOwner(context.db).query(
    `with unknown as (
        insert into recharges (user_id, amount, wallet_type, company_name, company_number,
          recharge_account, payment_number, provider, order_sent_at, expires, create_time, update_time)
        select $1, 10000, 'mpesa', '', '', '', 'UNKNOWN' || n, 'fake', to_timestamp($2),
          to_timestamp($2 + 86400), to_timestamp($2), to_timestamp($2) from generate_series(1, 200) n returning id)
      select schedule_job('recharge_query', id::text, to_timestamp($2 + 60)) from unknown`,
    [customer, context.now()],
  )
  context.pass(61)
  const status = async () => (await listWithdrawals(context, customer, {})).items[0]?.status
  // One round asks about a tenth of them.
  for (let round = 0; round < 300 && (await status()) !== 'completed'; round += 1) {
    await runDueJobs(context, paymentQueryJobs)
  }
  expect(await status()).toBe('completed')
})

test('a forged callback is refused and does nothing', async () => {
  const { context, recharge, balance } = await createLine()
  const { id } = await recharge()
  const forged = async () => tellServer(context, callbackOf(came(id), 'f'.repeat(64)))
  await expect(forged()).rejects.toMatchObject({ status: 404 })
  expect(await balance()).toBe(0)
})

test('a provider cannot settle a payment that was never sent to it', async () => {
  const { context, recharge, balance } = await createLine()
  const { id } = await recharge()
  await asOwner(context.db).query(`update recharges set provider = 'manual'`)
  expect(await applyPaymentEvent(context, came(id))).toMatchObject({ effect: 'payment' })
  expect(await balance()).toBe(0)
})

test('if a callback is lost, the provider is asked', async () => {
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

test('a payout whose answer is lost is not ordered again: it stays taken until the provider reports its outcome', async () => {
  const { provider, context, operator, customer, withdraw } = await createLine()
  await topUp(context, customer, operator, 100_000)
  const { id } = await withdraw()
  const ordered: string[] = []
  provider.pay = async (payout) => {
    ordered.push(payout.id)
    throw new Error('no answer')
  }
  await runJobs(context)
  await runJobs(context)
  expect(ordered).toEqual([id])
  provider.known.set(id, went(id, { outcome: 'failed', reason: 'No such account' }))
  context.pass(61)
  await runJobs(context)
  expect((await listWithdrawals(context, customer, {})).items).toMatchObject([
    // The provider gave no word for it.
    { status: 'error', reason: 'No such account', failure: 'other' },
  ])
})

const orders = figure('MAVUNO_ORDERS', 30, 10_000)

test('in whatever order events arrive, a withdrawal is paid or returned, never both', async () => {
  const { provider, context, operator, customer, withdraw, tell, balance } = await createLine()
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
        refuse: () => operatorRejectWithdrawal(context, operator, { id, reason: 'No' }),
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
      if (held > 0 && provider.paid.includes(id)) await tell(went(id, { outcome: 'failed' }))
      else if (held > 0) await operatorRejectWithdrawal(context, operator, { id, reason: '' })
      available -= out
    }),
    { numRuns: orders, seed: 20_261_122 },
  )
  proven('withdrawals under random orders of provider events', { orders })
})
