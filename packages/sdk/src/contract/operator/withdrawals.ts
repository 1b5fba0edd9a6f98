import * as z from 'zod/mini'
import { withdrawal, withdrawalStatus } from '../customer/withdrawals.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { line, payFrom, reason } from '../wire/types.js'
import { owner } from './owner.js'

/**
 * A withdrawal as the operator sees it.
 *
 * @example
 * const { success, data } = operatorWithdrawal.safeParse(value)
 */
export const operatorWithdrawal = /* @__PURE__ */ schema(() =>
  z.extend(withdrawal, {
    user: owner,
    receiver_name: z.nullish(z.string()),
    pay_from: payFrom,
    provider_reference: z.nullish(z.string()),
  }),
)

/** What {@link operatorWithdrawal} gives. */
export type OperatorWithdrawal = z.output<typeof operatorWithdrawal>

/**
 * @example
 * const { items } = await mavuno.call(operatorListWithdrawals, { status: 'pending' })
 */
export const operatorListWithdrawals = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListWithdrawals',
  method: 'GET',
  path: '/api/operator/withdrawals',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor'],
  input: () => z.extend(pageInput, { status: z.optional(withdrawalStatus) }),
  reply: () => page(operatorWithdrawal),
})

/**
 * Call this before sending any money: afterwards the customer can no longer cancel.
 *
 * @example
 * await mavuno.call(operatorTakeWithdrawal, { id: withdrawal.id })
 */
export const operatorTakeWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'operatorTakeWithdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/take',
  caller: 'operator',
  roles: ['cashier'],
  input: idInput,
  reply: operatorWithdrawal,
})

/**
 * Confirms that the money has been sent; only a taken withdrawal can be completed.
 *
 * @example
 * await mavuno.call(operatorCompleteWithdrawal, {
 *   id: withdrawal.id,
 *   provider_reference: 'SFK3M1N2P4',
 * })
 */
export const operatorCompleteWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCompleteWithdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/complete',
  caller: 'operator',
  roles: ['cashier'],
  keyed: true,
  input: () => z.object({ id, provider_reference: line(1, 100) }),
  reply: operatorWithdrawal,
})

/**
 * Returns the money to the wallet that it came from.
 *
 * @example
 * await mavuno.call(operatorRefuseWithdrawal, { id: withdrawal.id, reason: 'Wrong account' })
 */
export const operatorRefuseWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'operatorRefuseWithdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/refuse',
  caller: 'operator',
  roles: ['cashier'],
  input: () => z.object({ id, reason }),
  reply: operatorWithdrawal,
})
