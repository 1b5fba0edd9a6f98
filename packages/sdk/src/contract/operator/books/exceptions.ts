import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { page, pageInput } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { count, line } from '../../wire/types.js'
import { bankMatch } from './bank-matches.js'
import { paymentCase } from './cases.js'
import { unmatched } from './unmatched.js'

/**
 * What an exception may be: a check of the books that fails, a payment case, one of those in which a provider's own
 * list and ours differ, money without a recharge, or a line of the bank or a payment of the books without a partner.
 *
 * @example
 * const isKnown = exceptionKinds.some((kind) => kind === typed)
 */
export const exceptionKinds = ['checks', 'cases', 'differences', 'unmatched', 'bank'] as const

/**
 * Something that does not fit. Of `check`, `case`, `unmatched` and `match` one is there, and the others are null.
 *
 * @example
 * const { success, data } = schemas.exception.safeParse(value)
 */
export const exception = /* @__PURE__ */ schema(() =>
  z.object({
    /** Of the case, the money, the line or the payment; of a check its name. */
    id: z.string(),
    since: time,
    /** The name of a check of the books that failed when they were last checked. */
    check: z.nullable(z.string()),
    case: z.nullable(paymentCase),
    unmatched: z.nullable(unmatched),
    match: z.nullable(bankMatch),
  }),
)

/** What {@link exception} gives. */
export type Exception = z.output<typeof exception>

const readers = ['cashier', 'approver', 'auditor', 'owner'] as const

/**
 * All that does not fit: checks that fail, then the rest, the oldest first. What the bank or the books have alone is
 * listed up to the bank's last report, for whoever may read it.
 *
 * @example
 * const { items } = await mavuno.call(operatorListExceptions, { only: 'differences' })
 */
export const operatorListExceptions = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListExceptions',
  method: 'GET',
  path: '/api/operator/exceptions',
  caller: 'operator',
  roles: readers,
  input: () =>
    z.extend(pageInput, {
      only: z.optional(z.enum(exceptionKinds)),
      /** A part of what is shown of a row: a number, a name or, at the bank, an amount; or a payer's whole phone. Phones that are nobody's are counted. */
      query: z.optional(line(0, 60)),
    }),
  reply: () => page(exception),
})

/**
 * How many there are of each kind, up to a hundred, and since when there is the oldest. Cases have the differences
 * in them.
 *
 * @example
 * const { checks, cases, oldest } = await mavuno.call(operatorCountExceptions)
 */
export const operatorCountExceptions = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCountExceptions',
  method: 'GET',
  path: '/api/operator/exception-counts',
  caller: 'operator',
  roles: readers,
  reply: () =>
    z.object({
      checks: count,
      cases: count,
      unmatched: count,
      bank: count,
      oldest: z.nullable(time),
    }),
})
