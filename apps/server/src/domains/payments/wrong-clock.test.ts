import {
  cancelRecharge,
  cancelWithdrawal,
  closeAccount,
  codes,
  createRecharge,
  createWithdrawal,
  getWallet,
  setPaymentAccount,
} from '@mavuno/sdk/contract'
import {
  operatorBlockUser,
  operatorCancelPoints,
  operatorFreezeHolding,
  operatorGetProposal,
  operatorPropose,
  operatorRejectProposal,
  operatorRejectRecharge,
  operatorRejectWithdrawal,
  operatorStopPayouts,
  operatorAssignWithdrawal,
  operatorWithdrawProposal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { createAppWorld, password } from '../../testing/app-world.js'
import { callbackOf, createFakeProvider } from '../../testing/fake-provider.js'
import { setRules } from '../../testing/ledger-context.js'
import { fund, newPaymentNumber, topUp, withdrawalOf } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import type { PaymentEvent, PaymentProvider } from '../../platform/ports/payments.js'

const account = { wallet_type: 'mpesa', account: '0712345678', password } as const

/** A server whose clock the test breaks, and a customer with money and a holding. */
async function createNode(payments?: PaymentProvider) {
  let problem: string | undefined
  const world = await createAppWorld({
    clock: { problem: () => problem },
    ...(payments && { payments }),
  })
  const { context, app } = world
  await setRules(context.db, {}, payments?.name)
  const { mavuno: desk, user: operator } = await world.addOperator()
  const { mavuno, user } = await world.addCustomer()
  await fund(context, operator.id, 1_000_000)
  await topUp(context, user.id, operator.id, 200_000)
  await mavuno.call(setPaymentAccount, account)
  const recharge = () =>
    mavuno.call(createRecharge, {
      wallet_type: 'mpesa',
      amount: 50_000,
      recharge_account: user.phone,
      payment_number: newPaymentNumber(),
    })
  const callBack = async (event: PaymentEvent, signature?: string) =>
    (await app.request('/payments/callback', { method: 'POST', ...callbackOf(event, signature) }))
      .status
  const balance = async () => (await mavuno.call(getWallet)).balance
  /** Everything that a payment changes. */
  const books = async () => {
    const [row] = await context.db.query<{ books: string }>(
      `select jsonb_build_object(
        'transfers', (select count(*) from transfers),
        'recharges', (select jsonb_agg(r order by r.id) from recharges r),
        'withdrawals', (select jsonb_agg(w order by w.id) from withdrawals w),
        'points', (select jsonb_agg(p order by p.id) from point_awards p),
        'accounts', (select jsonb_agg(p order by p.user_id) from payout_accounts p),
        'closing', (select count(*) from users u where u.closing_since is not null),
        'events', (select count(*) from payment_evidence))::text as books`,
    )
    return row?.books
  }
  const breakClock = (why = 'the clock of this server was set') => void (problem = why)
  const mendClock = () => void (problem = undefined)
  const more = { desk, operator, mavuno, user, recharge, callBack, balance, books }
  return { ...world, ...more, breakClock, mendClock }
}

const event = (given: Pick<PaymentEvent, 'direction' | 'subject'>): PaymentEvent => ({
  event_id: `of-${given.subject}`,
  outcome: 'succeeded',
  provider_reference: `P${given.subject.slice(0, 8)}`,
  ...given,
})

test('while the clock of a server is wrong, calls without a key move no money either', async () => {
  const { context, desk, operator, mavuno, user, recharge, books, breakClock, mendClock } =
    await createNode()
  const holding = await buy(
    context,
    user.id,
    await makeProduct(context, operator.id, { points: 5 }),
  )
  const order = await recharge()
  const withdrawal = await mavuno.call(createWithdrawal, withdrawalOf(20_000))
  const before = await books()
  breakClock()
  const { id } = withdrawal
  const reason = 'A check'
  for (const call of [
    () => desk.call(operatorAssignWithdrawal, { id }),
    () => desk.call(operatorRejectWithdrawal, { id, reason }),
    () => desk.call(operatorRejectRecharge, { id: order.id, reason }),
    () => desk.call(operatorCancelPoints, { id: holding, reason }),
    () => mavuno.call(cancelRecharge, { id: order.id }),
    () => mavuno.call(cancelWithdrawal, { id }),
    () => mavuno.call(setPaymentAccount, { ...account, account: '0799999999' }),
    () => mavuno.call(closeAccount, { password }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 503 })
  }
  expect(await books()).toBe(before)
  mendClock()
  expect(await mavuno.call(cancelWithdrawal, { id })).toMatchObject({ status: 'cancel' })
})

test('while the clock of a server is wrong, operators can still stop what happens', async () => {
  const { context, addApprover, desk, operator, user, breakClock } = await createNode()
  const id = await buy(context, user.id, await makeProduct(context, operator.id))
  const input = { amount: 1000, reference: 'FT1', note: '' }
  const asked = await desk.call(operatorPropose, { action: 'fundReserve', input })
  const second = await desk.call(operatorPropose, { action: 'fundReserve', input })
  breakClock()
  const reason = 'A check'
  const stopped = await desk.call(operatorStopPayouts, { reason })
  expect(stopped).toMatchObject({ payouts_stopped: true })
  expect(await desk.call(operatorFreezeHolding, { id, reason })).toMatchObject({ state: 'frozen' })
  await desk.call(operatorBlockUser, { id: user.id, reason })
  const withdrawn = await desk.call(operatorWithdrawProposal, { id: asked.id })
  expect(withdrawn).toMatchObject({ status: 'withdrawn' })
  const { mavuno: other } = await addApprover()
  expect(await other.call(operatorGetProposal, { id: second.id })).toMatchObject({ problem: null })
  const refused = await other.call(operatorRejectProposal, { id: second.id, reason })
  expect(refused).toMatchObject({ status: 'rejected' })
})

test('a callback that reaches a server whose clock is wrong is kept, and applied once the clock is right', async () => {
  const { context, pass, recharge, callBack, balance, books, breakClock, mendClock } =
    await createNode(createFakeProvider())
  const { id } = await recharge()
  const had = await balance()
  const arrived = event({ direction: 'in', subject: id })
  const before = await books()
  breakClock()
  expect(await callBack(arrived, 'forged')).toBe(404)
  expect(await callBack(arrived)).toBe(200)
  expect(await books()).toBe(before)
  mendClock()
  pass(6)
  await runJobs(context)
  expect(await callBack(arrived)).toBe(200)
  expect(await balance()).toBe(had + 50_000)
})

test('while the clock of a server is wrong, its jobs neither pay out nor apply what a provider tells', async () => {
  const provider = createFakeProvider()
  const { context, mavuno, recharge, pass, balance, books, breakClock, mendClock } =
    await createNode(provider)
  const order = await recharge()
  const { id } = await mavuno.call(createWithdrawal, withdrawalOf(20_000))
  const had = await balance()
  pass(61)
  provider.known.set(order.id, event({ direction: 'in', subject: order.id }))
  const before = await books()
  breakClock()
  await runJobs(context)
  expect([await books(), provider.paid]).toEqual([before, []])
  mendClock()
  // The clock is set while the job waits for the provider.
  const { query } = provider
  provider.query = async (...asked) => {
    breakClock()
    return query(...asked)
  }
  await runJobs(context)
  expect([await balance(), provider.paid]).toEqual([had, [id]])
  provider.query = query
  mendClock()
  // It is asked again as long after as it was silent before: a minute, and what this test has taken.
  pass(70)
  await runJobs(context)
  expect(await balance()).toBe(had + 50_000)
})

test('a clock that goes wrong while the jobs run stops those that come after', async () => {
  const { context, user, pass, operator, breakClock } = await createNode()
  const product = await makeProduct(context, operator.id, { number_of_earnings: 1, points: 5 })
  await buy(context, user.id, product)
  pass(30 * 86_400)
  const { db } = context
  const query: typeof db.query = (sql, ...rest) => {
    if (sql.includes('end_holdings')) breakClock()
    return db.query(sql, ...rest)
  }
  await runJobs({ ...context, db: { ...db, query } })
  expect(await db.query('select from holdings where is_ended')).toHaveLength(1)
  expect(await db.query(`select from point_awards where status = 'processing'`)).toHaveLength(1)
})

test('while the clock of the database is 40 days ahead, no payout is sent, no points are credited, and a new receipt account still waits', async () => {
  const provider = createFakeProvider()
  const { context, operator, mavuno, user, configure } = await createNode(provider)
  const { db } = context
  await buy(context, user.id, await makeProduct(context, operator.id, { points: 5 }))
  const { id } = await mavuno.call(createWithdrawal, withdrawalOf(20_000))
  await configure({ withdraw: { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: 86_400 } })
  await mavuno.call(setPaymentAccount, { ...account, account: '0799999999' })
  const ask = () => mavuno.call(createWithdrawal, withdrawalOf(10_000))
  await expect(ask()).rejects.toMatchObject({ code: codes.cooling_down })
  await db.query('select switch_to_live_mode()')
  const set = (ahead: string) =>
    asOwner(db)
      .query(`create or replace function database_now() returns timestamptz language plpgsql stable
      set search_path from current as $$ begin return now() + interval '${ahead}'; end $$`)
  await set('40 days')
  await runJobs(context)
  expect(provider.paid).toEqual([])
  const processing = `select from point_awards where status = 'processing'`
  expect(await db.query(processing)).toHaveLength(1)
  await expect(ask()).rejects.toMatchObject({ code: codes.clock_untrusted })
  await set('1 hour')
  await runJobs(context)
  expect(provider.paid).toEqual([id])
  expect(await db.query(processing)).toHaveLength(0)
})
