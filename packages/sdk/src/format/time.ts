import { wallTime } from '../contract/rules/wall-time.js'

/** Options of {@link formatTime}. */
export interface TimeOptions {
  /** The viewer's own time zone by default. */
  readonly timeZone?: string
}

function isoInZone(time: number, { timeZone }: TimeOptions): string {
  const wall =
    timeZone === undefined
      ? time - new Date(time * 1000).getTimezoneOffset() * 60
      : wallTime(time, timeZone)
  return new Date(wall * 1000).toISOString()
}

/**
 * Formats seconds since the epoch as YYYY-MM-DD HH:mm:ss.
 *
 * @example
 * formatTime(1_763_705_564, { timeZone: 'Africa/Nairobi' }) // '2025-11-21 09:12:44'
 */
export function formatTime(time: number, options: TimeOptions = {}): string {
  return isoInZone(time, options).slice(0, 19).replace('T', ' ')
}

/**
 * Formats seconds since the epoch as YYYY-MM-DD.
 *
 * @example
 * formatDay(1_763_705_564, { timeZone: 'Africa/Nairobi' }) // '2025-11-21'
 */
export function formatDay(time: number, options: TimeOptions = {}): string {
  return isoInZone(time, options).slice(0, 10)
}
