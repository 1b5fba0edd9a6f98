import { createHeightIndex, type HeightIndex } from './height-index.js'
import {
  entryOfRecord,
  firstEntry,
  groupOfEntry,
  isHeading,
  recordOfEntry,
  type RowGroups,
} from './row-groups.js'

/** The height of a heading at the default text size. */
const headingEstimate = 36

/** The content of a list: its records in their groups, and their heights. */
export interface ListRows<T> {
  readonly items: readonly T[]
  readonly itemKey: (item: T) => string
  readonly groups: RowGroups
  readonly index: HeightIndex
}

const headingKey = (name: string | undefined) => `heading ${name}`

/** The key of an entry's height, which stays the same if rows are added above. */
export function keyOfEntry<T>({ items, itemKey, groups }: ListRows<T>, entry: number): string {
  const record = recordOfEntry(groups, entry)
  const item = items[record]
  if (item === undefined) return ''
  return isHeading(groups, entry)
    ? headingKey(groups.names[groupOfEntry(groups, entry)])
    : itemKey(item)
}

export function createListRows<T>(
  items: readonly T[],
  itemKey: (item: T) => string,
  groups: RowGroups,
  estimate: number,
  heights: ReadonlyMap<string, number>,
): ListRows<T> {
  const index = createHeightIndex(groups.entries, estimate)
  if (groups.headed) {
    groups.names.forEach((name, group) => {
      index.set(firstEntry(groups, group), heights.get(headingKey(name)) ?? headingEstimate)
    })
  }
  // Skipped for a list without measurements, so that a long one costs no more than a short one.
  if (heights.size > 0) {
    items.forEach((item, record) => {
      const height = heights.get(itemKey(item))
      if (height !== undefined) index.set(entryOfRecord(groups, record), height)
    })
  }
  return { items, itemKey, groups, index }
}

/** The current index of a record, or -1 if it was removed. `near` is its old index. */
export function findRecord<T>({ items, itemKey }: ListRows<T>, key: string, near: number): number {
  const there = items[near]
  if (there !== undefined && itemKey(there) === key) return near
  return items.findIndex((item) => itemKey(item) === key)
}
