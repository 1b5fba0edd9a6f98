import type { Context } from '../../platform/context/context.js'
import type { PaymentEvent } from '../../platform/ports/payments.js'
import { runOperation } from '../ledger/run-operation.js'

export interface PaymentEventEffect {
  /** `applied`, or why the event could not be applied: then it is kept for people to look at. */
  readonly effect: string
  readonly repeated: boolean
  /** Money that the provider is to be asked about next. */
  readonly receipt?: string
}

/** What operations about money in and out know of this server's provider. */
export function paymentContext({ payments }: Pick<Context, 'payments'>) {
  const { name: provider, unit, methods, pause, patience } = payments
  return { provider, unit, methods, pause, patience }
}

/** Applies an event of a provider once, however often it arrives. */
export async function applyPaymentEvent(
  context: Context,
  event: PaymentEvent,
): Promise<PaymentEventEffect> {
  const { log, payments } = context
  const answer = await runOperation<PaymentEventEffect>(context, {
    operation: 'apply_payment_event',
    caller: null,
    input: { ...event, provider: payments.name },
    operationContext: paymentContext(context),
  })
  if (answer.effect !== 'applied' && !answer.repeated) {
    const { event_id, subject, outcome } = event
    log.warn('a payment event was not applied', { event_id, subject, outcome, ...answer })
  }
  return answer
}
