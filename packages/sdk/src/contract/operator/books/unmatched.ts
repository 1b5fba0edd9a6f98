import * as z from 'zod/mini'
import { rechargeStatus } from '../../customer/recharges.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id, idInput } from '../../wire/ids.js'
import { page, pageInput, queryBoolean } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { line, money } from '../../wire/types.js'
import { owner } from '../person-summary.js'

/**
 * Every way in which money without a recharge may end. `credit`: a customer gets it. `send_back`: it went back
 * to who paid it. `noted`: nothing moves in the books, because it was no payment of a customer.
 *
 * @example
 * const isKnown = unmatchedResolutions.some((resolution) => resolution === typed)
 */
export const unmatchedResolutions = ['credit', 'send_back', 'noted'] as const

/** A recharge that unmatched money may belong to. */
const relatedRecharge = /* @__PURE__ */ schema(() =>
  z.object({ id, amount: money, status: rechargeStatus, user: owner }),
)

/**
 * Money that a provider has confirmed and that belongs to no recharge: nobody knows its reference, what it names
 * is settled, or another amount was ordered. Phones and names show their ends only.
 *
 * @example
 * const { success, data } = schemas.unmatched.safeParse(value)
 */
export const unmatched = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    provider: z.string(),
    /** The provider's number of the payment. */
    receipt: z.string(),
    amount: money,
    /** What the payer gave as the account number. */
    reference: z.string(),
    payer: z.string(),
    payer_name: z.string(),
    /** When it was paid, as the provider says, and when we were told. */
    paid: time,
    reported: time,
    /** The recharge that its reference names; null if it names none. */
    ordered: z.nullable(relatedRecharge),
    /** The recharge that it was credited as; null if it was not. */
    credited: z.nullable(relatedRecharge),
    resolution: z.nullable(z.enum(unmatchedResolutions)),
    resolved: z.nullable(time),
    /** Why it ended so. */
    reason: z.nullable(z.string()),
    /** An open proposal to end it. */
    pending_proposal: z.nullable(id),
  }),
)

/** What {@link unmatched} gives. */
export type Unmatched = z.output<typeof unmatched>

const readers = ['cashier', 'approver', 'auditor', 'owner'] as const

/**
 * Money without a recharge that waits, newest first; with `open: false`, what was decided about the others.
 *
 * @example
 * const { items } = await mavuno.call(operatorListUnmatched, { open: true })
 */
export const operatorListUnmatched = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListUnmatched',
  method: 'GET',
  path: '/api/operator/unmatched',
  caller: 'operator',
  roles: readers,
  input: () =>
    z.extend(pageInput, {
      open: z.optional(queryBoolean()),
      /** A part of the receipt, of the reference or of the payer's name, as they are shown, or the payer's whole phone. Phones that are nobody's are counted. */
      query: z.optional(line(0, 60)),
    }),
  reply: () => page(unmatched),
})

/**
 * One of them, with the recharges that it may belong to, best first. Nothing is credited by itself.
 *
 * @example
 * const { candidates } = await mavuno.call(operatorGetUnmatched, { id: money.id })
 */
export const operatorGetUnmatched = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetUnmatched',
  method: 'GET',
  path: '/api/operator/unmatched/{id}',
  caller: 'operator',
  roles: readers,
  input: idInput,
  reply: () =>
    z.extend(unmatched, {
      candidates: z.array(
        z.extend(relatedRecharge, {
          create_time: time,
          /** The reference of the money names it. */
          same_reference: z.boolean(),
          /** Its customer has given the money's number. */
          same_number: z.boolean(),
          same_amount: z.boolean(),
          /** What is shown of the payer's phone is the same in the customer's proven phone. */
          same_phone: z.boolean(),
        }),
      ),
    }),
})
