import { codes, getRecord, listRecharges } from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorGetRecharge,
  operatorGetUnmatched,
  operatorListCases,
  operatorListUnmatched,
  operatorPropose,
  operatorRejectProposal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runScheduledJobs } from '../../../entry/jobs/run-jobs.js'
import { runDueJobs } from '../../../platform/jobs/worker.js'
import { makeOperator, byTwo } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { listOperatorLog } from '../../operators/operator-log.js'
import { createLine } from '../recharges/testing/collected-line.js'
import { actOnReport } from '../payment-messages.js'
import { paymentQueryJobs } from '../provider-orders.js'
import { amount, createTill, newReceipt, smsOf } from '../testing/till.js'

const [less, more] = [30_000, 70_000]
const reason = 'The payer 0712345149 was called'

/** A till whose customer has ordered one amount, and has paid two others with the reference of that order. */
async function createMismatch() {
  const till = await createTill()
  const { customer, desk, start, tell, open, context, pass } = till
  const { id: recharge, payment_reference: reference } = await start()
  const [first, second] = [newReceipt(), newReceipt()]
  const paid = context.now()
  pass(60)
  for (const [receipt, sum] of [
    [first, less],
    [second, more],
  ] as const) {
    await tell(receipt, { amount: sum, reference, paid })
  }
  const rowOf = async (receipt: string) =>
    (await open()).find((row) => row.receipt === receipt)?.id ?? ''
  const stated = async () => [
    (await customer.call(getRecord, { id: recharge })).other_amount,
    (await customer.call(listRecharges, {})).items.find(({ id }) => id === recharge)?.other_amount,
    (await desk.call(operatorGetRecharge, { id: recharge })).other_amount,
  ]
  return { ...till, recharge, reference, first, second, paid, rowOf, stated }
}

const all = (sum: number | null | undefined) => [sum ?? null, sum, sum]

test.each([
  ['credit', {}],
  ['send_back', { reference: 'SFKBACK001' }],
  ['noted', {}],
] as const)(
  'once money of another amount has ended as %s, its recharge states only what still waits',
  async (resolution, fields) => {
    const { settle, user, rowOf, stated, first, second } = await createMismatch()
    expect(await stated()).toEqual(all(less))
    const to = resolution === 'credit' ? { user_id: user.id } : {}
    const end = async (receipt: string) =>
      settle({ id: await rowOf(receipt), resolution, reason, ...to, ...fields })
    await end(first)
    expect(await stated()).toEqual(all(more))
    await end(second)
    expect(await stated()).toEqual(all(undefined))
  },
)

test('unmatched money states when it was paid, told and decided, what became of it and, masked, why', async () => {
  const { desk, keeper, tell, start, user, context, pass, open } = await createTill()
  const { id: recharge, payment_reference: reference } = await start()
  const [receipt, paid] = [newReceipt(), context.now()]
  const payment = { amount: less, reference, paid }
  pass(60)
  const told = context.now()
  await tell(receipt, { ...payment, is_confirmed: false })
  pass(60)
  await tell(receipt, payment)
  const id = (await open())[0]?.id ?? ''
  const ordered = {
    id: recharge,
    amount,
    status: 'pending',
    user: expect.objectContaining({ id: user.id }),
  }
  const waiting = {
    ...{ id, provider: 'pesa', receipt, amount: less, reference, paid, reported: told, ordered },
    ...{ payer: '25471****149', payer_name: 'J. D.', credited: null, resolution: null },
    ...{ resolved: null, reason: null, pending_proposal: null },
  }
  const read = async () => {
    const { candidates, ...detail } = await desk.call(operatorGetUnmatched, { id })
    return { detail, candidates: candidates.map((one) => one.id) }
  }
  const listed = async (isOpen: boolean) =>
    (await desk.call(operatorListUnmatched, { open: isOpen })).items
  const propose = () =>
    desk.call(operatorPropose, {
      action: 'settleUnmatched',
      input: { id, resolution: 'credit', user_id: user.id, reason },
    })
  expect(await read()).toEqual({ detail: waiting, candidates: [recharge] })
  const refused = await propose()
  expect(await listed(true)).toEqual([{ ...waiting, pending_proposal: refused.id }])
  await keeper.call(operatorRejectProposal, { id: refused.id, reason: 'Not theirs' })
  expect(await listed(true)).toEqual([waiting])
  pass(60)
  await keeper.call(operatorApproveProposal, await propose())
  const ended = {
    ...{ ...waiting, resolution: 'credit', resolved: context.now() },
    reason: 'The payer 07*****149 was called',
    credited: {
      ...{ id: expect.not.stringContaining(recharge), amount: less, status: 'completed' },
      user: expect.objectContaining({ id: user.id }),
    },
  }
  expect(await listed(true)).toEqual([])
  expect(await listed(false)).toEqual([ended])
  expect(await read()).toEqual({ detail: ended, candidates: [recharge] })
})

