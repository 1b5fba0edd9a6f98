import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput, unpagedList } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { paymentFailure } from './payment-failure.js'
import { readPayment } from '../rules/payment-sms.js'
import { line, money, positiveMoney, text, upperCasePattern, walletType } from '../wire/types.js'

/**
 * How a recharge is paid: by a prompt on the phone, by the customer's own hand with the reference that they
 * are shown, or by hand and then told in the form.
 *
 * @example
 * const isMethod = rechargeMethods.some((way) => way === 'prompt')
 */
export const rechargeMethods = ['prompt', 'paybill', 'form'] as const

/**
 * Where a pending recharge is. An accepted prompt is not money: only `received` says that the provider told of
 * money, which is being checked.
 *
 * @example
 * const isStep = rechargeSteps.some((step) => step === 'received')
 */
export const rechargeSteps = ['to_pay', 'prompt_sent', 'waiting', 'received'] as const

/**
 * A way to pay in: whom the customer pays, and how much.
 *
 * @example
 * const { success, data } = schemas.rechargeChannel.safeParse(value)
 */
export const rechargeChannel = /* @__PURE__ */ schema(() =>
  z.object({
    wallet_type: z.string(),
    company_name: z.string(),
    company_number: z.string(),
    min: money,
    max: money,
    /** Amounts to choose from. */
    presets: z.array(money),
    /** How it can be paid, the best way first; by the form where nothing is said. */
    by: z.optional(z.array(z.enum(rechargeMethods))),
  }),
)

/**
 * Every status of a recharge.
 *
 * @example
 * const isStatus = rechargeStatuses.some((status) => status === typed)
 */
export const rechargeStatuses = ['pending', 'completed', 'cancel', 'error', 'expired'] as const

/**
 * The status of a recharge.
 *
 * @example
 * const { success, data } = schemas.rechargeStatus.safeParse(value)
 */
export const rechargeStatus = /* @__PURE__ */ z.enum(rechargeStatuses)

/** What recharges, and their records, tell of how they are collected. */
export const collectionFields = () => ({
  by: z.nullish(z.enum(rechargeMethods)),
  /** What the payer gives as the account number. */
  payment_reference: z.nullish(z.string()),
  /** Only while it is pending. */
  step: z.nullish(z.enum(rechargeSteps)),
  /** When the same phone can be sent another prompt: sooner where its payer has declined or mistyped this one. */
  try_again_at: z.nullish(time),
  /** What came under its reference, where another amount was ordered: operators decide on it. */
  other_amount: z.nullish(money),
})

/**
 * Money that a customer pays in.
 *
 * @example
 * const { success, data } = schemas.recharge.safeParse(value)
 */
export const recharge = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    /** As typed in the form; of a collected one the provider's receipt, once it said that money came. */
    payment_number: z.nullish(z.string()),
    amount: money,
    /** What arrived and was credited, once it has; not always what was ordered. */
    settled_amount: z.nullish(money),
    wallet_type: z.string(),
    company_name: z.string(),
    company_number: z.string(),
    recharge_account: z.string(),
    status: rechargeStatus,
    /** An operator's words, or the provider's about its `failure`. */
    reason: z.nullish(z.string()),
    failure: z.nullish(paymentFailure),
    ...collectionFields(),
    create_time: time,
    update_time: time,
  }),
)

/**
 * The payment's number, as in the SMS that confirms it.
 *
 * @example
 * const number = schemas.paymentNumber.parse(' sfk2x9l0qe ') // 'SFK2X9L0QE'
 */
export const paymentNumber = /* @__PURE__ */ upperCasePattern(/^[A-Z0-9]{6,32}$/)

/**
 * The payment's number as it is stored, or undefined if the text cannot be one.
 *
 * @example
 * normalizeReceiptNumber(' sfk2x9l0qe ') // 'SFK2X9L0QE'
 */
export function normalizeReceiptNumber(typed: string): string | undefined {
  return paymentNumber.safeParse(typed).data
}

/** What {@link rechargeChannel} gives. */
export type RechargeChannel = z.output<typeof rechargeChannel>
/** What {@link rechargeStatus} gives. */
export type RechargeStatus = z.output<typeof rechargeStatus>
/** What {@link recharge} gives. */
export type Recharge = z.output<typeof recharge>

