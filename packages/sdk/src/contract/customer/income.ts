import * as z from 'zod/mini'
import { crop } from '../rules/crops.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { queryInteger, unpagedList } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { calendarDay, day, time } from '../wire/times.js'
import { count, money, pattern } from '../wire/types.js'

/**
 * Income and rewards credited on one day, before tax, and the tax withheld from them.
 *
 * @example
 * const { success, data } = schemas.dayIncome.safeParse(value)
 */
export const dayIncome = /* @__PURE__ */ z.object({ day, income: money, tax: money })

/** What {@link dayIncome} gives. */
export type DayIncome = z.output<typeof dayIncome>

/**
 * Income of each of the last `days` days (30 by default), including today and days without income.
 *
 * @example
 * const { items } = await mavuno.call(getWalletHistory, { days: 7 })
 */
export const getWalletHistory = /* @__PURE__ */ defineEndpoint({
  name: 'getWalletHistory',
  method: 'GET',
  path: '/api/wallet/history',
  caller: 'customer',
  input: () => z.object({ days: z.optional(queryInteger(1, 366)) }),
  reply: () => unpagedList(dayIncome),
})

/**
 * One day of {@link getIncomeMonth}. What is expected is an estimate: it falls due later, in holdings that
 * run today.
 *
 * @example
 * const { success, data } = schemas.monthDay.safeParse(value)
 */
export const monthDay = /* @__PURE__ */ z.object({
  day,
  /** Income and rewards credited, before tax. */
  income: money,
  tax: money,
  /** Earnings that fall due on the day, from now on, before tax. */
  expected: money,
  expected_tax: money,
  /** Prices that will be returned on the day, from now on. */
  principal: money,
})

/** What {@link monthDay} gives. */
export type MonthDay = z.output<typeof monthDay>

const yearMonth = /* @__PURE__ */ pattern(/^\d{4}-(0[1-9]|1[0-2])$/)

/**
 * A month of the config's time zone, day by day.
 *
 * @example
 * const { success, data } = schemas.incomeMonth.safeParse(value)
 */
export const incomeMonth = /* @__PURE__ */ schema(() =>
  z.object({
    /** The day that it is now. */
    today: day,
    /** All days of the month, in order. */
    items: z.array(monthDay),
    /** The months, as YYYY-MM, between which there may be something. */
    first_month: yearMonth,
    /** At most a year ahead. */
    last_month: yearMonth,
  }),
)

/** What {@link incomeMonth} gives. */
export type IncomeMonth = z.output<typeof incomeMonth>

/**
 * What came on each day of a month (this one, if none is named), and what is expected.
 *
 * @example
 * const { today, items } = await mavuno.call(getIncomeMonth, { month: '2025-11' })
 */
export const getIncomeMonth = /* @__PURE__ */ defineEndpoint({
  name: 'getIncomeMonth',
  method: 'GET',
  path: '/api/wallet/month',
  caller: 'customer',
  input: () => z.object({ month: z.optional(yearMonth) }),
  reply: incomeMonth,
})

/**
 * Every kind of a {@link dayEntry}. `income`, `reward`, `referral` and `principal` were credited, `ready`
 * waits to be claimed today, `expected` and `expected_principal` are estimates.
 *
 * @example
 * const isEstimated = entry.kind === 'expected' || entry.kind === 'expected_principal'
 */
export const dayEntryKinds = [
  'income',
  'reward',
  'referral',
  'principal',
  'ready',
  'expected',
  'expected_principal',
] as const

/**
 * One line of a day: the record of money that came, or a holding that will bring some.
 *
 * @example
 * const { success, data } = schemas.dayEntry.safeParse(value)
 */
export const dayEntry = /* @__PURE__ */ schema(() =>
  z.object({
    kind: z.enum(dayEntryKinds),
    /** Of the record if money was credited, else of the holding. */
    id,
    /** The product's, as it was bought; of a reward, what the record says. */
    name: z.string(),
    /** How the product is drawn; null for a reward. */
    crop: z.nullable(crop),
    /** Units of the holding; null for a reward. */
    quantity: z.nullable(count),
    /** Before tax. */
    amount: money,
    tax: money,
    time,
  }),
)

/** What {@link dayEntry} gives. */
export type DayEntry = z.output<typeof dayEntry>

/**
 * What makes up one day, in the order of time: at most 200 lines.
 *
 * @example
 * const { items } = await mavuno.call(listDayIncome, { day: '2025-11-21' })
 */
export const listDayIncome = /* @__PURE__ */ defineEndpoint({
  name: 'listDayIncome',
  method: 'GET',
  path: '/api/wallet/day',
  caller: 'customer',
  input: () => z.object({ day: calendarDay }),
  reply: () => unpagedList(dayEntry),
})
