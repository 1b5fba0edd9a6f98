/**
 * How records are grouped, each group under a heading. Headings and records are numbered together
 * as entries, from top to bottom; without headings a record's entry is its index.
 */
export interface RowGroups {
  readonly headed: boolean
  readonly records: number
  readonly entries: number
  readonly names: readonly string[]
  /** The first record of each group. */
  readonly starts: readonly number[]
}

export function groupRows<T>(
  items: readonly T[],
  groupOf: ((item: T) => string) | undefined,
): RowGroups {
  const records = items.length
  if (!groupOf) return { headed: false, records, entries: records, names: [''], starts: [0] }
  const names: string[] = []
  const starts: number[] = []
  items.forEach((item, record) => {
    const name = groupOf(item)
    if (record > 0 && name === names[names.length - 1]) return
    names.push(name)
    starts.push(record)
  })
  return { headed: true, records, entries: records + names.length, names, starts }
}

/** The last group whose ascending start is not beyond `value`. */
function lastUpTo(value: number, startOf: (group: number) => number, groups: number): number {
  let low = 0
  let high = groups - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (startOf(middle) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/** The first entry of a group: its heading, if it has one. */
export function firstEntry({ headed, starts, entries }: RowGroups, group: number): number {
  const start = starts[group]
  if (start === undefined) return entries
  return headed ? start + group : start
}

export function groupOfEntry(groups: RowGroups, entry: number): number {
  return lastUpTo(entry, (group) => firstEntry(groups, group), groups.starts.length)
}

export function isHeading(groups: RowGroups, entry: number): boolean {
  return groups.headed && entry === firstEntry(groups, groupOfEntry(groups, entry))
}

export function entryOfRecord(groups: RowGroups, record: number): number {
  if (!groups.headed) return record
  const { starts } = groups
  return record + 1 + lastUpTo(record, (group) => starts[group] ?? 0, starts.length)
}

/** The record of an entry, or the first record below a heading. */
export function recordOfEntry(groups: RowGroups, entry: number): number {
  if (!groups.headed) return entry
  const group = groupOfEntry(groups, entry)
  return Math.max(groups.starts[group] ?? 0, entry - group - 1)
}
