import * as z from 'zod/mini'
import { defineAction } from '../wire/action.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { unpagedList } from '../wire/page.js'
import { operatorRoles } from '../wire/roles.js'
import { schema } from '../wire/schema.js'
import { integer, list } from '../wire/types.js'
import { owner } from './owner.js'

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

/**
 * Gives an operator these roles and no others. Without any role their sessions end, and they may do
 * nothing. At least two owners remain, since all of this takes two.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'setOperatorRoles',
 *   input: { id: operator.id, roles: ['support', 'product'] },
 * })
 */
export const setOperatorRoles = /* @__PURE__ */ defineAction({
  name: 'setOperatorRoles',
  input: () => z.object({ id, roles: list(z.enum(operatorRoles), operatorRoles.length) }),
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})

/**
 * Lets an operator in again whom an owner has blocked by `operatorBlockUser`. They sign in as before: one whose phone
 * or passkey is lost is renewed instead.
 *
 * @example
 * await mavuno.call(operatorPropose, { action: 'unblockOperator', input: { id: operator.id } })
 */
export const unblockOperator = /* @__PURE__ */ defineAction({
  name: 'unblockOperator',
  input: idInput,
  proposers: ['owner'],
  deciders: ['approver', 'owner'],
  hours: 24,
})
