import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { unpagedList } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { owner } from '../person-summary.js'

/**
 * By what an operator gets in.
 *
 * @example
 * const { success, data } = schemas.operatorSignInMethods.safeParse(value)
 */
export const operatorSignInMethods = /* @__PURE__ */ schema(() =>
  z.object({
    /** The operator's id. */
    id,
    passkeys: z.array(z.object({ create_time: time })),
    /** Whether an app shows codes for them. */
    code_app: z.boolean(),
    /** When they last used a session that is still open; null without one. */
    signed_in: z.nullable(time),
    /** An enrolment that two have agreed on and that nobody has used; who proposed it takes the link. */
    enrolment: z.nullable(z.object({ proposed_by: owner, expires: time, link_taken: z.boolean() })),
  }),
)

/** What {@link operatorSignInMethods} gives. */
export type OperatorSignInMethods = z.output<typeof operatorSignInMethods>

/**
 * By what each operator gets in.
 *
 * @example
 * const { items } = await mavuno.call(operatorListSignInMethods)
 */
export const operatorListSignInMethods = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListSignInMethods',
  method: 'GET',
  path: '/api/operator/access',
  caller: 'operator',
  roles: ['auditor', 'owner'],
  reply: () => unpagedList(operatorSignInMethods),
})
