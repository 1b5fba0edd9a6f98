import type { MonthDay } from '@mavuno/sdk/contract'
import type { CalendarDay } from '@mavuno/ui/wallet'

/** The days of a month after tax. */
export function netDays(items: readonly MonthDay[]): CalendarDay[] {
  return items.map(({ day, income, tax, expected, expected_tax, principal }) => ({
    day,
    income: income - tax,
    expected: expected - expected_tax,
    principal,
  }))
}

/** The month before (-1) or after (1) one, as YYYY-MM. */
export function monthBeside(month: string, step: -1 | 1): string {
  const date = new Date(`${month}-01T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + step)
  return date.toISOString().slice(0, 7)
}

/** The day in an address. Undefined if there is none, or one that does not exist. */
export function dayIn(text: string | null): string | undefined {
  if (!text || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const date = new Date(`${text}T00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return exists ? text : undefined
}
