import * as z from 'zod/mini'

/**
 * Why a recharge brought no money, or a withdrawal was not paid, as far as the provider tells it: `no_answer` also
 * where the phone was not reached, `limit` of an amount, a day or a balance, `too_soon` after the same one.
 *
 * @example
 * const isFailure = paymentFailures.some((failure) => failure === 'wrong_pin')
 */
export const paymentFailures = [
  'cancelled',
  'no_answer',
  'wrong_pin',
  'locked',
  'no_money',
  'too_little',
  'limit',
  'too_soon',
  'busy',
  'no_account',
  'number_used',
  'other',
] as const

/**
 * Why money did not move.
 *
 * @example
 * const { success, data } = schemas.paymentFailure.safeParse(value)
 */
export const paymentFailure = /* @__PURE__ */ z.enum(paymentFailures)

/** What {@link paymentFailure} gives. */
export type PaymentFailure = z.output<typeof paymentFailure>
