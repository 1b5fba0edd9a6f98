import type { InputOf } from '@mavuno/sdk/operator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import type { PaymentEvent } from '../../platform/ports/payments.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { figure } from '../../testing/figure.js'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import {
  approve,
  approverOf,
  balanceOf,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
  dialledPhone,
} from '../../testing/ledger-people.js'
import { proven } from '../../testing/proven.js'
import { auditLedger } from '../ledger/audit.js'
import { propose } from '../approvals/proposals-service.js'
import { operatorCompleteRecharge, operatorRejectRecharge } from './recharges/operator-recharges.js'
import { cancelRecharge, createRecharge } from './recharges/recharges-service.js'
import { listRecords } from '../records/records-service.js'
import { operatorRejectWithdrawal } from './withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from './withdrawals/payment-account.js'
import { cancelWithdrawal, createWithdrawal } from './withdrawals/withdrawals-service.js'
import { getCase, listCases } from './payment-cases.js'
import { applyPaymentEvent } from './payment-events.js'
import { asOwner } from '../../testing/test-database.js'

const amount = 20_000
/** What is sent of a withdrawal, after the fee of 2 %. */
const sent = 19_600

async function createLine() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await topUp(context, customer, operator, 7_000_000)
  const tell = (event: Omit<PaymentEvent, 'event_id'>) =>
    applyPaymentEvent(context, { event_id: newKey(), ...event })
  const withdraw = async () =>
    (await createWithdrawal(context, customer, withdrawalOf(amount), newKey())).id
  const recharge = async () => {
    const payment_number = newPaymentNumber()
    const asked = {
      wallet_type: 'mpesa',
      amount,
      recharge_account: await dialledPhone(context, customer),
      payment_number,
    }
    return (await createRecharge(context, customer, asked, newKey())).id
  }
  const paid = (subject: string, provider_reference: string) =>
    tell({ direction: 'out', subject, outcome: 'succeeded', provider_reference })
  const failed = (subject: string) => tell({ direction: 'out', subject, outcome: 'failed' })
  const cases = async (open?: boolean) => (await listCases(context, { open })).items
  const resolve = async (id: string, resolution: InputOf<'resolveCase'>['resolution']) => {
    const input = { action: 'resolveCase', input: { id, resolution } } as const
    return approve(context, await propose(context, operator, input, newKey()))
  }
  const balance = () => balanceOf(context, customer, 'balance')
  const red = async () =>
    (await auditLedger(context.db, context.now())).checks.flatMap(({ name, ok }) =>
      ok ? [] : [name],
    )
  const settlement = async () => {
    const [row] = await context.db.query<{ settlement: number }>(
      `select -company_account_balance('settlement') as settlement`,
    )
    return row?.settlement ?? 0
  }
  const moves = { tell, withdraw, recharge, paid, failed, cases, resolve, balance, red, settlement }
  return { context, operator, customer, ...moves }
}

test('a payout that failed and then succeeded opens one case, and the money is held again', async () => {
  const { context, customer, withdraw, paid, failed, cases, resolve, balance, settlement, red } =
    await createLine()
  const id = await withdraw()
  await runJobs(context)
  await failed(id)
  const before = { balance: await balance(), settlement: await settlement() }
  for (let times = 0; times < 3; times += 1) await paid(id, 'LATE1')
  expect(await cases()).toMatchObject([
    { kind: 'paid_after_return', direction: 'out', subject: id, owed: sent, reference: 'LATE1' },
  ])
  expect(await balance()).toBe(before.balance)
  const [found] = await cases(true)
  await expect(resolve(found?.id ?? '', 'pay_back')).rejects.toMatchObject({
    reason: 'wrong_state',
  })
  await resolve(found?.id ?? '', 'hold_again')
  expect(await balance()).toBe(before.balance - sent)
  expect(await settlement()).toBe(before.settlement - sent)
  const { items } = await listRecords(context, customer, { limit: 1 })
  expect(items).toMatchObject([{ kind: 'withdraw', change: -sent, status: 'completed' }])
  expect(await cases(true)).toEqual([])
  expect(await cases(false)).toMatchObject([{ resolution: 'hold_again' }])
  await expect(resolve(found?.id ?? '', 'noted')).rejects.toMatchObject({ reason: 'wrong_state' })
  expect(await red()).toEqual([])
})

