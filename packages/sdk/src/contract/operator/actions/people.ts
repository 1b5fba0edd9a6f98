import * as z from 'zod/mini'
import { defineAction } from '../../wire/action.js'
import { id, idInput } from '../../wire/ids.js'
import { operatorRoles } from '../../wire/roles.js'
import { list, phoneInput, reason, nonBlankLine } from '../../wire/types.js'

/**
 * Lets claims go on. A principal that fell due meanwhile is returned at once.
 *
 * @example
 * await mavuno.call(operatorPropose, { action: 'unfreezeHolding', input: { id: holding.id } })
 */
export const unfreezeHolding = /* @__PURE__ */ defineAction({
  name: 'unfreezeHolding',
  input: idInput,
  target: { kind: 'holding', version: 'frozen_reason' },
  proposers: ['cashier'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * @example
 * const input = { id: user.id, reason: 'The phone is found' }
 * await mavuno.call(operatorPropose, { action: 'unblockUser', input })
 */
export const unblockUser = /* @__PURE__ */ defineAction({
  name: 'unblockUser',
  input: () => z.object({ id, reason }),
  target: { kind: 'user', version: 'blocked_reason' },
  proposers: ['cashier'],
  deciders: ['approver', 'owner'],
  hours: 24,
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
  target: { kind: 'operator', version: 'roles' },
  writes: ['insert operator_roles', 'delete operator_roles'],
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
  target: { kind: 'operator', version: 'blocked_reason' },
  proposers: ['owner'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * Makes somebody an operator. Once it is executed, whoever proposed it takes a link for them.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'inviteOperator',
 *   input: { phone: '0733000000', nickname: 'Akinyi', roles: ['cashier'] },
 * })
 */
export const inviteOperator = /* @__PURE__ */ defineAction({
  name: 'inviteOperator',
  input: () =>
    z.object({
      phone: phoneInput,
      nickname: nonBlankLine(60),
      roles: list(z.enum(operatorRoles), operatorRoles.length).check(z.minLength(1)),
    }),
  writes: ['insert operator_roles'],
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})

/**
 * Lets an operator enrol again, for instance after a phone was lost. What they had before stops working
 * when they use the link.
 *
 * @example
 * await mavuno.call(operatorPropose, { action: 'renewOperator', input: { id: operator.id } })
 */
export const renewOperator = /* @__PURE__ */ defineAction({
  name: 'renewOperator',
  input: idInput,
  target: { kind: 'operator', version: 'roles' },
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})
