import type { IncomeDay } from '../income-chart/chart-days.js'

export interface CalendarDay extends IncomeDay {
  /** Prices that will be returned on the day, an estimate. */
  principal?: number
}

/** The place of a day in its week, from 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
}

/** The rows of a calendar: the days of a month, cut after each Sunday. */
export function weeksOf<Day extends { day: string }>(days: readonly Day[]): Day[][] {
  const weeks: Day[][] = []
  for (const one of days) {
    const week = weeks[weeks.length - 1]
    if (week && weekdayOf(one.day) > 0) week.push(one)
    else weeks.push([one])
  }
  return weeks
}

/** How far a key moves from a day with its place in the week. Undefined for all other keys. */
export function stepOf(key: string, weekday: number, isRightToLeft: boolean): number | undefined {
  const forward = isRightToLeft ? -1 : 1
  const steps: Record<string, number> = {
    ArrowLeft: -forward,
    ArrowRight: forward,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  return steps[key]
}
