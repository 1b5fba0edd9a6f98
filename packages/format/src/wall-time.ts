import { clockParts } from './time.js'

/**
 * The local time of a time zone at a moment, as the seconds at which UTC clocks show the same time; NaN for a
 * time that no `Date` can be.
 *
 * @example
 * wallTime(0, 'Africa/Nairobi') // 10800: it is three o'clock there
 */
export function wallTime(time: number, timeZone: string): number {
  if (Number.isNaN(new Date(time * 1000).getTime())) return NaN
  const [month, day, year, ...clock] = clockParts(time, timeZone).map(Number) as [
    number,
    number,
    number,
    ...number[],
  ]
  return Date.UTC(year, month - 1, day, ...clock) / 1000
}

const aDay = 86_400

/**
 * The moment at which clocks of a time zone show a wall time. If they show it twice, the earlier one;
 * if they skip it, the moment later by the skipped time; NaN for a time that no `Date` can be.
 *
 * @example
 * toEpochSeconds(10_800, 'Africa/Nairobi') // 0
 */
export function toEpochSeconds(wall: number, timeZone: string): number {
  // No zone is more than a day from UTC, so these are the offsets before and after any nearby change.
  const [before, after] = [wall - aDay, wall + aDay].map(
    (near) => wallTime(near, timeZone) - near,
  ) as [number, number]
  const early = wall - Math.max(before, after)
  const late = wall - Math.min(before, after)
  const shown = [early, late].find((moment) => wallTime(moment, timeZone) === wall)
  return shown ?? wall - before
}
