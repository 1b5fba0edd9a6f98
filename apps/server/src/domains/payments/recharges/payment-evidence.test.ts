import { expect, test } from 'vitest'
import { runDueJobs } from '../../../platform/jobs/worker.js'
import type { ReportedOrder } from '../../../platform/ports/payments.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import { asOwner } from '../../../testing/test-database.js'
import { actOnReport, queryProvider } from '../payment-messages.js'
import { paymentQueryJobs } from '../provider-orders.js'
import { createLine } from './testing/collected-line.js'

/** An unconfirmed result of a prompt. */
const reportOf = (subject: string, provider_reference: string, amount?: number): ReportedOrder => ({
  ...{ about: 'order', direction: 'in', outcome: 'succeeded', event_id: provider_reference },
  ...{ subject, provider_reference, is_confirmed: false },
  ...(amount !== undefined && { amount }),
})

test('a confirmed payment without a payer is not attached to a prompt whose report names its receipt', async () => {
  const { provider, context, start, look, money, unmatched, balance } = await createLine()
  await money('rent', { receipt: 'SFKPAYER02', payer: '' })
  const { id } = await start()
  await actOnReport(context, reportOf(id, 'SFKPAYER02'))
  const event = { event_id: 'asked', direction: 'in', subject: id, outcome: 'succeeded' } as const
  provider.known.set(id, event)
  await queryProvider(context, 'recharge', id)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(await look(id)).not.toHaveProperty('payment_number')
  expect(await unmatched()).toEqual([{ receipt: 'SFKPAYER02', amount: 50_000 }])
  expect(await balance()).toBe(50_000)
})

test('a prompt still waits for another amount after a second report gives its receipt another reference', async () => {
  const { provider, context, start, money, balance } = await createLine()
  const { id } = await start()
  await actOnReport(context, reportOf(id, 'SFKOTHER03', 49_900))
  await money('rent', { receipt: 'SFKOTHER03', amount: 49_900, is_confirmed: false })
  const event = { event_id: 'asked', direction: 'in', subject: id, outcome: 'succeeded' } as const
  provider.known.set(id, event)
  context.pass(121)
  await runDueJobs(context, paymentQueryJobs)
  expect(await balance()).toBe(0)
})

test('an unconfirmed report with another amount does not set the reference or the payer', async () => {
  const { context, start, money, balance } = await createLine()
  const { payment_reference } = await start('paybill')
  const forged = { receipt: 'SFKOTHER04', amount: 100, payer: '25479****999', payer_name: 'Mary' }
  await money(payment_reference, { ...forged, is_confirmed: false })
  await money('', { receipt: 'SFKOTHER04', payer: '' })
  expect(await balance()).toBe(0)
  expect(
    await context.db.query('select reference, payer, payer_name from provider_receipts'),
  ).toEqual([{ reference: '', payer: '', payer_name: '' }])
})

test('each report is stored as evidence with what was decided, and none can be changed or deleted', async () => {
  const { provider, context, start, money } = await createLine()
  const { id, payment_reference } = await start()
  await actOnReport(context, reportOf(id, 'SFKSTORED1'))
  await money(payment_reference, { receipt: 'SFKSTORED1', is_confirmed: false })
  await money(payment_reference, { receipt: 'SFKSTORED1' })
  const event = { event_id: 'late', direction: 'in', subject: id, outcome: 'succeeded' } as const
  provider.known.set(id, { ...event, provider_reference: 'SFKSTORED1' })
  await actOnReport(context, { about: 'order', is_confirmed: true, ...event, amount: 50_000 })
  const stored = await context.db.query(
    `select receipt, is_confirmed, event_id, effect from payment_evidence order by id`,
  )
  expect(stored.map(Object.values)).toEqual([
    ['SFKSTORED1', false, null, 'wait'],
    ['SFKSTORED1', false, null, 'query'],
    ['SFKSTORED1', true, null, 'credited'],
    [null, true, 'late', 'wrong_state'],
  ])
  const owner = asOwner(context.db)
  await expect(owner.query(`update payment_evidence set amount = 1`)).rejects.toThrow(
    'evidence cannot be changed',
  )
  await expect(owner.query(`delete from payment_evidence`)).rejects.toThrow(
    'evidence cannot be deleted',
  )
})

const receipt = { receipt: 'SFKDECIDE1', direction: 'in', amount: 500, confirmed_at: '2026-11-01' }
const recharge = { amount: 500, stage: 'expired', status: 'expired', collection_method: 'prompt' }
const credited = {
  ...recharge,
  ...{ stage: 'credited', status: 'completed', settled_amount: 500 },
  ...{ payment_reference: 'ABCD2345', recharge_account: '0712345678' },
}
const someone = '0198b1f2-0000-7000-8000-000000000001'

interface Inputs {
  readonly receipt?: object
  readonly recharge?: object | null
  readonly by_hand?: string
  readonly is_confirmed?: boolean
  readonly reference?: string
  readonly is_closed?: boolean
}

