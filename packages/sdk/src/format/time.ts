import { wallTime } from '../contract/rules/wall-time.js'

/** How {@link formatTime} reads a clock. */
export interface TimeOptions {
  /** The viewer's own if it is not said. */
  readonly timeZone?: string
}

function shown(time: number, { timeZone }: TimeOptions): string {
  const wall =
    timeZone === undefined
      ? time - new Date(time * 1000).getTimezoneOffset() * 60
      : wallTime(time, timeZone)
  return new Date(wall * 1000).toISOString()
}

/**
 * YYYY-MM-DD HH:mm:ss of seconds since the epoch.
 *
 * @example
 * formatTime(1_763_705_564, { timeZone: 'Africa/Nairobi' }) // '2025-11-21 09:12:44'
 */
export function formatTime(time: number, options: TimeOptions = {}): string {
  return shown(time, options).slice(0, 19).replace('T', ' ')
}

/**
 * YYYY-MM-DD of seconds since the epoch.
 *
 * @example
 * formatDay(1_763_705_564, { timeZone: 'Africa/Nairobi' }) // '2025-11-21'
 */
export function formatDay(time: number, options: TimeOptions = {}): string {
  return shown(time, options).slice(0, 10)
}