test('a case is read by its id, and once it has ended with who proposed and who approved that', async () => {
  const { context, operator, withdraw, paid, failed, cases, resolve } = await createLine()
  const id = await withdraw()
  await runJobs(context)
  await failed(id)
  await paid(id, 'LATE1')
  const [found] = await cases(true)
  const read = () => getCase(context, { id: found?.id ?? '' })
  expect(await read()).toEqual({ ...found, decision: null })
  await resolve(found?.id ?? '', 'noted')
  expect(await read()).toMatchObject({
    resolution: 'noted',
    decision: { proposed_by: { id: operator }, decided_by: { id: await approverOf(context) } },
  })
  await expect(getCase(context, { id })).rejects.toMatchObject({ status: 404 })
})

test('if the customer has spent it, the operator bears it out of the fees', async () => {
  const { context, operator, customer, withdraw, paid, failed, cases, resolve, balance } =
    await createLine()
  const id = await withdraw()
  await runJobs(context)
  await failed(id)
  await paid(id, 'LATE1')
  const all = await createWithdrawal(context, customer, withdrawalOf(await balance()), newKey())
  const [found] = await cases(true)
  const short = { reason: 'insufficient_funds' }
  await expect(resolve(found?.id ?? '', 'hold_again')).rejects.toMatchObject(short)
  await expect(resolve(found?.id ?? '', 'operator_bears')).rejects.toMatchObject(short)
  await operatorRejectWithdrawal(context, operator, { id: all.id, reason: 'Another day' })
  for (let times = 0; times < 3; times += 1) {
    const other = await createWithdrawal(context, customer, withdrawalOf(1_000_000), newKey())
    await runJobs(context)
    await paid(other.id, `FEES${times}`)
  }
  await resolve(found?.id ?? '', 'operator_bears')
  expect(await context.db.query(`select amount from transfers where kind = 'loss'`)).toEqual([
    { amount: sent },
  ])
})

test('money that came twice, or did not come after all, is given back or taken again', async () => {
  const { tell, recharge, cases, resolve, balance } = await createLine()
  const id = await recharge()
  const event = { direction: 'in', subject: id, outcome: 'succeeded' } as const
  await tell({ ...event, provider_reference: 'FIRST1' })
  const credited = await balance()
  await tell({ ...event, provider_reference: 'FIRST1' })
  expect(await cases()).toEqual([])
  await tell({ ...event, provider_reference: 'SECOND' })
  const [twice] = await cases(true)
  expect(twice).toMatchObject({ kind: 'paid_twice', owed: -amount })
  await resolve(twice?.id ?? '', 'pay_back')
  expect(await balance()).toBe(credited + amount)
  await tell({ ...event, outcome: 'failed', provider_reference: 'FIRST1' })
  const [undone] = await cases(true)
  expect(undone).toMatchObject({ kind: 'failed_after_paid', owed: amount })
  await resolve(undone?.id ?? '', 'hold_again')
  expect(await balance()).toBe(credited)
})

/** A payment and a payout that are settled, of which the provider reports another amount, or that they failed. */
const reports = {
  out: async ({ context, withdraw, paid, tell }: Awaited<ReturnType<typeof createLine>>) => {
    const subject = await withdraw()
    await runJobs(context)
    await paid(subject, 'OUT1')
    const event = { direction: 'out', subject, provider_reference: 'OUT1' } as const
    return {
      smaller: () => tell({ ...event, outcome: 'succeeded', amount: 10_000 }),
      failed: () => tell({ ...event, outcome: 'failed' }),
      owed: { smaller: 10_000 - sent, failed: -sent },
    }
  },
  in: async ({ recharge, tell }: Awaited<ReturnType<typeof createLine>>) => {
    const event = { direction: 'in', subject: await recharge(), provider_reference: 'IN1' } as const
    await tell({ ...event, outcome: 'succeeded' })
    return {
      smaller: () => tell({ ...event, outcome: 'succeeded', amount: 12_000 }),
      failed: () => tell({ ...event, outcome: 'failed' }),
      owed: { smaller: amount - 12_000, failed: amount },
    }
  },
}