const decisions: readonly (readonly [string, Inputs, string])[] = [
  ['unconfirmed money', { receipt: { confirmed_at: null }, is_confirmed: false }, 'query'],
  ['a report that the lock came too late for', { receipt: { confirmed_at: null } }, 'query'],
  ['money that is booked as paid out', { receipt: { direction: 'out' } }, 'open_case'],
  [
    'an unconfirmed report of a payout as money in',
    { receipt: { direction: 'out', confirmed_at: null }, is_confirmed: false },
    'query',
  ],
  [
    'an unconfirmed report of a confirmed payout',
    { receipt: { direction: 'out' }, is_confirmed: false },
    'wrong_state',
  ],
  ['booked money', { receipt: { payment_id: someone } }, 'duplicate'],
  ['resolved money', { receipt: { resolution: 'noted' } }, 'duplicate'],
  ['money that an operator credited before', { by_hand: someone }, 'link'],
  ['the amount of an open recharge', {}, 'credit'],
  ['another amount', { recharge: { amount: 501 } }, 'unmatched'],
  ['money for a closed account', { is_closed: true }, 'unmatched'],
  ['money for nothing', { recharge: null }, 'unmatched'],
  ['a credited prompt without its reference or phone', { recharge: credited }, 'unmatched'],
  [
    'a credited prompt with its reference',
    { recharge: credited, reference: 'abcd 2345' },
    'attach',
  ],
  [
    'a credited prompt from its phone',
    { recharge: credited, receipt: { payer: '25471****678' } },
    'attach',
  ],
  [
    'a credited prompt from another phone',
    { recharge: credited, receipt: { payer: '25471****679' } },
    'unmatched',
  ],
  [
    'a prompt that was credited with another amount',
    { recharge: { ...credited, settled_amount: 499 }, reference: 'ABCD2345' },
    'unmatched',
  ],
  [
    'a prompt that was credited with another receipt',
    { recharge: { ...credited, payment_number: 'SFKDECIDE2' }, reference: 'ABCD2345' },
    'unmatched',
  ],
  [
    'a credited paybill recharge, whoever paid',
    { recharge: { ...credited, collection_method: 'paybill' } },
    'attach',
  ],
]

test('what a report leads to is decided by the payment, the recharge and the report alone', async () => {
  const { db } = await createLedgerContext()
  const decided = await Promise.all(
    decisions.map(async ([name, inputs]) => {
      const { by_hand = null, is_confirmed = true, reference = null, is_closed = false } = inputs
      const [row] = await db.query<{ decision: string }>(
        `select receipt_decision(jsonb_populate_record(null::provider_receipts, $1),
          jsonb_populate_record(null::recharges, $2), $3, $4, $5, $6, '254') as decision`,
        [
          { ...receipt, ...inputs.receipt },
          inputs.recharge === null ? {} : { ...recharge, ...inputs.recharge },
          ...[by_hand, is_confirmed, reference, is_closed],
        ],
      )
      return [name, row?.decision]
    }),
  )
  expect(decided).toEqual(decisions.map(([name, , decision]) => [name, decision]))
})

const prompt = { id: someone, amount: 500, status: 'pending', stage: 'prompted' }
const payout = { id: someone, real_amount: 500, status: 'pending', stage: 'sent' }

interface OrderInputs {
  readonly event?: object
  readonly recharge?: object
  readonly withdrawal?: object
  readonly may_be_other_amount?: boolean
  readonly is_outdated?: boolean
}

const [into, out] = [{ direction: 'in' }, { direction: 'out' }]
const failed = { outcome: 'failed' }
const orderDecisions: readonly (readonly [string, OrderInputs, string])[] = [
  ['a paid prompt', { recharge: prompt }, 'credit'],
  ['a prompt that failed', { event: failed, recharge: prompt }, 'reject'],
  ['an unknown prompt', {}, 'not_found'],
  ['an unknown prompt that failed', { event: failed }, 'not_found'],
  ['a payout as a prompt', { withdrawal: payout }, 'not_found'],
  [
    'a prompt that may be paid at another amount',
    { recharge: prompt, may_be_other_amount: true },
    'wait',
  ],
  [
    'a prompt whose amount is confirmed',
    { event: { amount: 499 }, recharge: prompt, may_be_other_amount: true },
    'credit',
  ],
  [
    'a failed prompt beside another amount',
    { event: failed, recharge: prompt, may_be_other_amount: true },
    'reject',
  ],
  ['a payout', { event: out, withdrawal: payout }, 'complete'],
  [
    'a payout by an earlier attempt',
    { event: out, withdrawal: payout, is_outdated: true },
    'complete',
  ],
  ['a failed payout', { event: { ...out, ...failed }, withdrawal: payout }, 'return'],
  [
    'an earlier attempt that failed',
    { event: { ...out, ...failed }, withdrawal: payout, is_outdated: true },
    'old_answer',
  ],
  [
    'a payout that failed for a reason of ours',
    { event: { ...out, ...failed }, withdrawal: { ...payout, requeue_reason: 'No float' } },
    'requeue',
  ],
  [
    'a failed payout of a cancelled withdrawal',
    {
      event: { ...out, ...failed },
      withdrawal: { ...payout, requeue_reason: 'No float', status: 'cancel' },
    },
    'return',
  ],
  ['an unknown payout', { event: out }, 'not_found'],
  [
    'an outdated payout of nobody',
    { event: { ...out, ...failed }, is_outdated: true },
    'not_found',
  ],
]

test('what the outcome of an order leads to is decided by the report, the order and what is in doubt', async () => {
  const { db } = await createLedgerContext()
  const decided = await Promise.all(
    orderDecisions.map(async ([name, inputs]) => {
      const { may_be_other_amount = false, is_outdated = false } = inputs
      const [row] = await db.query<{ decision: string }>(
        `select order_decision($1, jsonb_populate_record(null::recharges, $2),
          jsonb_populate_record(null::withdrawals, $3), $4, $5) as decision`,
        [
          { ...into, outcome: 'succeeded', ...inputs.event },
          ...[inputs.recharge ?? {}, inputs.withdrawal ?? {}],
          ...[may_be_other_amount, is_outdated],
        ],
      )
      return [name, row?.decision]
    }),
  )
  expect(decided).toEqual(orderDecisions.map(([name, , decision]) => [name, decision]))
})
