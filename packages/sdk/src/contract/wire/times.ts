import { integer, pattern } from './types.js'

/** The last second of the year 9999. */
export const latestTime = 253_402_300_799

/**
 * Seconds since the epoch, UTC.
 *
 * @example
 * const isTime = schemas.time.safeParse(Math.floor(Date.now() / 1000)).success // true
 */
export const time = /* @__PURE__ */ integer(0, latestTime)

/**
 * A day of the config's time zone, as YYYY-MM-DD.
 *
 * @example
 * const isDay = schemas.day.safeParse('2025-11-21').success // true
 */
export const day = /* @__PURE__ */ pattern(/^\d{4}-\d\d-\d\d$/)
