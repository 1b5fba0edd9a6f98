import * as z from 'zod/mini'
import { paymentAccount } from '../customer/account/payment-account.js'
import { wallet } from '../customer/wallet.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { operatorRoles } from '../wire/roles.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, line, reason } from '../wire/types.js'
import { owner } from './person-summary.js'

/**
 * A user as the operator sees them.
 *
 * @example
 * const { success, data } = schemas.operatorUser.safeParse(value)
 */
export const operatorUser = /* @__PURE__ */ schema(() =>
  z.extend(owner, {
    role: z.enum(['customer', 'operator']),
    vip_level: count,
    blocked: z.boolean(),
    blocked_reason: z.nullish(z.string()),
    create_time: time,
    /** An open proposal to unblock this person. */
    pending_proposal: z.nullish(id),
  }),
)

/**
 * A user with wallet and receipt account; an operator's wallet is null. Phone and receipt account are masked
 * until they are revealed to the caller.
 *
 * @example
 * const { success, data } = schemas.operatorUserDetail.safeParse(value)
 */
export const operatorUserDetail = /* @__PURE__ */ schema(() =>
  z.extend(operatorUser, {
    wallet: z.nullable(wallet),
    payment_account: z.nullable(paymentAccount),
    running_holdings: count,
    /** Until when the caller sees phone and receipt account whole; null if they do not. */
    revealed_until: z.nullable(time),
    /** Who saw them whole last, and why. */
    reveals: z.array(z.object({ operator: owner, reason: z.string(), time })),
  }),
)

/** What {@link operatorUser} gives. */
export type OperatorUser = z.output<typeof operatorUser>
/** What {@link operatorUserDetail} gives. */
export type OperatorUserDetail = z.output<typeof operatorUserDetail>

/**
 * Customers, newest first. `query` is a whole phone number or a part of a nickname. Phones that are nobody's are counted: who tries
 * many is refused for a while.
 *
 * @example
 * const { items } = await mavuno.call(operatorListUsers, { query: '0712 345 678' })
 */
export const operatorListUsers = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListUsers',
  method: 'GET',
  path: '/api/operator/users',
  caller: 'operator',
  roles: operatorRoles,
  input: () => z.extend(pageInput, { query: z.optional(line(0, 60)) }),
  reply: () => page(operatorUser),
})

/**
 * @example
 * const { wallet, blocked } = await mavuno.call(operatorGetUser, { id: user.id })
 */
export const operatorGetUser = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetUser',
  method: 'GET',
  path: '/api/operator/users/{id}',
  caller: 'operator',
  roles: operatorRoles,
  input: idInput,
  reply: operatorUserDetail,
})

/**
 * Shows the caller the phone and receipt account of a customer whole for 15 minutes: here, and in
 * `operatorGetUser`, `operatorGetRecharge`, `operatorGetWithdrawal` and `operatorListMessages`. The reason is written to the log.
 *
 * @example
 * const { phone } = await mavuno.call(operatorRevealUser, { id: user.id, reason: 'They called us' })
 */
export const operatorRevealUser = /* @__PURE__ */ defineEndpoint({
  name: 'operatorRevealUser',
  method: 'POST',
  path: '/api/operator/users/{id}/reveal',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'owner'],
  // At a desk that was left somebody could copy the phones of customers.
  recent: true,
  input: () => z.object({ id, reason }),
  reply: operatorUserDetail,
})

/**
 * Ends the user's sessions, and refuses to sign them in. The reason is for operators only. Earnings keep falling due. Only an
 * owner blocks an operator.
 *
 * @example
 * await mavuno.call(operatorBlockUser, { id: user.id, reason: 'Reported as stolen' })
 */
export const operatorBlockUser = /* @__PURE__ */ defineEndpoint({
  name: 'operatorBlockUser',
  method: 'POST',
  path: '/api/operator/users/{id}/block',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'owner'],
  // At a desk that was left somebody could lock out all colleagues, and two have to let each in again.
  recent: true,
  input: () => z.object({ id, reason }),
  reply: operatorUser,
})
