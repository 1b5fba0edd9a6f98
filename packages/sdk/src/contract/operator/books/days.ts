import * as z from 'zod/mini'
import { defineEndpoint, fileTimeout } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { calendarDay, day, time } from '../../wire/times.js'
import { count, money, nothing, text } from '../../wire/types.js'
import { owner } from '../person-summary.js'
import { audit } from './books.js'

const readers = ['cashier', 'approver', 'auditor', 'owner'] as const

/**
 * An audit of the books that was stored, with who ran it: each hour the server does, and an operator at any time. The
 * last one is the status of the books on every screen.
 *
 * @example
 * const { success, data } = schemas.auditRun.safeParse(value)
 */
export const auditRun = /* @__PURE__ */ schema(() =>
  z.extend(audit, {
    id,
    time,
    /** Null for the hourly run of the server. */
    run_by: z.nullable(owner),
  }),
)

/** What {@link auditRun} gives. */
export type AuditRun = z.output<typeof auditRun>

/**
 * Checks the books now, and keeps the result.
 *
 * @example
 * const { ok, checks } = await mavuno.call(operatorRunAudit, {})
 */
export const operatorRunAudit = /* @__PURE__ */ defineEndpoint({
  name: 'operatorRunAudit',
  method: 'POST',
  path: '/api/operator/audits',
  caller: 'operator',
  roles: readers,
  keyed: true,
  timeout: fileTimeout,
  input: nothing,
  reply: auditRun,
})

/**
 * Newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListAudits, { limit: 1 })
 */
export const operatorListAudits = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListAudits',
  method: 'GET',
  path: '/api/operator/audits',
  caller: 'operator',
  roles: readers,
  input: pageInput,
  reply: () => page(auditRun),
})

/**
 * The steps of closing a day: a statement was recorded and an audit passed, neither older than the last payment
 * that is closed, every recharge is decided, every payout that was taken has a reference, bank and books agree,
 * and no case or unmatched payment is open. `bank` and `cases` are those of `operatorGetReconciliation`.
 *
 * @example
 * const left = closingSteps.filter((name) => name !== 'statement')
 */
export const closingSteps = ['statement', 'audit', 'recharges', 'payouts', 'bank', 'cases'] as const

/**
 * A step of closing a day.
 *
 * @example
 * const { success, data } = schemas.closingStep.safeParse(value)
 */
export const closingStep = /* @__PURE__ */ schema(() =>
  z.object({
    name: z.enum(closingSteps),
    is_done: z.boolean(),
    /** How much waits; of a check, how many have failed. */
    waits: count,
    /** When it was last done, if that is known. With nothing that waits it is not done if payments came later. */
    time: z.nullable(time),
  }),
)

/** What {@link closingStep} gives. */
export type ClosingStep = z.output<typeof closingStep>

const closed = /* @__PURE__ */ schema(() =>
  z.object({
    /** Until when the closing before went; null if there is none. */
    from: z.nullable(time),
    /** The payments since then that the books have at the bank, and their sum. */
    payments: count,
    amount: money,
  }),
)

/**
 * A day that was closed, with what was open then. Each payment belongs to one closing: the first that ends
 * at its time or later.
 *
 * @example
 * const { success, data } = schemas.dayClosing.safeParse(value)
 */
export const dayClosing = /* @__PURE__ */ schema(() =>
  z.extend(closed, {
    id,
    day,
    /** What was booked until then is closed. */
    until: time,
    steps: z.array(closingStep),
    /** Why it was closed although something was open. */
    note: z.string(),
    /** What the bank accounts should hold at that moment. */
    settlement: money,
    closed_by: owner,
    /** Who proposed to close it although something differed; null if nothing did. */
    proposed_by: z.nullable(owner),
    time,
  }),
)

/** What {@link dayClosing} gives. */
export type DayClosing = z.output<typeof dayClosing>

/**
 * A business day, today by default: its steps, its closing if it was closed, and what a closing would cover now.
 * What came after the end of the day does not count.
 *
 * @example
 * const { open_days } = await mavuno.call(operatorGetDay)
 * const { steps, closing, next } = await mavuno.call(operatorGetDay, { day: open_days.at(-1) })
 */
export const operatorGetDay = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetDay',
  method: 'GET',
  path: '/api/operator/day',
  caller: 'operator',
  roles: readers,
  input: () => z.object({ day: z.optional(calendarDay) }),
  reply: () =>
    z.object({
      day,
      today: day,
      /** The days that can be closed now, newest first; a month of them at most. */
      open_days: z.array(day),
      steps: z.array(closingStep),
      closing: z.nullable(dayClosing),
      next: closed,
      /** Something differs, or a check has failed: closing it takes a proposal (`closeDay`). */
      needs_approval: z.boolean(),
      /** The open proposal to close this day. */
      pending_proposal: z.nullish(id),
    }),
})

/**
 * Newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListDays, {})
 */
export const operatorListDays = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListDays',
  method: 'GET',
  path: '/api/operator/days',
  caller: 'operator',
  roles: readers,
  input: pageInput,
  reply: () => page(dayClosing),
})

/**
 * Closes a day, and all before it, up to its end or a minute ago: what was under way has ended by then. A day
 * may be closed before its end; what is booked later belongs to the next closing. A note is needed while a step is open. While bank, books and
 * provider differ or a check has failed, it takes a proposal (`closeDay`): such a call is refused with
 * `approval_needed`. What the bank later lists for a day that is closed opens a case.
 *
 * @example
 * const { steps } = await mavuno.call(operatorCloseDay, { day: '2025-11-21', note: '' })
 */
export const operatorCloseDay = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCloseDay',
  method: 'POST',
  path: '/api/operator/days',
  caller: 'operator',
  roles: ['approver', 'owner'],
  keyed: true,
  recent: true,
  input: () => z.object({ day: calendarDay, note: text(0, 500) }),
  reply: dayClosing,
})