for (const direction of ['in', 'out'] as const) {
  const move = direction === 'in' ? 'hold_again' : 'pay_back'

  test(`two reports about one payment ${direction} correct it once: each one against what is booked by then`, async () => {
    for (const order of [['smaller', 'failed'] as const, ['failed', 'smaller'] as const]) {
      const line = await createLine()
      const { cases, resolve, balance, red } = line
      const { owed, ...report } = await reports[direction](line)
      const before = await balance()
      for (const [at, kind] of order.entries()) {
        await report[kind]()
        const [found] = await cases(true)
        const expected = owed[kind] - (at === 0 ? 0 : owed[order[0]])
        expect(found).toMatchObject({ owed: expected })
        await resolve(found?.id ?? '', expected > 0 ? 'hold_again' : 'pay_back')
        expect(await balance()).toBe(before - owed[kind])
        await report[kind]()
        expect(await cases(true)).toEqual([])
      }
      expect(await red()).toEqual([])
    }
  })

  test(`of two open reports about one payment ${direction} only the later moves money, unless it is noted`, async () => {
    for (const later of [move, 'noted'] as const) {
      const line = await createLine()
      const { cases, resolve, balance, red } = line
      const { owed, smaller, failed } = await reports[direction](line)
      const before = await balance()
      await smaller()
      await failed()
      const [second, first] = await cases(true)
      const wrongState = { reason: 'wrong_state' }
      await expect(resolve(first?.id ?? '', move)).rejects.toMatchObject(wrongState)
      await resolve(second?.id ?? '', later)
      if (later === 'noted') await resolve(first?.id ?? '', move)
      else {
        await expect(resolve(first?.id ?? '', move)).rejects.toMatchObject(wrongState)
        await resolve(first?.id ?? '', 'noted')
      }
      expect(await balance()).toBe(before - owed[later === 'noted' ? 'smaller' : 'failed'])
      expect(await red()).toEqual([])
    }
  })
}

test('a case tells the reason of its provider without phones and names', async () => {
  const { withdraw, tell, paid, cases, context } = await createLine()
  const subject = await withdraw()
  await runJobs(context)
  await paid(subject, '254722000104')
  const reason = '2001: Declined by Wambui NJERI, 0722-000 104'
  const failed = { direction: 'out', subject, outcome: 'failed', reason } as const
  await tell({ ...failed, provider_reference: '254722000104' })
  expect(await cases()).toMatchObject([
    {
      reference: '2547*****104',
      details: {
        ...{ direction: 'out', subject, outcome: 'failed' },
        ...{ reason: '2001: Declined by W. N., 07** *** 104', provider_reference: '2547*****104' },
      },
    },
  ])
})

test('a payment that is told without its reference, and later with it, is one case', async () => {
  const { context, withdraw, tell, paid, failed, cases } = await createLine()
  const bare = (subject: string) => tell({ direction: 'out', subject, outcome: 'succeeded' })
  const [first, second] = [await withdraw(), await withdraw()]
  await runJobs(context)
  for (const id of [first, second]) await failed(id)
  await bare(first)
  await paid(first, 'FIRST1')
  await paid(second, 'SECOND')
  await bare(second)
  expect((await cases()).map(({ subject }) => subject)).toEqual([second, first])
  // Another reference is another payment.
  await paid(second, 'THIRD1')
  expect(await cases()).toHaveLength(3)
})

test('other amounts, unknown payments and payouts to somebody who is blocked open a case', async () => {
  const { context, customer, tell, recharge, withdraw, paid, cases } = await createLine()
  const id = await recharge()
  await tell({ direction: 'in', subject: id, outcome: 'succeeded', amount: 15_000 })
  const nobody = '01980000-0000-7000-8000-000000000000'
  await tell({ direction: 'in', subject: nobody, outcome: 'succeeded', amount: 7 })
  const out = await withdraw()
  await runJobs(context)
  await asOwner(context.db).query(`update users set status = 'blocked' where id = $1`, [customer])
  await paid(out, 'BLOCKED1')
  expect((await cases()).map(({ kind, owed, user }) => [kind, owed, user?.id])).toEqual([
    ['paid_blocked', 0, customer],
    ['unknown_payment', -7, undefined],
    ['other_amount', 0, customer],
  ])
})

