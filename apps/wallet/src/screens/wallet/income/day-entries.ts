import type { DayEntry } from '@mavuno/sdk/contract'

/** One row of a day: an entry, or all that are ready to be claimed. */
export interface DayRow extends DayEntry {
  /** After tax. */
  readonly net: number
  /** How many entries the row stands for. */
  readonly count: number
}

/** Whether the money of an entry has come. */
export function isReceived({ kind }: Pick<DayEntry, 'kind'>): boolean {
  return kind !== 'ready' && !isEstimated({ kind })
}

export function isEstimated({ kind }: Pick<DayEntry, 'kind'>): boolean {
  return kind === 'expected' || kind === 'expected_principal'
}

/** What was received, then what is ready, as one row, then what is to come. */
export function dayRows(items: readonly DayEntry[]): DayRow[] {
  const rows = items.map((item) => ({ ...item, net: item.amount - item.tax, count: 1 }))
  const ready = rows.filter(({ kind }) => kind === 'ready')
  const sum = ready[0] && {
    ...ready[0],
    net: ready.reduce((total, { net }) => total + net, 0),
    count: ready.length,
  }
  return [...rows.filter(isReceived), ...(sum ? [sum] : []), ...rows.filter(isEstimated)]
}
