import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput, queryBoolean } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { line, money } from '../../wire/types.js'
import { owner } from '../person-summary.js'

/**
 * Every way in which a payment case may end.
 *
 * @example
 * const isKnown = caseResolutions.some((resolution) => resolution === typed)
 */
export const caseResolutions = ['hold_again', 'operator_bears', 'pay_back', 'noted'] as const

/**
 * How a case ends. `hold_again`: the customer's wallet pays what has left the bank. `operator_bears`: the
 * fees pay it. `pay_back`: the customer gets what has come in. `noted`: no money moves in the books,
 * because it was settled at the bank, or because they are right as they are.
 *
 * @example
 * const { success, data } = schemas.caseResolution.safeParse(value)
 */
export const caseResolution = /* @__PURE__ */ z.enum(caseResolutions)

/**
 * What a payment provider told that does not fit the books.
 *
 * @example
 * const { success, data } = schemas.paymentCase.safeParse(value)
 */
export const paymentCase = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    kind: z.string(),
    direction: z.enum(['in', 'out']),
    /** The id of the recharge or withdrawal, as the provider named it. */
    subject: z.string(),
    /** Whose payment it is, if it is known. */
    user: z.nullable(owner),
    reference: z.nullable(z.string()),
    /** How much more has left the bank than the books say; below zero, how much more has come in. */
    owed: money,
    /** The event as it was told. */
    details: z.unknown(),
    opened: time,
    resolved: z.nullable(time),
    resolution: z.nullable(caseResolution),
    /** An open proposal to resolve it. */
    pending_proposal: z.nullable(id),
  }),
)

/** What {@link paymentCase} gives. */
export type PaymentCase = z.output<typeof paymentCase>

const readers = ['cashier', 'approver', 'auditor', 'owner'] as const

/**
 * Newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListCases, { open: true })
 */
export const operatorListCases = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListCases',
  method: 'GET',
  path: '/api/operator/cases',
  caller: 'operator',
  roles: readers,
  input: () =>
    z.extend(pageInput, {
      open: z.optional(queryBoolean()),
      /** Only those in which a provider's own list and ours differ. */
      different: z.optional(queryBoolean()),
      /** A part of the reference or of the customer's nickname, as they are shown. */
      query: z.optional(line(0, 60)),
    }),
  reply: () => page(paymentCase),
})

/**
 * One of them, with who decided how it ended.
 *
 * @example
 * const { resolution, decision } = await mavuno.call(operatorGetCase, { id: paymentCase.id })
 */
export const operatorGetCase = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetCase',
  method: 'GET',
  path: '/api/operator/cases/{id}',
  caller: 'operator',
  roles: readers,
  input: () => z.object({ id }),
  reply: () =>
    z.extend(paymentCase, {
      /** The proposal that ended it; null while it is open. */
      decision: z.nullable(
        z.object({ proposal_id: id, proposed_by: owner, decided_by: z.nullable(owner) }),
      ),
    }),
})
