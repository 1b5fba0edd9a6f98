import type { WalletRecord } from '@mavuno/sdk/contract'

export interface DayIncome {
  /** The amount credited to the income wallet. */
  readonly net: number
  readonly tax: number
}

/**
 * Sums up the income of each day that has loaded completely. If there are more pages the last day may
 * be incomplete, so it has no sum.
 */
export function incomeByDay(
  records: readonly Pick<WalletRecord, 'create_time' | 'change' | 'tax'>[],
  dayOf: (time: number) => string,
  hasMore: boolean,
): ReadonlyMap<string, DayIncome> {
  const days = new Map<string, DayIncome>()
  for (const { create_time, change, tax } of records) {
    const day = dayOf(create_time)
    const before = days.get(day) ?? { net: 0, tax: 0 }
    days.set(day, { net: before.net + change, tax: before.tax + tax })
  }
  const last = records[records.length - 1]
  if (hasMore && last) days.delete(dayOf(last.create_time))
  return days
}
