import * as z from 'zod/mini'
import { recharge, rechargeStatus } from '../customer/recharges.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput, queryBoolean } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, line, money, moneySum, positiveMoney, reason } from '../wire/types.js'
import { owner } from './person-summary.js'
import { paymentFilter } from './payment-filter.js'

/**
 * What contests a recharge: another one, of any channel and status, has its payment number; the bank lists
 * another amount; the payer is not the customer's proven phone; the bank lists nothing, though it has listed payments of
 * before and after; the provider has this money without a recharge; another amount was paid or reported for
 * the recharge.
 *
 * @example
 * const [conflict] = rechargeConflicts
 */
export const rechargeConflicts = [
  'same_number',
  'other_bank_amount',
  'other_payer',
  'not_at_bank',
  'unmatched_money',
  'paid_other_amount',
] as const

/**
 * Where a recharge stands. A provider prompts the payer's phone, accepts the prompt, and reports the payment before it
 * is confirmed. The money of one that is `uncredited` arrived but cannot be credited.
 *
 * @example
 * const labels = rechargeStages.map((stage) => stage.replace('_', ' '))
 */
export const rechargeStages = [
  'requested',
  'prompted',
  'accepted',
  'reported',
  'credited',
  'rejected',
  'failed',
  'expired',
  'cancelled',
  'uncredited',
] as const

/**
 * A recharge as the operator sees it.
 *
 * @example
 * const { success, data } = schemas.operatorRecharge.safeParse(value)
 */
export const operatorRecharge = /* @__PURE__ */ schema(() =>
  z.extend(recharge, {
    user: owner,
    stage: z.enum(rechargeStages),
    /** Who collects it: `manual`, or what the payment provider is called. */
    provider: z.optional(z.string()),
    /** What contests it: one operator alone credits it only without any. */
    conflicts: z.array(z.enum(rechargeConflicts)),
    /** The amount that arrived, if it differs from the ordered one. */
    settled_amount: z.nullish(money),
    reference: z.nullish(z.string()),
    /** The bank lists it, with this amount. */
    listed_by_bank: z.boolean(),
    /** What the bank lists under its number or reference, whatever the amount; null if nothing. */
    bank_amount: z.nullable(money),
    /** An open proposal to complete it. */
    pending_proposal: z.nullish(id),
  }),
)

/** What bank and provider say of a recharge. */
const rechargeWithEvidence = /* @__PURE__ */ schema(() =>
  z.extend(operatorRecharge, {
    /** What the bank lists under the payment's number or reference, whatever the amount. */
    bank_line: z.nullable(
      z.object({
        id,
        time,
        amount: money,
        reference: z.string(),
        text: z.string(),
        /** Until when the caller sees it whole by `operatorRevealBankLine`; null if they do not. */
        revealed_until: z.nullable(time),
        /** Who has read it from a file of the bank, or written it by hand. */
        imported_by: owner,
        /** Who has confirmed that import; null for lines of the time when one operator was enough. */
        confirmed_by: z.nullable(owner),
      }),
    ),
    /** What the payment provider said of it last; null if nothing. */
    provider_event: z.nullable(
      z.object({
        outcome: z.enum(['succeeded', 'failed']),
        amount: z.nullable(money),
        received: time,
      }),
    ),
  }),
)

/**
 * A recharge with what it is decided by.
 *
 * @example
 * const { success, data } = schemas.operatorRechargeDetail.safeParse(value)
 */
export const operatorRechargeDetail = /* @__PURE__ */ schema(() =>
  z.extend(rechargeWithEvidence, {
    /** Until when the caller sees whole who pays; null if they do not. */
    revealed_until: z.nullable(time),
    /** The other recharges with its payment number, those that are credited or pending first. */
    same_number: z.array(rechargeWithEvidence),
    /** The operator who credited or refused it last; null if none has. */
    decided_by: z.nullable(owner),
    /** How many others of this customer were credited, and how many were refused. */
    before: z.object({ completed: count, rejected: count }),
  }),
)

/** One of {@link rechargeConflicts}. */
export type RechargeConflict = (typeof rechargeConflicts)[number]
/** What {@link operatorRecharge} gives. */
export type OperatorRecharge = z.output<typeof operatorRecharge>
/** What {@link operatorRechargeDetail} gives. */
export type OperatorRechargeDetail = z.output<typeof operatorRechargeDetail>

const filter = /* @__PURE__ */ schema(() =>
  z.extend(paymentFilter, {
    status: z.optional(rechargeStatus),
    /** Only those at the bank that nothing contests, those to look at closer, or those that are proposed. */
    only: z.optional(z.enum(['exact', 'unclear', 'proposed'])),
  }),
)

/**
 * Newest first, or oldest first. `query` is a payment number or the provider's reference, whole, a whole phone, or a part of a
 * nickname.
 *
 * @example
 * const input = { status: 'pending', oldest_first: true } as const
 * const { items } = await mavuno.call(operatorListRecharges, input)
 */
export const operatorListRecharges = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListRecharges',
  method: 'GET',
  path: '/api/operator/recharges',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor'],
  input: () => z.extend(pageInput, { ...filter.shape, oldest_first: z.optional(queryBoolean()) }),
  reply: () => page(operatorRecharge),
})

/**
 * How many recharges there are of those that {@link operatorListRecharges} lists, and what they add up to.
 *
 * @example
 * const { count, amount } = await mavuno.call(operatorSumRecharges, { status: 'pending' })
 */
export const operatorSumRecharges = /* @__PURE__ */ defineEndpoint({
  name: 'operatorSumRecharges',
  method: 'GET',
  path: '/api/operator/recharge-sums',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor'],
  input: filter,
  reply: moneySum,
})

/**
 * @example
 * const { bank_line, decided_by } = await mavuno.call(operatorGetRecharge, { id: recharge.id })
 */
export const operatorGetRecharge = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetRecharge',
  method: 'GET',
  path: '/api/operator/recharges/{id}',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor'],
  input: idInput,
  reply: operatorRechargeDetail,
})

export const rechargeCompletion = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    settled_amount: z.optional(positiveMoney),
    reason: z.optional(reason),
    /** The provider's reference, if it is not the payment number. It credits one recharge only. */
    reference: z.optional(line(1, 100)),
  }),
)

/**
 * Credits money that has arrived, even after the recharge was cancelled, refused or expired. What is contested, more
 * than the limits of one operator while the bank has not listed it, or another amount than the ordered one, takes a
 * proposal (`completeRecharge`): such a call is refused with `approval_needed`, whose `conflicts` say why.
 *
 * @example
 * await mavuno.call(operatorCompleteRecharge, { id: recharge.id })
 */
export const operatorCompleteRecharge = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCompleteRecharge',
  method: 'POST',
  path: '/api/operator/recharges/{id}/complete',
  caller: 'operator',
  roles: ['cashier'],
  keyed: true,
  recent: true,
  input: rechargeCompletion,
  reply: operatorRecharge,
})

/**
 * @example
 * await mavuno.call(operatorRejectRecharge, { id: recharge.id, reason: 'No such payment' })
 */
export const operatorRejectRecharge = /* @__PURE__ */ defineEndpoint({
  name: 'operatorRejectRecharge',
  method: 'POST',
  path: '/api/operator/recharges/{id}/reject',
  caller: 'operator',
  roles: ['cashier'],
  recent: true,
  input: () => z.object({ id, reason }),
  reply: operatorRecharge,
})
