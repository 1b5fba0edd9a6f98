import type { Recharge, Withdrawal } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { retryConflict } from '../../platform/db/retry-conflict.js'
import type { Job, JobKind } from '../../platform/jobs/worker.js'
import { OrderRejected, type Accepted } from '../../platform/ports/payments.js'
import { runOperation } from '../ledger/run-operation.js'
import { applyPaymentEvent, paymentContext } from './payment-events.js'
import {
  queryProvider,
  createMessageJournal,
  otherProviderDelay,
  recordAcceptance,
  toProviderPhone,
  type PaymentQueryKind,
} from './payment-messages.js'

/** Notes once that an order goes out, before it does: whoever dies after that has it asked about. */
async function markOrderSent(
  context: Context,
  operation: string,
  input: { readonly id: string; readonly attempt?: number },
): Promise<boolean> {
  const { is_sent } = await runOperation<{ is_sent: boolean }>(context, {
    operation,
    atAnyTime: true,
    caller: null,
    input,
    operationContext: paymentContext(context),
  })
  return is_sent
}

/**
 * Asks an automatic provider once to collect a recharge. That it accepts does not mean that money
 * has been received. If it does not answer, it is asked later about the recharge.
 */
export async function startCollection(context: Context, recharge: Recharge): Promise<void> {
  const { log, payments } = context
  const { id, amount, by, payment_reference = null, payment_number = null } = recharge
  if (!payments.automatic || recharge.status !== 'pending') return
  if (!(await markOrderSent(context, 'mark_recharge_order_sent', { id }))) return
  const phone = await toProviderPhone(context, recharge.recharge_account)
  const order = { id, amount, phone, by: by ?? 'form', payment_reference, payment_number }
  let accepted: Accepted
  try {
    accepted = await payments.collect(order, createMessageJournal(context, id))
  } catch (error) {
    log.warn('a collection was not accepted', { recharge: id, provider: payments.name })
    if (!(error instanceof OrderRejected)) return
    const event_id = `refused ${id}`
    const { message: reason, again } = error
    const failure = { event_id, direction: 'in', subject: id, outcome: 'failed', reason } as const
    await applyPaymentEvent(context, { ...failure, failure: again ? 'busy' : 'other' })
    return
  }
  await recordAcceptance(context, id, accepted, true)
}

/** Orders, or questions of a kind, that one node sends to the provider at the same time. */
const atOnce = 20

type Payout = Withdrawal & { readonly attempt: number }

async function handleRejectedOrder(
  context: Context,
  { id, attempt }: Payout,
  error: OrderRejected,
) {
  const operationContext = paymentContext(context)
  const run = (operation: string, input: object) =>
    runOperation(context, { operation, atAnyTime: true, caller: null, input, operationContext })
  const { message: reason, again, stops } = error
  if (stops) await run('handle_payout_problem', { reason })
  if (again || stops) await run('requeue_unaccepted_payout', { subject: id, older_than: 0 })
  else {
    const event_id = `refused ${id} ${attempt}`
    const failure = { event_id, direction: 'out', subject: id, outcome: 'failed', reason } as const
    await applyPaymentEvent(context, failure)
  }
}

/** Queues new withdrawals that an automatic provider pays. */
export async function queueWithdrawalsWithinLimits({
  db,
  now,
  payments,
}: Context): Promise<number> {
  if (!payments.automatic) return 0
  const [row] = await retryConflict(() =>
    db.query<{ queued: number }>('select queue_withdrawals_within_limits($1, $2, $3) as queued', [
      payments.name,
      { now: now() },
      atOnce,
    ]),
  )
  return row?.queued ?? 0
}

/** Seconds until a queued payout that cannot be sent now, such as while payouts are stopped, is retried. */
const heldPayoutRetryDelay = 10

async function sendPayout(context: Context, { key }: Job): Promise<number | void> {
  const { db, log, payments } = context
  const [queued] = await db.query<{ payout: Payout; provider: string }>(
    `select j.item || jsonb_build_object('attempt', w.attempt) as payout, w.provider
      from withdrawals w cross join lateral withdrawals_json(array[w.id]) j
      where w.id = $1 and w.stage = 'queued'`,
    [key],
  )
  if (!queued) return
  if (queued.provider !== payments.name) return otherProviderDelay
  const { id, real_amount, personal_card_number: account, attempt } = queued.payout
  if (!(await markOrderSent(context, 'mark_payout_sent', { id, attempt })))
    return heldPayoutRetryDelay
  try {
    const phone = await toProviderPhone(context, account)
    const order = { id, real_amount, phone, attempt }
    const accepted = await payments.pay(order, createMessageJournal(context, id))
    await recordAcceptance(context, id, accepted, true, attempt)
  } catch (error) {
    // It may have been sent nevertheless: it stays sent until the provider reports its outcome.
    log.warn('a payout was not accepted', { withdrawal: id, provider: payments.name })
    if (error instanceof OrderRejected) await handleRejectedOrder(context, queued.payout, error)
  }
}

/** Sends a queued withdrawal to an automatic provider. */
export const payoutJob: JobKind = {
  kind: 'payout',
  concurrency: atOnce,
  lease: 60,
  backoff: () => 10,
  isEnabled: ({ payments }) => payments.automatic,
  run: sendPayout,
}

/** Selects a payment whose status still has to be queried. A receipt unconfirmed after 30 days was never paid. */
const pendingQueries: Readonly<Record<PaymentQueryKind, string>> = {
  // A prompt may still be paid after its recharge has ended.
  recharge: `select provider, order_sent_at as since from recharges where id = $1 and status <> 'completed'
    and (status = 'pending' or order_sent_at > to_timestamp($2) - interval '3 days')`,
  withdrawal: `select provider, sent_at as since from withdrawals where id = $1 and stage in ('sent', 'accepted')`,
  receipt: `select provider, reported_at as since from provider_receipts where id = $1 and confirmed_at is null
    and reported_at > to_timestamp($2) - interval '30 days'`,
}

async function runQuery(
  context: Context,
  about: PaymentQueryKind,
  { key }: Job,
): Promise<number | void> {
  const { db, now, payments } = context
  const [row] = await db.query<{ provider: string; age: number }>(
    `select o.provider, $2::bigint - epoch_seconds(o.since) as age from (${pendingQueries[about]}) o`,
    [key, now()],
  )
  if (!row) return
  if (row.provider !== payments.name) return otherProviderDelay
  await queryProvider(context, about, key)
  return Math.max(10, row.age)
}

/**
 * Queries an automatic provider about payments that it has not reported, because callbacks get lost. The first
 * query follows after the provider's own delay, and for a receipt after 1 s. Each later delay equals the age of the
 * order (at least 10 s), so the delays double.
 */
export const paymentQueryJobs: readonly JobKind[] = (
  ['recharge', 'withdrawal', 'receipt'] as const
).map((about) => ({
  kind: `${about}_query`,
  concurrency: atOnce,
  lease: 60,
  backoff: () => 60,
  isEnabled: ({ payments }) => payments.automatic,
  run: (context, job) => runQuery(context, about, job),
}))
