import * as z from 'zod/mini'
import { defineAction } from '../../wire/action.js'
import { id, idInput } from '../../wire/ids.js'
import {
  line,
  list,
  nothing,
  pattern,
  positiveMoney,
  reason,
  walletType,
} from '../../wire/types.js'
import { caseResolution } from '../books/cases.js'
import { unmatchedResolutions } from '../books/unmatched.js'
import { rechargeCompletion } from '../recharges.js'
import { withdrawalCompletion } from '../withdrawals.js'

/**
 * Credits what one operator cannot credit alone. A settled amount that differs from the ordered one
 * needs a reason, and is at most ten times the largest recharge.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'completeRecharge',
 *   input: { id: recharge.id, settled_amount: 12_000, reason: 'This is what arrived' },
 * })
 */
export const completeRecharge = /* @__PURE__ */ defineAction({
  name: 'completeRecharge',
  input: rechargeCompletion,
  target: { kind: 'recharge' },
  proposers: ['cashier'],
  deciders: ['approver'],
  hours: 4,
})

/**
 * Lets a withdrawal over the limits of one operator be paid: after it was taken, and before any money
 * is sent.
 *
 * @example
 * await mavuno.call(operatorPropose, { action: 'sendWithdrawal', input: { id: withdrawal.id } })
 */
export const sendWithdrawal = /* @__PURE__ */ defineAction({
  name: 'sendWithdrawal',
  input: idInput,
  target: { kind: 'withdrawal' },
  writes: ['update withdrawals'],
  proposers: ['cashier'],
  deciders: ['approver'],
  hours: 4,
})

/**
 * Confirms that money has been sent which one operator cannot confirm alone, such as that of a customer
 * who was blocked after the withdrawal was taken.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'completeWithdrawal',
 *   input: { id: withdrawal.id, provider_reference: 'SFK3M1N2P4' },
 * })
 */
export const completeWithdrawal = /* @__PURE__ */ defineAction({
  name: 'completeWithdrawal',
  input: withdrawalCompletion,
  target: { kind: 'withdrawal' },
  writes: ['update withdrawals'],
  proposers: ['cashier'],
  deciders: ['approver'],
  hours: 4,
})

/**
 * @example
 * await mavuno.call(operatorPropose, { action: 'resumePayouts', input: {} })
 */
export const resumePayouts = /* @__PURE__ */ defineAction({
  name: 'resumePayouts',
  input: nothing,
  target: { kind: 'payouts' },
  writes: ['update payout_suspensions'],
  proposers: ['cashier'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'resolveCase',
 *   input: { id: paymentCase.id, resolution: 'hold_again' },
 * })
 */
export const resolveCase = /* @__PURE__ */ defineAction({
  name: 'resolveCase',
  input: () => z.object({ id, resolution: caseResolution }),
  target: { kind: 'case' },
  writes: ['update payment_cases'],
  proposers: ['cashier'],
  deciders: ['approver', 'owner'],
  hours: 4,
})

/**
 * Ends money without a recharge. To `credit` it, name a recharge, which may have ordered another amount, or a
 * customer, who then gets a recharge of what came. The customer reads the reason. `send_back` takes the
 * reference under which it went back.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'settleUnmatched',
 *   input: {
 *     id: money.id,
 *     resolution: 'credit',
 *     recharge_id: recharge.id,
 *     reason: 'The account number has two letters exchanged',
 *   },
 * })
 */
export const settleUnmatched = /* @__PURE__ */ defineAction({
  name: 'settleUnmatched',
  input: () =>
    z
      .object({
        id,
        resolution: z.enum(unmatchedResolutions),
        recharge_id: z.optional(id),
        user_id: z.optional(id),
        reference: z.optional(line(1, 100)),
        reason,
      })
      .check(
        z.refine(
          ({ resolution, recharge_id, user_id }) =>
            resolution === 'credit'
              ? (recharge_id === undefined) !== (user_id === undefined)
              : recharge_id === undefined && user_id === undefined,
          {
            path: ['recharge_id'],
            error: 'Name one recharge or one customer to credit, else none.',
          },
        ),
        z.refine(
          ({ resolution, reference }) => (resolution === 'send_back') === (reference !== undefined),
          { path: ['reference'], error: 'What is sent back has a reference, and nothing else.' },
        ),
      ),
  target: { kind: 'unmatched' },
  writes: ['update provider_receipts'],
  proposers: ['cashier'],
  deciders: ['approver', 'owner'],
  hours: 4,
})

/**
 * Adds the channel of a wallet type, or changes it.
 *
 * @example
 * const proposal = await mavuno.call(operatorPropose, {
 *   action: 'saveChannel',
 *   input: {
 *     wallet_type: 'mpesa',
 *     company_name: 'Mavuno Ltd',
 *     company_number: '522522',
 *     presets: [50_000, 100_000],
 *   },
 * })
 */
export const saveChannel = /* @__PURE__ */ defineAction({
  name: 'saveChannel',
  input: () =>
    z.object({
      wallet_type: walletType,
      company_name: line(1, 80),
      company_number: line(1, 40),
      presets: list(positiveMoney, 20),
      /** Who collects: `manual` unless it is said. */
      provider: z.optional(pattern(/^[a-z][a-z0-9_]{0,31}$/)),
    }),
  target: { kind: 'recharge_channel' },
  writes: ['insert recharge_channels', 'update recharge_channels'],
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})

/**
 * No more is paid in by this channel; recharges that were made by it go on.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'removeChannel',
 *   input: { wallet_type: 'airtel' },
 * })
 */
export const removeChannel = /* @__PURE__ */ defineAction({
  name: 'removeChannel',
  input: () => z.object({ wallet_type: walletType }),
  target: { kind: 'recharge_channel' },
  writes: ['delete recharge_channels'],
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})
