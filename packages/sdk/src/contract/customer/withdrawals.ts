import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { paymentFailure } from './payment-failure.js'
import { money, payFrom, positiveMoney, share } from '../wire/types.js'

/**
 * Every status of a withdrawal.
 *
 * @example
 * const isStatus = withdrawalStatuses.some((status) => status === typed)
 */
export const withdrawalStatuses = ['pending', 'completed', 'cancel', 'error'] as const

/**
 * The status of a withdrawal.
 *
 * @example
 * const { success, data } = schemas.withdrawalStatus.safeParse(value)
 */
export const withdrawalStatus = /* @__PURE__ */ z.enum(withdrawalStatuses)

/**
 * Where a withdrawal is that is being paid: `assigned` to an operator or the provider, `sent` to the provider, or
 * `accepted` by it.
 *
 * @example
 * const isStep = withdrawalSteps.some((step) => step === 'sent')
 */
export const withdrawalSteps = ['assigned', 'sent', 'accepted'] as const

/**
 * Money that a customer takes out.
 *
 * @example
 * const { success, data } = schemas.withdrawal.safeParse(value)
 */
export const withdrawal = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    amount: money,
    /** The receipt account as it was when it was asked. */
    personal_card_number: z.string(),
    wallet_type: z.string(),
    /** What arrives: `amount` without the fee. */
    real_amount: money,
    fee: money,
    fee_rate: share,
    cancellable: z.boolean(),
    /** Only while it is pending and being paid, when it can no longer be cancelled. */
    step: z.nullish(z.enum(withdrawalSteps)),
    status: withdrawalStatus,
    /** An operator's words, or the provider's about its `failure`. */
    reason: z.nullish(z.string()),
    failure: z.nullish(paymentFailure),
    /** Once it is paid: the provider's number of the payment, such as an M-PESA code. */
    provider_reference: z.nullish(z.string()),
    create_time: time,
    update_time: time,
  }),
)

/**
 * What a withdrawal would cost and pay out now.
 *
 * @example
 * const { success, data } = schemas.withdrawalQuote.safeParse(value)
 */
export const withdrawalQuote = /* @__PURE__ */ z.object({
  amount: money,
  fee_rate: share,
  fee: money,
  real_amount: money,
  /** The smallest amount that the provider pays, where it is more than one minor unit. */
  unit: z.nullish(money),
  /** What this wallet has of less than one unit: it stays there. */
  left: z.nullish(money),
})

/**
 * What is asked to be withdrawn. `real_amount` is that of the quote that was shown.
 *
 * @example
 * const { success, data } = schemas.withdrawalInput.safeParse(value)
 */
export const withdrawalInput = /* @__PURE__ */ schema(() =>
  z.object({ amount: positiveMoney, pay_from: payFrom, real_amount: positiveMoney }),
)

/** What {@link withdrawalStatus} gives. */
export type WithdrawalStatus = z.output<typeof withdrawalStatus>
/** What {@link withdrawal} gives. */
export type Withdrawal = z.output<typeof withdrawal>
/** What {@link withdrawalQuote} gives. */
export type WithdrawalQuote = z.output<typeof withdrawalQuote>

/**
 * @example
 * const { items } = await mavuno.call(listWithdrawals, { status: 'pending' })
 */
export const listWithdrawals = /* @__PURE__ */ defineEndpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/api/withdrawals',
  caller: 'customer',
  input: () => z.extend(pageInput, { status: z.optional(withdrawalStatus) }),
  reply: () => page(withdrawal),
})

/**
 * Quotes a withdrawal; it changes nothing.
 *
 * @example
 * const { fee, real_amount } = await mavuno.call(quoteWithdrawal, {
 *   amount: 50_000,
 *   pay_from: 'revenue',
 * })
 */
export const quoteWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'quoteWithdrawal',
  method: 'POST',
  path: '/api/withdrawals/quote',
  caller: 'customer',
  input: () => z.object({ amount: positiveMoney, pay_from: payFrom }),
  reply: withdrawalQuote,
})

/**
 * Requests a withdrawal to the receipt account. `real_amount` is that of the quote that was shown: if
 * it is not the current one, nothing happens and the call is refused with `quote_changed`. From a device
 * with quick unlock it takes a confirmation of this withdrawal by {@link unlock}; else the call is refused
 * with `unlock_first`.
 *
 * @example
 * const withdrawal = await mavuno.call(createWithdrawal, {
 *   amount: 50_000,
 *   pay_from: 'revenue',
 *   real_amount: 49_000,
 * })
 */
export const createWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/api/withdrawals',
  caller: 'customer',
  keyed: true,
  input: withdrawalInput,
  reply: withdrawal,
})

/**
 * @example
 * const { status } = await mavuno.call(cancelWithdrawal, { id: withdrawal.id })
 */
export const cancelWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/api/withdrawals/{id}/cancel',
  caller: 'customer',
  input: idInput,
  reply: withdrawal,
})
