import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { unpagedList } from '../wire/page.js'
import { operatorRoles } from '../wire/roles.js'
import { schema } from '../wire/schema.js'
import { integer } from '../wire/types.js'
import { owner } from './person-summary.js'

/**
 * An operator with their roles.
 *
 * @example
 * const { success, data } = schemas.operator.safeParse(value)
 */
export const operator = /* @__PURE__ */ schema(() =>
  z.extend(owner, {
    roles: z.array(z.enum(operatorRoles)),
    blocked: z.boolean(),
    blocked_reason: z.nullish(z.string()),
    /** An open proposal to change the roles, to let them enrol again, or to unblock them. */
    pending_proposal: z.nullish(id),
  }),
)

/** What {@link operator} gives. */
export type Operator = z.output<typeof operator>

/**
 * Seconds after which something has waited for too long: `queue` is for what takes a decision, `chat` for customers
 * who wait for an answer. Whoever runs the server sets them.
 *
 * @example
 * const { success, data } = schemas.waitTargets.safeParse(value)
 */
export const waitTargets = /* @__PURE__ */ schema(() =>
  z.object({ queue: integer(1), chat: integer(1) }),
)

/** What {@link waitTargets} gives. */
export type WaitTargets = z.output<typeof waitTargets>

/**
 * All operators, and what they have to keep to; somebody without a role may do nothing.
 *
 * @example
 * const { items, wait_targets } = await mavuno.call(operatorListOperators)
 */
export const operatorListOperators = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListOperators',
  method: 'GET',
  path: '/api/operator/operators',
  caller: 'operator',
  roles: operatorRoles,
  reply: () => z.extend(unpagedList(operator), { wait_targets: waitTargets }),
})
