import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { queryTime } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { line, money } from '../../wire/types.js'
import { owner } from '../person-summary.js'

/**
 * The operator's side of the books.
 *
 * @example
 * const { success, data } = schemas.reserve.safeParse(value)
 */
export const reserve = /* @__PURE__ */ z.object({
  /** What income and rewards can be paid out of. */
  balance: money,
  /** Income that is due already or falls due within 30 days. */
  due_30_days: money,
  /** Earnings that are sold and not claimed yet, and rewards that wait. */
  promised: money,
  /** What may still be promised: the balance beyond what is kept for earnings and rewards. */
  headroom: money,
  /** Everything that customers own. */
  client_money: money,
  /** What the company's accounts should hold. */
  settlement: money,
  /** Sales whose holdings have ended. */
  drawable_sales: money,
  fees: money,
  tax: money,
  /** No withdrawal can be taken or completed. */
  payouts_stopped: z.boolean(),
  /** Why, and who stopped them; null: by themselves, as the provider cannot pay or the books are wrong. */
  payout_stop: z.nullable(z.object({ reason: z.string(), stopped_by: z.nullable(owner), time })),
  /**
   * The database's clock went back, or ahead by more than a day: claims, maturities, sales and
   * automatic payouts wait until two operators trust it again.
   */
  clock_problem: z.nullable(z.enum(['behind', 'ahead'])),
  /** The oldest open proposal to put money in, take it out, resume payouts or trust the clock. */
  pending_proposal: z.nullish(id),
})

/**
 * The bank's statement compared with the books.
 *
 * @example
 * const { success, data } = schemas.statementCheck.safeParse(value)
 */
export const statementCheck = /* @__PURE__ */ z.object({
  balance: money,
  settlement: money,
  /** The bank's balance less the books'. */
  difference: money,
})

/**
 * The result of checking the ledger's invariants.
 *
 * @example
 * const { success, data } = schemas.audit.safeParse(value)
 */
export const audit = /* @__PURE__ */ schema(() =>
  z.object({
    ok: z.boolean(),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
  }),
)

export const reference = /* @__PURE__ */ line(1, 100)
/** What {@link reserve} gives. */
export type Reserve = z.output<typeof reserve>
/** What {@link statementCheck} gives. */
export type StatementCheck = z.output<typeof statementCheck>
/** What {@link audit} gives. */
export type Audit = z.output<typeof audit>

/**
 * @example
 * const { balance, due_30_days } = await mavuno.call(operatorGetReserve)
 */
export const operatorGetReserve = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetReserve',
  method: 'GET',
  path: '/api/operator/reserve',
  caller: 'operator',
  roles: ['cashier', 'product', 'approver', 'auditor', 'owner'],
  reply: reserve,
})

/**
 * Whether the caller may record a statement of a time, before they write it.
 *
 * @example
 * const { own } = await mavuno.call(operatorCheckStatement, { as_of: 1_763_700_000 })
 */
export const operatorCheckStatement = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCheckStatement',
  method: 'GET',
  path: '/api/operator/settlement/statement',
  caller: 'operator',
  roles: ['approver'],
  input: () => z.object({ as_of: queryTime }),
  reply: () =>
    z.object({
      /** What of the period is the caller's own work, so that somebody else records its statement. */
      own: z.nullable(z.enum(['payments', 'lines'])),
    }),
})

/**
 * Enters the balance on the bank's statement. Whoever has completed or proposed a payment since the statement before
 * is refused with `own_payments`, and whoever has imported a line of the bank of that time with `own_bank_lines`;
 * whoever has approved the one or confirmed the other is not.
 *
 * @example
 * const { difference } = await mavuno.call(operatorRecordStatement, {
 *   balance: 105_000_000,
 *   as_of: 1_763_700_000,
 *   reference: 'November',
 * })
 */
export const operatorRecordStatement = /* @__PURE__ */ defineEndpoint({
  name: 'operatorRecordStatement',
  method: 'POST',
  path: '/api/operator/settlement/statement',
  caller: 'operator',
  keyed: true,
  recent: true,
  roles: ['approver'],
  input: () =>
    z.object({
      balance: money,
      as_of: time,
      reference,
    }),
  reply: statementCheck,
})

/**
 * Checks the ledger's invariants now.
 *
 * @example
 * const { ok, checks } = await mavuno.call(operatorAudit)
 */
export const operatorAudit = /* @__PURE__ */ defineEndpoint({
  name: 'operatorAudit',
  method: 'GET',
  path: '/api/operator/audit',
  caller: 'operator',
  roles: ['cashier', 'approver', 'auditor', 'owner'],
  reply: audit,
})
