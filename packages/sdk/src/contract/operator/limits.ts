import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { schema } from '../wire/schema.js'
import { nonNegativeMoney } from '../wire/types.js'

/**
 * What one operator may complete alone: the most of one payment, and of one business day.
 *
 * @example
 * const { success, data } = schemas.limits.safeParse(value)
 */
export const limits = /* @__PURE__ */ schema(() =>
  z.object({
    recharge_each: nonNegativeMoney,
    recharge_daily: nonNegativeMoney,
    withdrawal_each: nonNegativeMoney,
    withdrawal_daily: nonNegativeMoney,
  }),
)

/** What {@link limits} gives. */
export type Limits = z.output<typeof limits>

/**
 * The limits as operators see them.
 *
 * @example
 * const { success, data } = schemas.operatorLimits.safeParse(value)
 */
export const operatorLimits = /* @__PURE__ */ schema(() =>
  z.extend(limits, {
    /** An open proposal to change them. */
    pending_proposal: z.nullish(id),
  }),
)

/** What {@link operatorLimits} gives. */
export type OperatorLimits = z.output<typeof operatorLimits>

/**
 * @example
 * const { recharge_each } = await mavuno.call(operatorGetLimits)
 */
export const operatorGetLimits = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetLimits',
  method: 'GET',
  path: '/api/operator/limits',
  caller: 'operator',
  roles: ['cashier', 'approver', 'auditor', 'owner'],
  reply: operatorLimits,
})
