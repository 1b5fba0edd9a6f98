import type { Recharge, Withdrawal } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { retryConflict } from '../../platform/db/retry-conflict.js'
import { CallFailure } from '../../platform/failures/failures.js'
import type { InboundRequest, PaymentEvent } from '../../platform/ports/payments.js'
import { runOperation } from '../ledger/run-operation.js'

interface Effect {
  /** `applied`, or why the event could not be applied: then it is kept for people to look at. */
  readonly effect: string
  readonly repeated: boolean
}

/** Applies an event of a provider once, however often it arrives. */
export async function applyPaymentEvent(context: Context, event: PaymentEvent): Promise<Effect> {
  const { log, payments } = context
  const input = { ...event, provider: payments.name }
  const answer = await runOperation<Effect>(context, {
    operation: 'receive_payment',
    caller: null,
    input,
  })
  if (answer.effect !== 'applied' && !answer.repeated) {
    const { event_id, subject, outcome } = event
    log.warn('a payment event was not applied', { event_id, subject, outcome, ...answer })
  }
  return answer
}

/** Applies a provider's callback. It is refused unless it is proven to be the provider's own. */
export function receivePaymentCallback(context: Context, request: InboundRequest): Promise<Effect> {
  const event = context.payments.parseInbound(request)
  if (!event) throw new CallFailure('forbidden', 'This is not from the payment provider.')
  return applyPaymentEvent(context, event)
}

/**
 * Asks an automatic provider once to collect a recharge. That it accepts does not mean that money
 * has been received. If it does not answer, it is asked later about the recharge.
 */
export async function startCollection(context: Context, recharge: Recharge): Promise<void> {
  const { log, payments } = context
  if (!payments.automatic || recharge.status !== 'pending') return
  const { asked } = await runOperation<{ asked: boolean }>(context, {
    operation: 'ask_collection',
    atAnyTime: true,
    caller: null,
    input: { id: recharge.id },
  })
  if (!asked) return
  try {
    await payments.collect(recharge)
  } catch {
    log.warn('a collection was not accepted', { recharge: recharge.id, provider: payments.name })
  }
}

/**
 * Orders of one round. They run at the same time, so a provider that does not answer costs one
 * wait.
 */
const atOnce = 20

/** Takes withdrawals that wait to be paid and sends them to an automatic provider. */
export async function sendPayouts(context: Context): Promise<number> {
  const { db, log, now, payments } = context
  if (!payments.automatic) return 0
  const [row] = await retryConflict(() =>
    db.query<{ payouts: Withdrawal[] }>('select take_payouts($1, $2, $3) as payouts', [
      payments.name,
      { now: now() },
      atOnce,
    ]),
  )
  const payouts = row?.payouts ?? []
  const send = async (payout: Withdrawal) => {
    try {
      await payments.pay(payout)
      await runOperation(context, {
        operation: 'keep_sent',
        atAnyTime: true,
        caller: null,
        input: { id: payout.id },
      })
    } catch {
      // It may have been sent nevertheless: it stays taken until the provider reports its outcome.
      log.warn('a payout was not accepted', { withdrawal: payout.id, provider: payments.name })
    }
  }
  await Promise.all(payouts.map(send))
  return payouts.length
}

const patience = 60

interface OpenPayment extends Record<string, unknown> {
  readonly direction: PaymentEvent['direction']
  readonly id: string
}

/**
 * Asks an automatic provider about payments that it has not reported for a while: callbacks
 * get lost.
 */
export async function chasePayments(context: Context): Promise<number> {
  const { db, log, now, payments } = context
  if (!payments.automatic) return 0
  // In random order, so that payments that the provider knows nothing about do not block the others
  // for ever.
  const open = await db.query<OpenPayment>(
    `select * from (
        select 'in' as direction, id from recharges
        where status = 'pending' and provider = $1 and accepted < to_timestamp($2)
        union all
        select 'out', id from withdrawals
        where status = 'pending' and taken and provider = $1 and update_time < to_timestamp($2)) open
      order by random() limit $3`,
    [payments.name, now() - patience, atOnce],
  )
  const ask = async ({ direction, id }: OpenPayment) => {
    try {
      const event = await payments.query(direction, id)
      if (event) await applyPaymentEvent(context, event)
      return event !== null
    } catch (error) {
      log.warn('a payment was not asked about', { direction, id, reason: (error as Error).message })
      return false
    }
  }
  const told = await Promise.all(open.map(ask))
  return told.filter(Boolean).length
}
