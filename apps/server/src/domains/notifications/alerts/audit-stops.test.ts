import { createWithdrawal, setPaymentAccount, codes } from '@mavuno/sdk/contract'
import {
  operatorCompleteWithdrawal,
  operatorCountExceptions,
  operatorGetDay,
  operatorGetReserve,
  operatorListAudits,
  operatorListExceptions,
  operatorRunAudit,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '../../../entry/jobs/start-jobs.js'
import { password } from '../../../testing/app-world.js'
import { asOwner } from '../../../testing/test-database.js'
import { createBank } from '../../accounting/bank/testing/bank-world.js'
import { watchAlerts } from './alerts.js'

const hour = 3600

/** A desk whose books somebody changes behind its back. */
async function createBooks() {
  const bank = await createBank()
  const { context, pass, keeper, recharge, complete, customer, desk } = bank
  const owner = asOwner(context.db)
  await owner.query('alter table accounts disable trigger user')
  /** A balance that is no longer the sum of its entries. */
  const change = (by: number) =>
    owner.query(
      `update accounts set balance = balance + ${by}
        where id = (select min(id) from accounts where name = 'fees')`,
    )
  const look = async () => {
    pass(hour + 1)
    await watchAlerts(context)
  }
  const stop = async () => (await keeper.call(operatorGetReserve)).payout_stop
  await complete((await recharge(50_000)).id)
  await customer.call(setPaymentAccount, { wallet_type: 'mpesa', account: '0712345678', password })
  const ask = async () => {
    const asked = { amount: 10_000, real_amount: 9800, pay_from: 'balance' } as const
    return (await customer.call(createWithdrawal, asked)).id
  }
  const resume = () => bank.decide(desk, { action: 'resumePayouts', input: {} })
  return { ...bank, owner, change, look, stop, ask, resume }
}

const stopped = { code: codes.payouts_stopped }

test('the hourly look at the books stops payouts, which say why, and two resume them', async () => {
  const { desk, ask, change, look, stop, resume, context } = await createBooks()
  const began = context.now()
  const [taken, open] = [await ask(), await ask()]
  await desk.call(operatorAssignWithdrawal, { id: taken })
  await look()
  expect(await stop()).toBeNull()
  await change(1)
  await look()
  const { time, ...said } = (await stop()) ?? { time: 0 }
  expect(said).toEqual({
    reason: 'audit: balances_equal_entries, units_sum_to_zero',
    stopped_by: null,
  })
  expect(time).toBeGreaterThanOrEqual(began + 2 * hour)
  expect(time).toBeLessThanOrEqual(context.now())
  const sent = { id: taken, provider_reference: 'SFK1' }
  await expect(desk.call(operatorCompleteWithdrawal, sent)).rejects.toMatchObject(stopped)
  await expect(desk.call(operatorAssignWithdrawal, { id: open })).rejects.toMatchObject(stopped)
  // That it passes again resumes nothing by itself.
  await change(-1)
  await look()
  expect(await stop()).not.toBeNull()
  await resume()
  expect(await stop()).toBeNull()
  expect(await desk.call(operatorCompleteWithdrawal, sent)).toMatchObject({ status: 'completed' })
})

test('a server that can tell nobody looks at its books all the same, and stops payouts by itself', async () => {
  const { context, change, stop } = await createBooks()
  expect(context.settings).toMatchObject({ mode: 'demo', alerts: undefined })
  await change(1)
  const jobs = startJobs(context, { pause: 5 })
  onTestFinished(() => jobs.stop())
  await expect.poll(stop).toMatchObject({
    reason: 'audit: balances_equal_entries, units_sum_to_zero',
    stopped_by: null,
  })
})

test('two who resume payouts while a check fails have decided so, until it passes or another fails', async () => {
  const { owner, change, look, stop, resume } = await createBooks()
  await change(1)
  await look()
  await resume()
  await look()
  expect(await stop()).toBeNull()
  // One more check.
  await owner.query('alter table recharges disable trigger user')
  await owner.query(`update recharges set settled_amount = settled_amount + 1`)
  await look()
  expect(await stop()).toMatchObject({ reason: 'audit: recharges_credited_once' })
  await resume()
  await change(-1)
  await look()
  await change(1)
  await look()
  expect(await stop()).toMatchObject({
    reason: 'audit: balances_equal_entries, units_sum_to_zero',
  })
})

test('an audit that an operator runs stops them at once, and the hourly one not again', async () => {
  const { keeper, change, look, stop, resume } = await createBooks()
  await change(1)
  expect(await keeper.call(operatorRunAudit)).toMatchObject({ ok: false })
  expect(await stop()).toMatchObject({ stopped_by: null })
  await resume()
  await look()
  expect(await stop()).toBeNull()
  expect((await keeper.call(operatorListAudits, {})).items).toHaveLength(2)
})

test('a stop for another reason does not hide the books: once it is resumed, they stop payouts', async () => {
  const { owner, change, look, stop, resume } = await createBooks()
  await owner.query(
    `select stop_payouts_automatically('The password of the provider is wrong', now())`,
  )
  await change(1)
  await look()
  expect(await stop()).toMatchObject({ reason: 'The password of the provider is wrong' })
  await resume()
  await look()
  expect(await stop()).toMatchObject({
    reason: 'audit: balances_equal_entries, units_sum_to_zero',
  })
})

test('what waits or differs from the bank stops nothing', async () => {
  const { keeper, look, stop, state, owner, pass } = await createBooks()
  await state(1, 'Monday')
  await owner.query(
    `insert into payment_cases (kind, payment_id, reference, excess_paid_out, details, opened_at)
      values ('unknown_payment', gen_random_uuid(), 'SFK1', 5, '{"direction": "in"}', now())`,
  )
  pass(4 * 24 * hour)
  await look()
  const { checks } = await keeper.call(operatorRunAudit)
  expect(checks.flatMap(({ name, ok }) => (ok ? [] : [name]))).toEqual([
    'books_equal_bank',
    'bank_references',
    'cases_resolved_in_time',
  ])
  expect(await stop()).toBeNull()
})

test('of payouts that are taken and paid while the books are looked at, none is after the stop', async () => {
  const { desk, ask, change, keeper, owner } = await createBooks()
  const ids = [await ask(), await ask(), await ask(), await ask()]
  const [first, second] = ids
  await desk.call(operatorAssignWithdrawal, { id: first ?? '' })
  await desk.call(operatorAssignWithdrawal, { id: second ?? '' })
  await change(1)
  const pay = (id = '', provider_reference = '') =>
    desk.call(operatorCompleteWithdrawal, { id, provider_reference })
  const [audit, ...done] = await Promise.allSettled([
    keeper.call(operatorRunAudit),
    pay(first, 'SFK1'),
    pay(second, 'SFK2'),
    desk.call(operatorAssignWithdrawal, { id: ids[2] ?? '' }),
  ])
  expect(audit).toMatchObject({ status: 'fulfilled' })
  for (const one of done) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject(stopped)
  }
  // Each is as its caller was told.
  const rows = await owner.query(`select id, stage from withdrawals order by id`)
  const isDone = done.map(({ status }) => status === 'fulfilled')
  expect(rows.map(({ stage }) => stage)).toEqual([
    isDone[0] ? 'paid' : 'assigned',
    isDone[1] ? 'paid' : 'assigned',
    isDone[2] ? 'assigned' : 'requested',
    'requested',
  ])
  await expect(desk.call(operatorAssignWithdrawal, { id: ids[3] ?? '' })).rejects.toMatchObject(
    stopped,
  )
})

test('the hourly audit and those of operators are one list, whose last run is the status everywhere', async () => {
  const { look, change, keeper, context } = await createBooks()
  const shown = async () => {
    const [last] = (await keeper.call(operatorListAudits, {})).items
    const step = (await keeper.call(operatorGetDay)).steps.find(({ name }) => name === 'audit')
    const { items } = await keeper.call(operatorListExceptions, { only: 'checks' })
    const failed = last?.checks.flatMap(({ name, ok }) => (ok ? [] : [name])) ?? []
    expect(items.map(({ check }) => check)).toEqual(failed.toSorted())
    expect(await keeper.call(operatorCountExceptions)).toMatchObject({ checks: failed.length })
    expect(step).toMatchObject({ time: last?.time ?? null, waits: failed.length })
    return last
  }
  expect(await shown()).toBeUndefined()
  await look()
  expect(await shown()).toMatchObject({ ok: true, run_by: null, time: context.now() })
  await change(1)
  const { time } = await keeper.call(operatorRunAudit, {})
  expect(await shown()).toMatchObject({
    ok: false,
    run_by: { id: keeper.session.user?.id },
    time,
  })
  await look()
  expect(await shown()).toMatchObject({ ok: false, run_by: null, time: context.now() })
})
