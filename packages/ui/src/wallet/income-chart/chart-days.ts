export interface IncomeDay {
  /** YYYY-MM-DD. */
  day: string
  /** After tax, in minor units; a day without income is 0, not left out. */
  income: number
  /** What is still to come on the day, an estimate, after tax. */
  expected?: number
}

/** What one bar of the chart stands for: a day, or those days of a week that the period has. */
export interface IncomeBar {
  first: string
  last: string
  income: number
  expected: number
}

/** Whether a bar stands for a day, or for a week from Monday to Sunday. */
export type ChartStep = 'day' | 'week'

const isMonday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() === 1

export function barsOf(days: readonly IncomeDay[], step: ChartStep): IncomeBar[] {
  const bars: IncomeBar[] = []
  for (const { day, income, expected = 0 } of days) {
    const bar = bars[bars.length - 1]
    if (!bar || step === 'day' || isMonday(day)) {
      bars.push({ first: day, last: day, income, expected })
    } else {
      bar.last = day
      bar.income += income
      bar.expected += expected
    }
  }
  return bars
}

export interface BarSums {
  received: number
  expected: number
  /** The newest of the bars with the most income, or undefined without income. */
  most: IncomeBar | undefined
  /** The height of the tallest bar. */
  top: number
}

export function sumBars(bars: readonly IncomeBar[]): BarSums {
  const sums: BarSums = { received: 0, expected: 0, most: undefined, top: 0 }
  for (const bar of bars) {
    sums.received += bar.income
    sums.expected += bar.expected
    sums.top = Math.max(sums.top, bar.income + bar.expected)
    if (bar.income > 0 && bar.income >= (sums.most?.income ?? 0)) sums.most = bar
  }
  return sums
}

/** The bar's day, or the first and the last day of its week. */
export function barName({ first, last }: IncomeBar): string {
  return first === last ? first : `${first} – ${last}`
}

/** The middle of a bar, in percent of the width. */
export function barPosition(index: number, count: number): number {
  return ((index + 0.5) / count) * 100
}

/** The bar at `share` (0 to 1) of the plot's width. */
export function barAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)))
}
