import * as z from 'zod/mini'
import { withdrawal, withdrawalStatus } from '../customer/withdrawals.js'
import { defineEndpoint, fileTimeout } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput, queryBoolean } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, line, moneySum, payFrom, reason } from '../wire/types.js'
import { reserve } from './books/books.js'
import { owner } from './person-summary.js'
import { paymentFilter } from './payment-filter.js'

/**
 * What asks for a closer look before a payout is sent: the customer is blocked; a device signed in for the first time
 * in the day before they asked; the receipt account, the phone or the password was changed in the week before; others
 * were paid, and none to this account; or the customer is a day old.
 *
 * @example
 * const words = payoutSignals.map((signal) => signal.replace('_', ' '))
 */
export const payoutSignals = [
  'blocked',
  'new_device',
  'changed',
  'new_account',
  'new_customer',
] as const

/**
 * Where a withdrawal stands. One in `needs_approval` is above the limits of its operator: propose `sendWithdrawal`
 * before any money is sent. One in `assigned` is paid by hand. The provider pays those in `queued`, `sent` and
 * `accepted`, so nobody pays them by hand.
 *
 * @example
 * const labels = withdrawalStages.map((stage) => stage.replace('_', ' '))
 */
export const withdrawalStages = [
  'requested',
  'needs_approval',
  'assigned',
  'queued',
  'sent',
  'accepted',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const

/**
 * A withdrawal as the operator sees it. Of the account and of its name only the ends are told.
 *
 * @example
 * const { success, data } = schemas.operatorWithdrawal.safeParse(value)
 */
export const operatorWithdrawal = /* @__PURE__ */ schema(() =>
  z.extend(withdrawal, {
    user: owner,
    receiver_name: z.nullish(z.string()),
    pay_from: payFrom,
    stage: z.enum(withdrawalStages),
    /** The operator it is assigned to; null if there is none. */
    assigned_to: z.nullable(owner),
    /** What asks for a closer look before it is sent; empty once it is decided. */
    signals: z.array(z.enum(payoutSignals)),
    /** The bank lists it, with what was sent. */
    listed_by_bank: z.boolean(),
    /** An open proposal about it. */
    pending_proposal: z.nullish(id),
  }),
)

/**
 * A withdrawal with what it is decided by. The account is whole for who took it and pays it by hand, until it is
 * paid, and where it was revealed to the caller.
 *
 * @example
 * const { success, data } = schemas.operatorWithdrawalDetail.safeParse(value)
 */
export const operatorWithdrawalDetail = /* @__PURE__ */ schema(() =>
  z.extend(operatorWithdrawal, {
    /** Until when the caller sees phone and account whole; null if they do not. */
    revealed_until: z.nullable(time),
    /** The operator who approved that it is paid; null if that was not needed, or is not done yet. */
    approved_by: z.nullable(owner),
    /** The operator who completed or refused it; null if none has. */
    decided_by: z.nullable(owner),
    /** What the customer's account says for and against it. */
    customer: z.object({
      since: time,
      blocked: z.boolean(),
      /** It goes to the phone of the account, which they have proven to be theirs. */
      own_phone: z.boolean(),
      /** When another receipt account than that, another phone or a new password was set last; null if never. */
      changed: z.nullable(time),
      /** When a device last signed in for the first time, as far as it is known. */
      new_device: z.nullable(time),
    }),
    /**
     * How many others of this customer were paid, of those to the same account and since when, and how many refused.
     */
    before: z.object({
      completed: count,
      same_account: count,
      same_since: z.nullable(time),
      rejected: count,
    }),
  }),
)

/** What {@link operatorWithdrawal} gives. */
export type OperatorWithdrawal = z.output<typeof operatorWithdrawal>
/** What {@link operatorWithdrawalDetail} gives. */
export type OperatorWithdrawalDetail = z.output<typeof operatorWithdrawalDetail>

const filter = /* @__PURE__ */ schema(() =>
  z.extend(paymentFilter, {
    status: z.optional(withdrawalStatus),
    /**
     * Only those that nobody has taken, that the caller has, that need an approval, or that can be paid now: by
     * whoever took them, or by the caller.
     */
    only: z.optional(z.enum(['free', 'mine', 'needs_approval', 'to_pay', 'mine_to_pay'])),
  }),
)

/**
 * Newest first, or oldest first. `query` is the provider's reference or a phone, whole, or a part of a nickname.
 *
 * @example
 * const input = { status: 'pending', oldest_first: true } as const
 * const { items } = await mavuno.call(operatorListWithdrawals, input)
 */
export const operatorListWithdrawals = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListWithdrawals',
  method: 'GET',
  path: '/api/operator/withdrawals',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor'],
  input: () => z.extend(pageInput, { ...filter.shape, oldest_first: z.optional(queryBoolean()) }),
  reply: () => page(operatorWithdrawal),
})

