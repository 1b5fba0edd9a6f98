import * as z from 'zod/mini'
import { schema } from './schema.js'
import { integer, pattern } from './types.js'

/** The last second of the year 9999. */
export const maxTime = 253_402_300_799

/**
 * Seconds since the epoch, UTC.
 *
 * @example
 * const isTime = schemas.time.safeParse(Math.floor(Date.now() / 1000)).success // true
 */
export const time = /* @__PURE__ */ integer(0, maxTime)

/**
 * A day of the config's time zone, as YYYY-MM-DD.
 *
 * @example
 * const isDay = schemas.day.safeParse('2025-11-21').success // true
 */
export const day = /* @__PURE__ */ pattern(/^\d{4}-\d\d-\d\d$/)

/**
 * A day that exists, such as an input must be: 2025-02-29 is refused.
 *
 * @example
 * const isDay = schemas.calendarDay.safeParse('2024-02-29').success // true
 */
export const calendarDay = /* @__PURE__ */ schema(() =>
  pattern(/^\d{4}-\d\d-\d\d$/).check(
    z.refine((value) => {
      const at = new Date(`${value}T00:00:00Z`)
      return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
    }),
  ),
)