/**
 * @example
 * const { items } = await mavuno.call(listRechargeChannels)
 */
export const listRechargeChannels = /* @__PURE__ */ defineEndpoint({
  name: 'listRechargeChannels',
  method: 'GET',
  path: '/api/recharge-channels',
  caller: 'customer',
  reply: () => unpagedList(rechargeChannel),
})

/**
 * @example
 * const { items } = await mavuno.call(listRecharges, { status: 'pending' })
 */
export const listRecharges = /* @__PURE__ */ defineEndpoint({
  name: 'listRecharges',
  method: 'GET',
  path: '/api/recharges',
  caller: 'customer',
  input: () => z.extend(pageInput, { status: z.optional(rechargeStatus) }),
  reply: () => page(recharge),
})

/**
 * Reports a payment to the company's number; it is credited once confirmed.
 *
 * @example
 * const recharge = await mavuno.call(createRecharge, {
 *   wallet_type: 'mpesa',
 *   amount: 100_000,
 *   recharge_account: '0712345678',
 *   payment_number: 'SFK3M1N2P4',
 * })
 */
export const createRecharge = /* @__PURE__ */ defineEndpoint({
  name: 'createRecharge',
  method: 'POST',
  path: '/api/recharges',
  caller: 'customer',
  keyed: true,
  input: () =>
    z.object({
      wallet_type: walletType,
      amount: positiveMoney,
      recharge_account: line(1, 40),
      payment_number: paymentNumber,
    }),
  reply: () => z.extend(recharge, { payment_number: z.string() }),
})

/**
 * Begins a recharge that the provider collects: by a prompt on the phone `recharge_account`, or `paybill` by the
 * customer's own hand with the `payment_reference` of the answer. Nothing is credited before the provider has
 * told of the money. A prompt to a phone that got one a moment ago is refused with `prompt_too_soon`.
 *
 * @example
 * const { step, payment_reference } = await mavuno.call(startRecharge, {
 *   wallet_type: 'mpesa',
 *   amount: 100_000,
 *   recharge_account: '0712345678',
 *   by: 'prompt',
 * })
 */
export const startRecharge = /* @__PURE__ */ defineEndpoint({
  name: 'startRecharge',
  method: 'POST',
  path: '/api/recharges/start',
  caller: 'customer',
  keyed: true,
  input: () =>
    z.object({
      wallet_type: walletType,
      amount: positiveMoney,
      recharge_account: line(1, 40),
      by: z.enum(['prompt', 'paybill']),
    }),
  reply: recharge,
})

/**
 * @example
 * const { status } = await mavuno.call(cancelRecharge, { id: recharge.id })
 */
export const cancelRecharge = /* @__PURE__ */ defineEndpoint({
  name: 'cancelRecharge',
  method: 'POST',
  path: '/api/recharges/{id}/cancel',
  caller: 'customer',
  input: idInput,
  reply: recharge,
})

/**
 * Says by the SMS of a payment, whole or only its number, that it is the caller's: for money that gave no
 * reference of ours, or another one. It is credited at once if the provider has told of it, it has this amount and
 * it came from the caller's proven phone. Otherwise the recharge is pending, and a person looks. An SMS says the
 * `amount`; with its number alone, give it.
 *
 * @example
 * const text = 'SFK3M1N2P4 Confirmed. Ksh1,000.00 sent to MAVUNO LTD for account 0712345678'
 * const { status } = await mavuno.call(claimPayment, { text })
 */
export const claimPayment = /* @__PURE__ */ defineEndpoint({
  name: 'claimPayment',
  method: 'POST',
  path: '/api/recharges/claim',
  caller: 'customer',
  keyed: true,
  input: () =>
    z.object({ text: text(1, 1000), amount: z.optional(positiveMoney) }).check(
      z.refine((input) => readPayment(input.text) !== undefined, {
        path: ['text'],
        error: 'This has no number of a payment.',
      }),
      z.refine(
        (input) => {
          const payment = readPayment(input.text)
          return !payment || (payment.amount ?? input.amount) !== undefined
        },
        { path: ['amount'], error: 'Without the whole SMS the amount is needed.' },
      ),
    ),
  reply: recharge,
})