test('a case that nobody resolves for three days turns the audit red', async () => {
  const { context, tell, recharge, cases, resolve, red } = await createLine()
  const id = await recharge()
  await tell({ direction: 'in', subject: id, outcome: 'succeeded', amount: 15_000 })
  context.pass(3 * day)
  expect(await red()).toEqual([])
  context.pass(1)
  expect(await red()).toEqual(['cases_resolved_in_time'])
  const [found] = await cases(true)
  await resolve(found?.id ?? '', 'noted')
  expect(await red()).toEqual([])
})

test('a case is resolved by two, and never changed or deleted', async () => {
  const { context, tell, recharge } = await createLine()
  const id = await recharge()
  await tell({ direction: 'in', subject: id, outcome: 'succeeded', amount: 15_000 })
  for (const sql of [
    `update payment_cases set resolved_at = opened_at, resolution = 'noted'`,
    'update payment_cases set excess_paid_out = 1',
    'delete from payment_cases',
  ]) {
    await expect(asOwner(context.db).query(sql)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    })
  }
})

const orders = figure('MAVUNO_ORDERS', 30, 5000)
const settings = { numRuns: orders, seed: 20_261_123 }
/** Rare among random orders. */
const twice = [['send', 'paid A', 'paid B', 'paid A', 'failed', 'paid B']]

/** What the rules say a payout's events lead to, told one after another. */
function expectedOut(steps: readonly string[]): Set<string> {
  const found = new Set<string>()
  let status = 'open'
  let reference = ''
  for (const step of steps) {
    const number = step.slice(-1)
    if (step === 'send' && status === 'open') status = 'taken'
    else if (step === 'cancel' && status === 'open') status = 'returned'
    else if (step === 'refuse' && (status === 'open' || status === 'taken')) status = 'returned'
    else if (step === 'failed') {
      if (status === 'completed') found.add('failed_after_paid ')
      else status = 'returned'
    } else if (step.startsWith('paid')) {
      if (status === 'completed' && reference !== number) found.add(`paid_twice ${number}`)
      if (status === 'returned') found.add(`paid_after_return ${number}`)
      if (status === 'open') found.add(`paid_unasked ${number}`)
      if (status === 'taken') [status, reference] = ['completed', number]
    }
  }
  return found
}

test('in whatever order a provider tells of a payout, each contradiction has one case, and all is whole', async () => {
  const line = await createLine()
  const { context, operator, customer, withdraw, paid, failed, cases, resolve, settlement } = line
  const step = fc.constantFrom('paid A', 'paid B', 'failed', 'send', 'cancel', 'refuse')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
      if ((await line.balance()) < 1_000_000) await topUp(context, customer, operator, 7_000_000)
      const id = await withdraw()
      const own = (number: string) => `${number}${id.slice(-12).toUpperCase()}`
      const start = await settlement()
      const act: Record<string, () => Promise<unknown>> = {
        failed: () => failed(id),
        send: () => runJobs(context),
        cancel: () => cancelWithdrawal(context, customer, { id }),
        refuse: () => operatorRejectWithdrawal(context, operator, { id, reason: 'No' }),
      }
      for (const one of steps) {
        const run = act[one] ?? (() => paid(id, own(one.slice(-1))))
        await run().catch(() => {})
      }
      const opened = (await cases(true)).filter(({ subject }) => subject === id)
      const names = opened.map(({ kind, reference }) => `${kind} ${reference?.[0] ?? ''}`)
      expect(names.toSorted()).toEqual([...expectedOut(steps)].toSorted())
      for (const { id: one, owed } of opened) {
        await resolve(one, owed > 0 ? 'hold_again' : owed < 0 ? 'pay_back' : 'noted')
      }
      // What has left the bank: each reference that was told as paid, unless it failed afterwards.
      const owed = opened.reduce((sum, one) => sum + one.owed, 0)
      const [done] = await context.db.query<{ status: string }>(
        'select status from withdrawals where id = $1',
        [id],
      )
      const left = owed + (done?.status === 'completed' ? sent : 0)
      expect(start - (await settlement())).toBe(left)
      await operatorRejectWithdrawal(context, operator, { id, reason: 'End' }).catch(() => {})
    }),
    { ...settings, examples: [twice] },
  )
  expect(await line.red()).toEqual([])
  proven('contradictions of a provider about payouts', { orders })
})

