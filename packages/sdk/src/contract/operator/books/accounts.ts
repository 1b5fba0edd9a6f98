import * as z from 'zod/mini'
import { defineEndpoint, fileTimeout } from '../../wire/endpoint.js'
import { page, pageInput, queryTime, unpagedList } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { calendarDay, day, time } from '../../wire/times.js'
import { count, money } from '../../wire/types.js'

/**
 * The accounts of the books: what customers have, then what the business has. `settlement` is what bank and
 * mobile money should hold, and equals the sum of all others.
 *
 * @example
 * const isKnown = accountNames.some((name) => name === typed)
 */
export const accountNames = [
  ...(['balance', 'income', 'invested', 'held'] as const),
  ...(['reserve', 'sales', 'fees', 'tax', 'settlement'] as const),
] as const

const accountName = /* @__PURE__ */ z.enum(accountNames)

/**
 * An account of the books; those of customers are added up.
 *
 * @example
 * const { success, data } = schemas.bookAccount.safeParse(value)
 */
export const bookAccount = /* @__PURE__ */ schema(() =>
  z.object({
    name: accountName,
    balance: money,
    /** What has come in and gone out since the business day began. */
    money_in: money,
    money_out: money,
  }),
)

/** What {@link bookAccount} gives. */
export type BookAccount = z.output<typeof bookAccount>

/**
 * A line of an account. `number` counts the transfers of the ledger.
 *
 * @example
 * const { success, data } = schemas.accountEntry.safeParse(value)
 */
export const accountEntry = /* @__PURE__ */ schema(() =>
  z.object({
    number: count,
    time,
    /** Of the transfer, such as `recharge` or `income`. */
    kind: z.string(),
    /** Below zero if it went out of the account. */
    amount: money,
    /** The account on the other side. */
    other: z.string(),
    /** The id of what it belongs to, such as a recharge. */
    reference: z.string(),
  }),
)

/** What {@link accountEntry} gives. */
export type AccountEntry = z.output<typeof accountEntry>

/**
 * What moved in a day or month.
 *
 * @example
 * const { success, data } = schemas.bookPeriod.safeParse(value)
 */
export const bookPeriod = /* @__PURE__ */ schema(() =>
  z.object({
    /** Its first day. */
    day,
    recharged: money,
    /** What customers were paid, without fees. */
    withdrawn: money,
    /** Earnings that were claimed, with their tax. */
    income: money,
    /** Rewards of codes and invitations. */
    rewards: money,
    fees: money,
    tax: money,
    /** What the business has put into the reserve. */
    funded: money,
    /** What it has taken out or lost of the fees, paid of the tax, and taken out of sales. */
    fees_out: money,
    tax_out: money,
    sales_out: money,
  }),
)

/** What {@link bookPeriod} gives. */
export type BookPeriod = z.output<typeof bookPeriod>

const readers = ['cashier', 'approver', 'auditor', 'owner'] as const

/**
 * @example
 * const { items } = await mavuno.call(operatorListAccounts)
 */
export const operatorListAccounts = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListAccounts',
  method: 'GET',
  path: '/api/operator/accounts',
  caller: 'operator',
  roles: readers,
  reply: () => z.extend(unpagedList(bookAccount), { as_of: time }),
})

/**
 * The lines of an account, newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListAccountEntries, { name: 'fees' })
 */
export const operatorListAccountEntries = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListAccountEntries',
  method: 'GET',
  path: '/api/operator/accounts/{name}/entries',
  caller: 'operator',
  roles: readers,
  input: () =>
    z.extend(pageInput, {
      name: accountName,
      from: z.optional(queryTime),
      to: z.optional(queryTime),
    }),
  reply: () => page(accountEntry),
})

/**
 * The lines of an account in a period as CSV, oldest first. Its last line says who took it and when, and so
 * does the log.
 *
 * @example
 * const days = { from: 1_762_000_000, to: 1_764_000_000 }
 * const csv = await mavuno.call(operatorExportAccount, { name: 'tax', ...days })
 */
export const operatorExportAccount = /* @__PURE__ */ defineEndpoint({
  name: 'operatorExportAccount',
  method: 'GET',
  path: '/api/operator/accounts/{name}/export',
  caller: 'operator',
  roles: ['approver', 'auditor', 'owner'],
  answers: 'csv',
  timeout: fileTimeout,
  input: () => z.object({ name: accountName, from: queryTime, to: queryTime }),
  reply: () => z.string(),
})

/**
 * What moved in each day or month of a period, oldest first. At most 92 days or 36 months.
 *
 * @example
 * const { items } = await mavuno.call(operatorListPeriods, {
 *   by: 'month',
 *   from: '2025-01-01',
 *   to: '2025-12-31',
 * })
 */
export const operatorListPeriods = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListPeriods',
  method: 'GET',
  path: '/api/operator/periods',
  caller: 'operator',
  roles: readers,
  input: () => z.object({ by: z.enum(['day', 'month']), from: calendarDay, to: calendarDay }),
  reply: () => unpagedList(bookPeriod),
})