/**
 * How many withdrawals there are of those that {@link operatorListWithdrawals} lists, and what they add up to.
 *
 * @example
 * const { count, amount } = await mavuno.call(operatorSumWithdrawals, { status: 'pending' })
 */
export const operatorSumWithdrawals = /* @__PURE__ */ defineEndpoint({
  name: 'operatorSumWithdrawals',
  method: 'GET',
  path: '/api/operator/withdrawal-sums',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor'],
  input: filter,
  reply: moneySum,
})

/**
 * @example
 * const { assigned_to, before } = await mavuno.call(operatorGetWithdrawal, { id: withdrawal.id })
 */
export const operatorGetWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetWithdrawal',
  method: 'GET',
  path: '/api/operator/withdrawals/{id}',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor'],
  input: idInput,
  reply: operatorWithdrawalDetail,
})

const taking = /* @__PURE__ */ schema(() =>
  z.object({ id, instead_of: z.optional(id), reason: z.optional(reason) }).check(
    z.refine(({ instead_of, reason: why }) => (instead_of === undefined) === (why === undefined), {
      path: ['reason'],
      error: 'Taking over from a colleague needs a reason, and nothing else does.',
    }),
  ),
)

/**
 * Call this before sending any money: afterwards the customer can no longer cancel. If it then
 * `needs_approval`, propose `sendWithdrawal` and wait for the decision. What a colleague has taken is
 * refused with `assigned_to_other`; it is taken over with `instead_of`, the colleague's id, and a reason.
 *
 * @example
 * await mavuno.call(operatorAssignWithdrawal, { id: withdrawal.id })
 */
export const operatorAssignWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'operatorAssignWithdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/assign',
  caller: 'operator',
  roles: ['cashier'],
  recent: true,
  input: taking,
  reply: operatorWithdrawalDetail,
})

/**
 * The payouts that the caller took and may send, with whole accounts, as a CSV file (UTF-8, RFC 4180) to pay them
 * from. Its last line says who took it, and the log does, too. Each is completed by itself once it is paid.
 *
 * @example
 * const csv = await mavuno.call(operatorExportPayouts)
 */
export const operatorExportPayouts = /* @__PURE__ */ defineEndpoint({
  name: 'operatorExportPayouts',
  method: 'GET',
  path: '/api/operator/payment-file',
  caller: 'operator',
  roles: ['cashier'],
  recent: true,
  answers: 'csv',
  timeout: fileTimeout,
  reply: () => z.string(),
})

export const withdrawalCompletion = /* @__PURE__ */ schema(() =>
  z.object({ id, provider_reference: line(1, 100) }),
)

/**
 * Stops paying out at once: no withdrawal can be taken or completed until two operators have resumed.
 *
 * @example
 * await mavuno.call(operatorStopPayouts, { reason: 'The audit is red' })
 */
export const operatorStopPayouts = /* @__PURE__ */ defineEndpoint({
  name: 'operatorStopPayouts',
  method: 'POST',
  path: '/api/operator/payouts/stop',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'owner'],
  input: () => z.object({ reason }),
  reply: reserve,
})

/**
 * Confirms that the money has been sent; only a taken withdrawal can be completed. Over the limits of one
 * operator this is refused with `approval_needed`, unless it was approved before.
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
  recent: true,
  keyed: true,
  input: withdrawalCompletion,
  reply: operatorWithdrawal,
})

/**
 * Returns the money to the wallet that it came from.
 *
 * @example
 * await mavuno.call(operatorRejectWithdrawal, { id: withdrawal.id, reason: 'Wrong account' })
 */
export const operatorRejectWithdrawal = /* @__PURE__ */ defineEndpoint({
  name: 'operatorRejectWithdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/reject',
  caller: 'operator',
  roles: ['cashier'],
  recent: true,
  input: () => z.object({ id, reason }),
  reply: operatorWithdrawal,
})
