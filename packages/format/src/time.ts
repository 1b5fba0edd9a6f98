/** Options of {@link formatTime}. */
export interface TimeOptions {
  /** The viewer's own time zone by default. */
  readonly timeZone?: string
}

const formatters = new Map<string | number, Intl.DateTimeFormat>()

/** What clocks show at a time: month, day, year, hour, minute and second, each with at least two digits. */
export function clockParts(time: number, timeZone?: string): string[] {
  // The viewer's own time zone can change while a page is open.
  const key = timeZone ?? new Date().getTimezoneOffset()
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(time * 1000).match(/\d+/g)!
}

/**
 * Formats seconds since the epoch as YYYY-MM-DD HH:mm:ss.
 *
 * @example
 * formatTime(1_763_705_564, { timeZone: 'Africa/Nairobi' }) // '2025-11-21 09:12:44'
 */
export function formatTime(time: number, { timeZone }: TimeOptions = {}): string {
  const [month, day, year, ...clock] = clockParts(time, timeZone)
  return `${year}-${month}-${day} ${clock.join(':')}`
}

/**
 * Formats seconds since the epoch as YYYY-MM-DD.
 *
 * @example
 * formatDay(1_763_705_564, { timeZone: 'Africa/Nairobi' }) // '2025-11-21'
 */
export function formatDay(time: number, options: TimeOptions = {}): string {
  return formatTime(time, options).slice(0, 10)
}
