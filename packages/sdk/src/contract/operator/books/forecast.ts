import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { schema } from '../../wire/schema.js'
import { day } from '../../wire/times.js'
import { money } from '../../wire/types.js'

/**
 * What falls due on one day, in the config's time zone.
 *
 * @example
 * const { success, data } = schemas.forecastDay.safeParse(value)
 */
export const forecastDay = /* @__PURE__ */ schema(() =>
  z.object({
    day,
    /** Estimated: what the reserve pays if all of it is claimed on its day. */
    earnings: money,
    /** Prices that holdings give back. They are customers' money, and not of the reserve. */
    principal: money,
    /** The reserve after the earnings of this day and those before; negative if it is short. */
    left: money,
  }),
)

/**
 * Whether the reserve, as it is now, pays what falls due.
 *
 * @example
 * const { success, data } = schemas.reserveForecast.safeParse(value)
 */
export const reserveForecast = /* @__PURE__ */ schema(() =>
  z.object({
    balance: money,
    /** Payouts that were asked for and are not paid. They are customers' money, and not of the reserve. */
    held: money,
    /** Rewards that wait: a part of the earnings of today that no holding pays. */
    rewards: money,
    /** The first day on which the reserve would be short; null if it pays for all of them. */
    short_on: z.nullable(day),
    /** Today, with all that was due before and is not paid yet, and the days until the same time in 30 days. */
    items: z.array(forecastDay),
  }),
)

/** What {@link forecastDay} gives. */
export type ForecastDay = z.output<typeof forecastDay>
/** What {@link reserveForecast} gives. */
export type ReserveForecast = z.output<typeof reserveForecast>

/**
 * What falls due in the next 30 days against the reserve, day by day. Frozen holdings and rewards that
 * wait count; what will be bought, or given by reward codes, is not known.
 *
 * @example
 * const { short_on, items } = await mavuno.call(operatorGetForecast)
 */
export const operatorGetForecast = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetForecast',
  method: 'GET',
  path: '/api/operator/reserve/forecast',
  caller: 'operator',
  roles: ['cashier', 'product', 'approver', 'auditor', 'owner'],
  reply: reserveForecast,
})
