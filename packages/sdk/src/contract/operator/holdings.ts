import * as z from 'zod/mini'
import { holding, holdingState } from '../customer/holdings.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { operatorRoles } from '../wire/roles.js'
import { schema } from '../wire/schema.js'
import { calendarDay } from '../wire/times.js'
import { count, money, reason } from '../wire/types.js'
import { owner } from './person-summary.js'

/**
 * A holding as the operator sees it.
 *
 * @example
 * const { success, data } = schemas.operatorHolding.safeParse(value)
 */
export const operatorHolding = /* @__PURE__ */ schema(() =>
  z.extend(holding, {
    user: owner,
    /** Points of the purchase. */
    points: count,
    points_status: z.enum(['processing', 'completed', 'cancel']),
    /** An open proposal to unfreeze it. */
    pending_proposal: z.nullish(id),
    /** What falls due on the day that was asked for: earnings, estimated, and the price that is given back. */
    due: z.optional(z.object({ earnings: money, principal: money })),
  }),
)

/** What {@link operatorHolding} gives. */
export type OperatorHolding = z.output<typeof operatorHolding>

/**
 * @example
 * const { items } = await mavuno.call(operatorListHoldings, { state: 'frozen' })
 */
export const operatorListHoldings = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListHoldings',
  method: 'GET',
  path: '/api/operator/holdings',
  caller: 'operator',
  roles: operatorRoles,
  input: () =>
    z.extend(pageInput, {
      state: z.optional(holdingState),
      user_id: z.optional(id),
      /** Only those that a day of `operatorGetForecast` is the sum of, for whoever may read that. */
      due_on: z.optional(calendarDay),
    }),
  reply: () => page(operatorHolding),
})

/**
 * The reason is shown to the customer. Earnings keep falling due, claims are refused.
 *
 * @example
 * await mavuno.call(operatorFreezeHolding, { id: holding.id, reason: 'We are checking a payment' })
 */
export const operatorFreezeHolding = /* @__PURE__ */ defineEndpoint({
  name: 'operatorFreezeHolding',
  method: 'POST',
  path: '/api/operator/holdings/{id}/freeze',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'owner'],
  input: () => z.object({ id, reason }),
  reply: operatorHolding,
})

/**
 * Cancels the points of a purchase while they are processing.
 *
 * @example
 * await mavuno.call(operatorCancelPoints, { id: holding.id, reason: 'Bought by mistake' })
 */
export const operatorCancelPoints = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCancelPoints',
  method: 'POST',
  path: '/api/operator/holdings/{id}/cancel-points',
  caller: 'operator',
  roles: ['cashier', 'owner'],
  input: () => z.object({ id, reason }),
  reply: operatorHolding,
})