test('a claim of money that operators have noted is credited neither by itself nor by hand', async () => {
  const { claim, tell, open, settle, desk, decide, context, balance } = await createTill()
  const receipt = newReceipt()
  const { id } = await claim(smsOf(receipt))
  await tell(receipt)
  await settle({ id: (await open())[0]?.id ?? '', resolution: 'noted', reason })
  await runScheduledJobs(context)
  await expect(decide(desk, { action: 'completeRecharge', input: { id } })).rejects.toMatchObject({
    code: codes.payment_number_used,
  })
  expect(await balance()).toBe(0)
})

test('a claim of the payment that a report of a prompt names waits for operators', async () => {
  const { claim, tell, start, context, balance, open } = await createTill()
  const { id } = await start(70_000)
  const receipt = newReceipt()
  await actOnReport(context, {
    ...{ about: 'order', event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' },
    ...{ is_confirmed: false, provider_reference: receipt },
  })
  await tell(receipt, { reference: '' })
  await claim(smsOf(receipt))
  expect(await balance()).toBe(0)
  expect(await open()).toMatchObject([{ receipt, amount }])
})

/** A prompt that the provider says has succeeded, whenever it is asked; reports about it, and what operators decide. */
async function createPrompt() {
  const line = await createLine()
  const { provider, context, start, customer } = line
  const operator = await makeOperator(context)
  const { id, payment_reference } = await start()
  const event = { event_id: 'asked', direction: 'in', subject: id, outcome: 'succeeded' } as const
  provider.known.set(id, event)
  const report = (provider_reference: string, amount?: number) =>
    actOnReport(context, {
      ...{ about: 'order', ...event, is_confirmed: false, provider_reference },
      ...(amount !== undefined && { amount }),
    })
  const result = () => actOnReport(context, { about: 'order', ...event, is_confirmed: true })
  const settle = async (resolution: 'credit' | 'send_back' | 'noted') => {
    const [row] = await context.db.query<{ id: string }>('select id from provider_receipts')
    await byTwo(context, operator, 'settleUnmatched', {
      ...{ id: row?.id ?? '', resolution, reason },
      ...(resolution === 'credit' && { user_id: customer }),
      ...(resolution === 'send_back' && { reference: 'SFKBACK001' }),
    })
  }
  const conflicts = async () => {
    const [row] = await context.db.query<{ conflicts: string[] }>(
      'select recharge_conflicts(r.id, null, null, r.amount) as conflicts from recharges r',
    )
    return row?.conflicts
  }
  const cases = () => context.db.query('select kind, payment_id from payment_cases')
  return { ...line, id, payment_reference, report, result, settle, conflicts, cases }
}

const held = { effect: 'wait', repeated: false }

test.each([
  ['credit', 49_900],
  ['send_back', 0],
  ['noted', 0],
] as const)(
  'once another amount has ended as %s, the result of the prompt that paid it credits nothing',
  async (resolution, credited) => {
    const { id, payment_reference, money, report, result, settle, balance, look, conflicts } =
      await createPrompt()
    await money(payment_reference, { receipt: 'SFKOTHER01', amount: 49_900 })
    await report('SFKOTHER01', 49_900)
    expect(await balance()).toBe(0)
    await settle(resolution)
    expect(await result()).toEqual(held)
    expect(await balance()).toBe(credited)
    expect(await look(id)).toMatchObject({ status: 'pending' })
    expect(await conflicts()).toContain('paid_other_amount')
  },
)

test.each([
  ['credit', 50_000],
  ['send_back', 0],
  ['noted', 0],
] as const)(
  'once the payment of a prompt has ended as %s, its result credits nothing',
  async (resolution, credited) => {
    const { provider, id, money, report, result, settle, balance } = await createPrompt()
    provider.known.delete(id)
    await report('SFKORDER01', 50_000)
    await money('', { receipt: 'SFKORDER01', payer: '' })
    await settle(resolution)
    expect(await result()).toEqual(held)
    expect(await balance()).toBe(credited)
  },
)

test('without a callback, the result of a prompt credits nothing beside another amount under its reference', async () => {
  const { payment_reference, money, result, balance } = await createPrompt()
  await money(payment_reference, { receipt: 'SFKOTHER02', amount: 49_900 })
  expect(await result()).toEqual(held)
  // The money of the order is credited once its receipt is confirmed.
  await money(payment_reference, { receipt: 'SFKORDER02' })
  expect(await balance()).toBe(50_000)
})

test.each([
  ['the same receipt at the ordered amount', 'SFKOTHER03', 50_000],
  ['the same receipt without an amount', 'SFKOTHER03', undefined],
  ['another receipt at the ordered amount', 'SFKORDER03', 50_000],
] as const)(
  'a report of %s does not credit a prompt beside another amount under its reference',
  async (_, receipt, amount) => {
    const { payment_reference, money, report, result } = await createPrompt()
    await money(payment_reference, { receipt: 'SFKOTHER03', amount: 49_900 })
    await report(receipt, amount)
    expect(await result()).toEqual(held)
  },
)

test('a result that was asked for before another amount was reported credits nothing', async () => {
  const { report, result, conflicts } = await createPrompt()
  expect(await conflicts()).not.toContain('paid_other_amount')
  await report('SFKOTHER04', 49_900)
  expect(await result()).toEqual(held)
  expect(await conflicts()).toContain('paid_other_amount')
})

test('a receipt that is confirmed at a third amount, without a reference, holds the prompt that names it', async () => {
  const { id, context, money, report, result } = await createPrompt()
  await report('SFKOTHER05', 49_900)
  await money('', { receipt: 'SFKOTHER05', amount: 49_800 })
  expect(await result()).toEqual(held)
  // Also if the provider did not know it at first.
  await asOwner(context.db).query(
    `insert into payment_evidence (provider, direction, payment_id, outcome, receipt, is_confirmed, effect, reported_at)
      values ('fake', 'in', $1, 'failed', 'SFKOTHER05', true, 'refuted', now())`,
    [id],
  )
  expect(await result()).toEqual(held)
})

test('operators learn once that a prompt was paid whose other amount they have settled', async () => {
  const { id, context, payment_reference, money, settle, cases } = await createPrompt()
  await money(payment_reference, { receipt: 'SFKOTHER06', amount: 49_900 })
  context.pass(121)
  await runDueJobs(context, paymentQueryJobs)
  expect(await cases()).toEqual([])
  await settle('noted')
  await runDueJobs(context, paymentQueryJobs)
  expect(await cases()).toEqual([{ kind: 'not_applied', payment_id: id }])
  context.pass(3_600)
  await runDueJobs(context, paymentQueryJobs)
  expect(await cases()).toHaveLength(1)
})

test.each([
  ['credit', {}],
  ['send_back', { reference: 'SFKBACK001' }],
  ['noted', {}],
] as const)(
  'money that has ended as %s changes nothing and opens no case when it is told again',
  async (resolution, fields) => {
    const { tell, settle, user, rowOf, first, reference, paid, desk, balance, context } =
      await createMismatch()
    const id = await rowOf(first)
    const to = resolution === 'credit' ? { user_id: user.id } : {}
    await settle({ id, resolution, reason, ...to, ...fields })
    const state = async () => [
      await balance(),
      (await desk.call(operatorGetUnmatched, { id })).resolved,
      (await desk.call(operatorListCases, {})).items,
    ]
    const before = await state()
    expect(before).toEqual([resolution === 'credit' ? less : 0, context.now(), []])
    expect(await tell(first, { amount: less, reference, paid })).toMatchObject({
      effect: 'duplicate',
    })
    expect(await state()).toEqual(before)
  },
)

test('the log has the payment that sends unmatched money back, as money that leaves the bank', async () => {
  const { settle, rowOf, first, context } = await createMismatch()
  const id = await rowOf(first)
  await settle({ id, resolution: 'send_back', reason, reference: 'SFKBACK001' })
  const { items } = await listOperatorLog(context.db, { action: 'settleUnmatched' })
  expect(items.map(({ target, before, after }) => [target?.kind, before, after])).toMatchObject([
    ['unmatched', { resolution: null }, { id, resolution: 'send_back' }],
    ['bank_entry', null, { unmatched_id: id, amount: -less, reference: 'SFKBACK001' }],
  ])
})
