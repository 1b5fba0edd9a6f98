import { wallTime } from '@mavuno/sdk/contract'
import type { InputOf } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import type { Transaction } from '../../platform/ports/payments.js'
import { importFile } from '../../testing/bank.js'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  approve,
  balanceOf,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
  dialledPhone,
} from '../../testing/ledger-people.js'
import { runOperation } from '../ledger/run-operation.js'
import { propose } from '../approvals/proposals-service.js'
import { operatorCompleteRecharge } from './recharges/operator-recharges.js'
import { createRecharge, startRecharge } from './recharges/recharges-service.js'
import { setPaymentAccount } from './withdrawals/payment-account.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from './withdrawals/operator-withdrawals.js'
import { createWithdrawal } from './withdrawals/withdrawals-service.js'
import { listComparisons } from './comparisons.js'
import { listCases } from './payment-cases.js'
import { applyPaymentEvent, paymentContext } from './payment-events.js'
import { listUnmatched } from './unmatched.js'

const amount = 20_000
/** What is sent of a withdrawal, after the fee of 2 %. */
const sent = 19_600
const hour = 3_600

/** A provider with a list of its own, and a customer who recharges and withdraws. */
async function createLine() {
  const list: Transaction[] = []
  let isDown = false
  const spans: (readonly [number, number])[] = []
  const payments = {
    ...createFakeProvider(),
    transactions: async (from: number, to: number) => {
      spans.push([from, to])
      if (isDown) throw new Error('no answer')
      return list.filter(({ paid }) => paid >= from && paid <= to)
    },
  }
  const context = await createLedgerContext({ payments })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await topUp(context, customer, operator, 1_000_000)
  // That was by hand, and before anything is compared.
  context.pass(3 * hour)
  await runJobs(context)
  const lists = (receipt: string, more: Partial<Transaction> = {}) =>
    void list.push({
      ...{ receipt, direction: 'in', amount, reference: '', payer: '', payer_name: '' },
      ...{ paid: context.now(), ...more },
    })
  const recharge = () =>
    startRecharge(
      context,
      customer,
      { wallet_type: 'mpesa', amount, recharge_account: '0712345678', by: 'paybill' },
      newKey(),
    )
  const tell = (direction: 'in' | 'out', subject: string, provider_reference: string) =>
    applyPaymentEvent(context, {
      ...{ event_id: newKey(), direction, subject, outcome: 'succeeded', provider_reference },
    })
  const credited = async (receipt: string) => {
    const { id } = await recharge()
    await tell('in', id, receipt)
    return id
  }
  const withdraw = async () => {
    const { id } = await createWithdrawal(context, customer, withdrawalOf(amount), newKey())
    await runJobs(context)
    return id
  }
  /** The provider is asked the next time, when all of this is old enough. */
  const compare = async () => {
    context.pass(hour + 60)
    await runJobs(context)
  }
  const different = async () =>
    (await listCases(context, { open: true, different: true })).items.map((one) => [
      one.kind,
      one.reference,
      one.owed,
    ])
  const resolve = async (resolution: InputOf<'resolveCase'>['resolution']) => {
    const { items } = await listCases(context, { open: true })
    const input = { id: items[0]?.id ?? '', resolution }
    const asked = { action: 'resolveCase', input } as const
    return approve(context, await propose(context, operator, asked, newKey()))
  }
  const last = async () => (await listComparisons(context, { limit: 1 })).items[0]
  const balance = () => balanceOf(context, customer, 'balance')
  const setDown = (value: boolean) => void (isDown = value)
  const moves = { tell, credited, withdraw, compare, different, resolve, last, balance, setDown }
  return { context, operator, customer, spans, lists, recharge, ...moves }
}

test('what both have is the same, and opens nothing', async () => {
  const { lists, credited, withdraw, tell, compare, different, last } = await createLine()
  await credited('SAME01')
  lists('SAME01')
  await tell('out', await withdraw(), 'SAME02')
  lists('SAME02', { direction: 'out', amount: sent })
  await compare()
  expect(await different()).toEqual([])
  expect(await last()).toMatchObject({ listed: 2, same: 2, different: 0, file: null })
})

