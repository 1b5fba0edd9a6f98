import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { count } from '../../wire/types.js'

/**
 * What a payment provider lists against what we have of it, for a span of time. Where the two differ a case is
 * open: only the provider has it (`only_theirs`), only we (`only_ours`), both with different amounts
 * (`other_amount`), or a payout was told as failed and later as paid (`paid_after_return`).
 *
 * @example
 * const { success, data } = schemas.comparison.safeParse(value)
 */
export const comparison = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    provider: z.string(),
    /** The name of the statement; null if the provider was asked. */
    file: z.nullable(z.string()),
    from: time,
    to: time,
    begun: time,
    /** Null while the provider has not answered. */
    finished: z.nullable(time),
    /** Receipts that the provider has listed. */
    listed: count,
    /** Those that are the same in our books. */
    same: count,
    /** Cases that it has opened. */
    different: count,
  }),
)

/** What {@link comparison} gives. */
export type Comparison = z.output<typeof comparison>

/**
 * Newest first. Their differences are the cases of `operatorListCases` with `different`.
 *
 * @example
 * const { items } = await mavuno.call(operatorListComparisons, { limit: 1 })
 */
export const operatorListComparisons = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListComparisons',
  method: 'GET',
  path: '/api/operator/comparisons',
  caller: 'operator',
  roles: ['cashier', 'approver', 'auditor', 'owner'],
  input: pageInput,
  reply: () => page(comparison),
})
