import * as z from 'zod/mini'
import { taxRate } from '../../customer/config/config-parts.js'
import { defineAction } from '../../wire/action.js'
import { calendarDay, time } from '../../wire/times.js'
import { line, nothing, positiveMoney, text } from '../../wire/types.js'
import { reference } from '../books/books.js'
import { limits } from '../limits.js'

const note = /* @__PURE__ */ text(0, 500)

/**
 * Books the operator's own money that has arrived at the bank under this reference.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'fundReserve',
 *   input: { amount: 5_000_000, reference: 'FT25001', note: '' },
 * })
 */
export const fundReserve = /* @__PURE__ */ defineAction({
  name: 'fundReserve',
  input: () => z.object({ amount: positiveMoney, reference, note }),
  target: { kind: 'reserve' },
  writes: ['insert reserve_fundings'],
  proposers: ['cashier'],
  deciders: ['approver', 'owner'],
  hours: 4,
})

/**
 * Books that the operator takes out fees or drawable sales, or pays the withheld tax.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'payOut',
 *   input: { account: 'fees', amount: 20_000, reference: 'FT25002', note: 'November' },
 * })
 */
export const payOut = /* @__PURE__ */ defineAction({
  name: 'payOut',
  input: () =>
    z.object({
      account: z.enum(['fees', 'sales', 'tax']),
      amount: positiveMoney,
      reference,
      note,
    }),
  target: { kind: 'reserve' },
  writes: ['insert company_payouts'],
  proposers: ['cashier'],
  deciders: ['approver', 'owner'],
  hours: 4,
})

/**
 * Closes a day although bank, books and provider differ, or a check has failed. It fails if the differences are not
 * those of the proposal any more.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'closeDay',
 *   input: { day: '2025-11-21', note: 'The bank corrects its line tomorrow' },
 * })
 */
export const closeDay = /* @__PURE__ */ defineAction({
  name: 'closeDay',
  input: () => z.object({ day: calendarDay, note: text(1, 500) }),
  target: { kind: 'day' },
  writes: ['insert day_closings'],
  proposers: ['approver', 'owner'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * Goes on after the database's clock went back or ahead: what it says now is right.
 *
 * @example
 * await mavuno.call(operatorPropose, { action: 'trustClock', input: {} })
 */
export const trustClock = /* @__PURE__ */ defineAction({
  name: 'trustClock',
  input: nothing,
  target: { kind: 'clock' },
  proposers: ['cashier', 'owner'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * @example
 * const now = await mavuno.call(operatorGetLimits)
 * await mavuno.call(operatorPropose, { action: 'setLimits', input: { ...now, recharge_each: 0 } })
 */
export const setLimits = /* @__PURE__ */ defineAction({
  name: 'setLimits',
  input: limits,
  target: { kind: 'limits' },
  writes: ['update single_operator_limits'],
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})

/**
 * Announces a raised tax, at least 14 days before it starts. From then on it takes the place of the
 * rate that older holdings were bought with; what is withheld is still at most the config's rate.
 *
 * @example
 * const proposal = await mavuno.call(operatorPropose, {
 *   action: 'addTaxRule',
 *   input: { starts: 1_798_750_800, rate: 1000, legal_reference: 'Finance Act 2026, s. 12' },
 * })
 */
export const addTaxRule = /* @__PURE__ */ defineAction({
  name: 'addTaxRule',
  input: () =>
    z.object({
      starts: time,
      rate: taxRate,
      legal_reference: line(1, 200),
    }),
  writes: ['insert tax_rules', 'insert articles'],
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})