test('money whose message was lost is credited by its reference, and waits without one', async () => {
  const { context, lists, recharge, compare, different, balance } = await createLine()
  const before = await balance()
  const { payment_reference } = await recharge()
  lists('LOST01', { reference: payment_reference ?? '' })
  lists('LOST02', { reference: 'rent' })
  await compare()
  expect(await balance()).toBe(before + amount)
  const { items } = await listUnmatched(context, '', {})
  expect(items.map(({ receipt }) => receipt)).toEqual(['LOST02'])
  expect(await different()).toEqual([])
})

test('a proposal about money still counts after the provider has listed that money', async () => {
  const { context, operator, lists, compare } = await createLine()
  const { id } = await runOperation<{ id: string }>(context, {
    operation: 'process_incoming_payment_report',
    caller: null,
    input: { receipt: 'LISTED1', amount, paid: context.now(), is_confirmed: true },
    operationContext: { provider: context.payments.name },
  })
  const input = { id, resolution: 'noted', reason: 'A test' } as const
  const asked = await propose(context, operator, { action: 'settleUnmatched', input }, newKey())
  lists('LISTED1')
  await compare()
  await approve(context, asked)
  expect((await listUnmatched(context, '', {})).items).toEqual([])
})

test('money that was credited by two before it was first listed is no difference', async () => {
  const { context, operator, customer, lists, compare, different } = await createLine()
  const { id } = await runOperation<{ id: string }>(context, {
    operation: 'process_incoming_payment_report',
    caller: null,
    input: { receipt: 'EARLY1', amount, paid: context.now(), is_confirmed: true },
    operationContext: { provider: context.payments.name },
  })
  const input = { id, resolution: 'credit', user_id: customer, reason: 'A test' } as const
  const asked = await propose(context, operator, { action: 'settleUnmatched', input }, newKey())
  await approve(context, asked)
  lists('EARLY1')
  await compare()
  await compare()
  expect(await different()).toEqual([])
})

test('what an operator says to have paid by hand is compared like what the provider was told to pay', async () => {
  const { context, operator, customer, lists, compare, different } = await createLine()
  for (const provider_reference of ['HAND01', 'HAND02']) {
    const { id } = await createWithdrawal(context, customer, withdrawalOf(amount), newKey())
    await operatorAssignWithdrawal(context, operator, { id })
    await operatorCompleteWithdrawal(context, operator, { id, provider_reference }, newKey())
  }
  lists('HAND01', { direction: 'out', amount: sent })
  await compare()
  expect(await different()).toEqual([['only_ours', 'HAND02', -sent]])
})

test('listed money that cannot be taken keeps no other from being credited', async () => {
  const { lists, recharge, compare, different, balance } = await createLine()
  const before = await balance()
  const { payment_reference } = await recharge()
  lists('BAD01', { amount: -1 })
  lists('GOOD01', { reference: payment_reference ?? '' })
  await compare()
  expect(await balance()).toBe(before + amount)
  expect(await different()).toEqual([['only_theirs', 'BAD01', 1]])
})

test('what only the provider has sent waits for two operators, once', async () => {
  const { lists, compare, different, balance, resolve } = await createLine()
  const before = await balance()
  lists('THEIRS1', { direction: 'out', amount: 500 })
  for (let times = 0; times < 3; times += 1) await compare()
  expect(await different()).toEqual([['only_theirs', 'THEIRS1', 500]])
  expect(await balance()).toBe(before)
  await resolve('noted')
  await compare()
  expect(await different()).toEqual([])
})

test('what only we have waits, and the customer keeps it until two decide', async () => {
  const { credited, compare, different, balance, resolve } = await createLine()
  await credited('OURS01')
  const before = await balance()
  await compare()
  await compare()
  expect(await different()).toEqual([['only_ours', 'OURS01', amount]])
  expect(await balance()).toBe(before)
  await resolve('hold_again')
  expect(await balance()).toBe(before - amount)
})

