import { weekdays, type ProfitRule } from './profit-rule.js'
import { toEpochSeconds, wallTime } from '@mavuno/format'

const aDay = 86_400

/** When the earnings of a holding fall due. See {@link dueTime}. */
export interface Schedule {
  /** The time of the purchase, or the start of any later period to count from. */
  readonly started: number
  /** Seconds. */
  readonly claim_period: number
  readonly profit_rule: ProfitRule
  /** The config's time zone, in which profit days begin and end. */
  readonly time_zone: string
  /** How many earnings there are from `started` on. */
  readonly number_of_earnings: number
}

/** When earnings fall due; see {@link nextDue}. */
export type DueRule = Pick<Schedule, 'claim_period' | 'profit_rule' | 'time_zone'>

function isProfitDay(wall: number, rule: ProfitRule): boolean {
  // The epoch began on a Thursday.
  const weekday = weekdays[(Math.floor(wall / aDay) + 3) % 7]
  return weekday !== undefined && rule[weekday] === 1
}

/**
 * The end of the period that begins at `from`, when its earning falls due. A period that would end on
 * a day without the flag ends at the same local time of the next day that has it.
 *
 * @example
 * const due = nextDue(holding.started, { ...holding, time_zone: 'Africa/Nairobi' })
 */
export function nextDue(from: number, { claim_period, profit_rule, time_zone }: DueRule): number {
  const end = from + claim_period
  if (weekdays.every((weekday) => profit_rule[weekday] === 1)) return end
  const wall = wallTime(end, time_zone)
  if (isProfitDay(wall, profit_rule)) return end
  // Search two weeks, as clocks may skip the only profit day of a week.
  for (let days = 1; days <= 14; days += 1) {
    const later = wall + days * aDay
    // Checked before the conversion to a moment, which takes five times as long.
    if (!isProfitDay(later, profit_rule)) continue
    const time = toEpochSeconds(later, time_zone)
    if (isProfitDay(wallTime(time, time_zone), profit_rule)) return time
  }
  throw new RangeError('The profit rule has no day')
}

function* dueTimes(schedule: Schedule): Generator<number> {
  let time = schedule.started
  for (let times = 0; times < schedule.number_of_earnings; times += 1) {
    time = nextDue(time, schedule)
    yield time
  }
}

/**
 * When the n-th earning falls due; the first is 1.
 *
 * @example
 * const first = dueTime({ ...holding, time_zone: 'Africa/Nairobi' }, 1)
 */
export function dueTime(schedule: Schedule, n: number): number {
  let times = 0
  for (const time of dueTimes(schedule)) {
    times += 1
    if (times === n) return time
  }
  throw new RangeError(`There is no earning ${n}`)
}

/**
 * When a holding ends: after its cycle of days, or when its last earning falls due if that is
 * later. Pass that time if it is known, to save computing it.
 *
 * @example
 * const ends = endsAt({ ...holding, time_zone: 'Africa/Nairobi' })
 */
export function endsAt(
  schedule: Schedule & { readonly cycle: number },
  lastDue: number = dueTime(schedule, schedule.number_of_earnings),
): number {
  return Math.max(schedule.started + schedule.cycle * aDay, lastDue)
}
