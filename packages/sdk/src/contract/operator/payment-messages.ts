import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { money } from '../wire/types.js'

/**
 * What was sent to a payment provider, or what it has said, with phones and names masked.
 *
 * @example
 * const { success, data } = schemas.paymentMessage.safeParse(value)
 */
export const paymentMessage = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    provider: z.string(),
    direction: z.enum(['sent', 'received']),
    /** The provider's adapter names it, such as `prompt` or `status`. */
    kind: z.string(),
    created: time,
    /** What it says of the payment; null if nothing, such as an acknowledgement. */
    reported: z.nullable(
      z.object({
        /** Odd: an answer that nobody knows. Never sent: the provider does not know the order. */
        outcome: z.enum(['succeeded', 'failed', 'odd', 'never_sent']),
        /** How a recharge ended by it. */
        status: z.nullable(z.enum(['cancel', 'expired', 'error'])),
        amount: z.nullable(money),
        receipt: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        /** Anybody could have sent what is not sure: then the provider was asked. */
        is_confirmed: z.boolean(),
      }),
    ),
    /** As it was, for approvers, auditors and owners; null for others. */
    body: z.nullable(z.string()),
  }),
)

/** What {@link paymentMessage} gives. */
export type PaymentMessage = z.output<typeof paymentMessage>

/**
 * All messages about a recharge, a withdrawal or money without a recharge, oldest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListPaymentMessages, { subject: recharge.id })
 */
export const operatorListPaymentMessages = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListPaymentMessages',
  method: 'GET',
  path: '/api/operator/payment-messages',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, { subject: id }),
  reply: () => page(paymentMessage),
})