test('what was credited without a receipt is only ours, once, unless the list brings its receipt in', async () => {
  const { context, operator, customer, lists, recharge, compare, different } = await createLine()
  const paid = async () => {
    const made = await recharge()
    const told = { direction: 'in', subject: made.id, outcome: 'succeeded' } as const
    await applyPaymentEvent(context, { event_id: newKey(), ...told })
    return made.payment_reference ?? ''
  }
  const [missing, listed] = [await paid(), await paid()]
  lists('LISTED01', { reference: listed })
  // Nor does an operator credit by hand what the provider never got.
  await topUp(context, customer, operator, amount)
  const [byHand] = await context.db.query<{ payment_number: string }>(
    'select payment_number from recharges order by id desc limit 1',
  )
  await compare()
  await compare()
  expect(new Set(await different())).toEqual(
    new Set([
      ['only_ours', missing, amount],
      ['only_ours', byHand?.payment_number, amount],
    ]),
  )
})

test('a payout that only we have goes back to the customer when two say so', async () => {
  const { lists, withdraw, tell, compare, different, balance, resolve } = await createLine()
  await tell('out', await withdraw(), 'OURS02')
  // A list without any payout says nothing about payouts.
  await compare()
  expect(await different()).toEqual([])
  await tell('out', await withdraw(), 'OURS03')
  lists('THEIRS2', { direction: 'out', amount: 500 })
  await compare()
  await compare()
  expect(await different()).toContainEqual(['only_ours', 'OURS03', -sent])
  const before = await balance()
  await resolve('noted')
  expect(await balance()).toBe(before)
})

test('another amount is a case of what more has left the bank', async () => {
  const { lists, credited, withdraw, tell, compare, different } = await createLine()
  await credited('OTHER1')
  lists('OTHER1', { amount: 15_000 })
  await tell('out', await withdraw(), 'OTHER2')
  lists('OTHER2', { direction: 'out', amount: sent + 400 })
  await compare()
  expect(new Set(await different())).toEqual(
    new Set([
      ['other_amount', 'OTHER1', 5_000],
      ['other_amount', 'OTHER2', 400],
    ]),
  )
})

test('a payout told as failed and later as done is on the list, once', async () => {
  const { context, lists, withdraw, tell, compare, different } = await createLine()
  const id = await withdraw()
  const failed = { direction: 'out', subject: id, outcome: 'failed', reason: 'No line' } as const
  await applyPaymentEvent(context, { event_id: newKey(), ...failed })
  await tell('out', id, 'LATE01')
  lists('LATE01', { direction: 'out', amount: sent })
  await compare()
  await compare()
  expect(await different()).toEqual([['paid_after_return', 'LATE01', sent]])
})

test('a statement that an operator imports is compared, with charges, and credits nothing', async () => {
  const { context, credited, recharge, different, balance } = await createLine()
  await credited('FILE01')
  await credited('FILE02')
  const { payment_reference } = await recharge()
  const before = await balance()
  const stamp = (ago: number) =>
    new Date(wallTime(context.now() - ago, 'Africa/Nairobi') * 1000).toISOString().slice(0, 16)
  context.pass(3 * hour)
  const file = [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn',
    `FIRST0,${stamp(4 * hour)},Opening,,9.00`,
    `FILE01,${stamp(3 * hour)},Pay Bill,200.00,`,
    `FILE01,${stamp(3 * hour)},Charge,,3.00`,
    `FORGED1,${stamp(2 * hour)},Pay Bill Acc. ${payment_reference},200.00,`,
  ].join('\n')
  await importFile(context, { bank: 'fake', name: 'day.csv', file })
  await runJobs(context)
  expect(new Set(await different())).toEqual(
    new Set([
      ['only_ours', 'FILE02', amount],
      ['only_theirs', 'FIRST0', 900],
      ['only_theirs', 'FORGED1', -amount],
    ]),
  )
  expect(await balance()).toBe(before)
  expect((await listUnmatched(context, '', {})).items).toEqual([])
  const at = context.now()
  const span = { from: at - 4 * hour, to: at - 2 * hour, begun: at, finished: at }
  const compared = { ...span, file: 'day.csv', listed: 3, same: 1, different: 3 }
  const { items } = await listComparisons(context, {})
  expect(items).toContainEqual(expect.objectContaining(compared))
})