/** The same of a recharge. */
function expectedIn(steps: readonly string[]): Set<string> {
  const found = new Set<string>()
  let status = 'open'
  let reference = ''
  for (const step of steps) {
    const number = step.slice(-1)
    const isOpen = status !== 'completed'
    if (step === 'cancel' && status === 'open') status = 'cancel'
    else if (step === 'refuse' && status === 'open') status = 'error'
    else if (step === 'complete' && isOpen) [status, reference] = ['completed', '']
    else if (step === 'failed') {
      if (!isOpen) found.add('failed_after_paid ')
      if (status === 'open') status = 'error'
    } else if (step.startsWith('paid')) {
      if (status === 'error') found.add(`paid_after_rejection ${number}`)
      if (!isOpen && reference !== '' && reference !== number) found.add(`paid_twice ${number}`)
      if (isOpen) [status, reference] = ['completed', number]
    }
  }
  return found
}

test('in whatever order a provider tells of a recharge, each contradiction has one case, and all is whole', async () => {
  const line = await createLine()
  const { context, operator, customer, tell, recharge, cases, resolve, balance } = line
  const step = fc.constantFrom('paid A', 'paid B', 'failed', 'complete', 'cancel', 'refuse')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
      const id = await recharge()
      const own = (number: string) => `${number}${id.slice(-12).toUpperCase()}`
      const start = await balance()
      const event = { direction: 'in', subject: id } as const
      const act: Record<string, () => Promise<unknown>> = {
        failed: () => tell({ ...event, outcome: 'failed' }),
        complete: () => operatorCompleteRecharge(context, operator, { id }, newKey()),
        cancel: () => cancelRecharge(context, customer, { id }),
        refuse: () => operatorRejectRecharge(context, operator, { id, reason: 'No' }),
      }
      for (const one of steps) {
        const reference = own(one.slice(-1))
        const run =
          act[one] ??
          (() => tell({ ...event, outcome: 'succeeded', provider_reference: reference }))
        await run().catch(() => {})
      }
      const opened = (await cases(true)).filter(({ subject }) => subject === id)
      const names = opened.map(({ kind, reference }) => `${kind} ${reference?.[0] ?? ''}`)
      expect(names.toSorted()).toEqual([...expectedIn(steps)].toSorted())
      const [done] = await context.db.query<{ status: string }>(
        'select status from recharges where id = $1',
        [id],
      )
      const credited = done?.status === 'completed' ? amount : 0
      expect((await balance()) - start).toBe(credited)
      for (const { id: one, owed } of opened.toSorted((a, b) => a.owed - b.owed)) {
        await resolve(one, owed > 0 ? 'hold_again' : owed < 0 ? 'pay_back' : 'noted')
      }
      const owed = opened.reduce((sum, one) => sum + one.owed, 0)
      expect((await balance()) - start).toBe(credited - owed)
      await operatorRejectRecharge(context, operator, { id, reason: 'End' }).catch(() => {})
    }),
    settings,
  )
  expect(await line.red()).toEqual([])
  proven('contradictions of a provider about recharges', { orders })
})

test('cases are found by a part of the reference or of the name, in the whole list', async () => {
  const { context, customer, withdraw, paid, failed } = await createLine()
  await asOwner(context.db).query(`update users set nickname = 'Wairimu' where id = $1`, [customer])
  for (const reference of ['LATE1', 'LATE2']) {
    const id = await withdraw()
    await runJobs(context)
    await failed(id)
    await paid(id, reference)
  }
  const found = async (query: string, limit?: number) =>
    (await listCases(context, { open: true, query, limit })).items.map(({ reference }) => reference)
  expect(await found('late1', 1)).toEqual(['LATE1'])
  expect(await found('wairi')).toEqual(['LATE2', 'LATE1'])
  expect(await found('LATE3')).toEqual([])
})