test('what an operator credited by a claim, and an imported statement lists, is no difference', async () => {
  const { context, operator, customer, different, balance, setDown } = await createLine()
  // Only the statement says something.
  setDown(true)
  const before = await balance()
  const claimed = async (payment_number: string) => {
    const asked = {
      wallet_type: 'mpesa',
      amount,
      recharge_account: await dialledPhone(context, customer),
      payment_number,
    }
    const { id } = await createRecharge(context, customer, asked, newKey())
    await operatorCompleteRecharge(context, operator, { id }, newKey())
  }
  for (const number of ['CLAIMED1', 'CLAIMED2', 'CLAIMED3']) await claimed(number)
  expect(await balance()).toBe(before + 3 * amount)
  const time = new Date(wallTime(context.now(), 'Africa/Nairobi') * 1000).toISOString().slice(0, 16)
  context.pass(3 * hour)
  const file = [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn',
    `CLAIMED1,${time},Pay Bill,200.00,`,
    `CLAIMED2,${time},Pay Bill,150.00,`,
  ].join('\n')
  await importFile(context, { bank: 'fake', name: 'day.csv', file })
  await runJobs(context)
  // Whoever credits what is not listed, or more than that, is found.
  expect(new Set(await different())).toEqual(
    new Set([
      ['other_amount', 'CLAIMED2', 5_000],
      ['only_ours', 'CLAIMED3', amount],
    ]),
  )
})

test('money that was told, and never confirmed, is asked about for a month, and is on no list of ours', async () => {
  const { context, different } = await createLine()
  const input = {
    receipt: 'TOLD01',
    amount,
    reference: '',
    paid: context.now(),
    is_confirmed: false,
  }
  const operationContext = paymentContext(context)
  await runOperation(context, {
    operation: 'process_incoming_payment_report',
    caller: null,
    input,
    operationContext,
  })
  const time = new Date(wallTime(context.now(), 'Africa/Nairobi') * 1000).toISOString().slice(0, 16)
  const file = `Receipt No.,Completion Time,Details,Paid In,Withdrawn\nTOLD01,${time},Pay Bill,200.00,`
  context.pass(31 * 24 * hour)
  await importFile(context, { bank: 'fake', name: 'month.csv', file })
  await runJobs(context)
  expect(await different()).toEqual([['only_theirs', 'TOLD01', -amount]])
})

test('the provider is asked once an hour by one node, and again five minutes after it failed', async () => {
  const { context, spans, setDown, last } = await createLine()
  await Promise.all([runJobs(context), runJobs(context)])
  expect(spans).toHaveLength(1)
  context.pass(hour + 1)
  setDown(true)
  await Promise.all([runJobs(context), runJobs(context)])
  expect(spans).toHaveLength(2)
  expect((await last())?.finished).toBeNull()
  setDown(false)
  context.pass(299)
  await runJobs(context)
  expect(spans).toHaveLength(2)
  context.pass(2)
  await runJobs(context)
  expect(spans).toHaveLength(3)
  expect((await last())?.finished).not.toBeNull()
  // Each begins two hours before the last one that did not fail ended, and at most two days ago.
  const at = context.now()
  expect(spans.map(([from, to]) => [from - at, to - at])).toEqual([
    [-3 * hour - 302, -hour - 302],
    [-3 * hour - 302, -301],
    [-3 * hour - 302, 0],
  ])
  for (const [seconds, span] of [[hour - 1], [1, -3 * hour], [50 * hour, -48 * hour]] as const) {
    context.pass(seconds)
    await runJobs(context)
    if (span === undefined) expect(spans).toHaveLength(3)
    else expect(spans.at(-1)).toEqual([context.now() + span, context.now()])
  }
})
