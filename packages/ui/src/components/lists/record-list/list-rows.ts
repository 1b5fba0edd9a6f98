import { createHeightIndex, type HeightIndex } from './height-index.js'
import {
  entryOfRecord,
  firstEntry,
  groupOfEntry,
  isHeading,
  recordOfEntry,
  type RowGroups,
} from './row-groups.js'

/** The height of a day's heading in the usual size of text. */
const headingEstimate = 36

/** What a list shows: its records in their groups, and how high each of them is. */
export interface ListRows<T> {
  readonly items: readonly T[]
  readonly itemKey: (item: T) => string
  readonly groups: RowGroups
  readonly index: HeightIndex
}

const headingKey = (name: string | undefined) => `heading ${name}`

/** Under which a height is remembered, though rows come in above and numbers change. */
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
  // A list that was not measured yet costs the same however long it is.
  if (heights.size > 0) {
    items.forEach((item, record) => {
      const height = heights.get(itemKey(item))
      if (height !== undefined) index.set(entryOfRecord(groups, record), height)
    })
  }
  return { items, itemKey, groups, index }
}

/** Where a record is now; -1 where it is gone. `near` is where it was. */
export function findRecord<T>({ items, itemKey }: ListRows<T>, key: string, near: number): number {
  const there = items[near]
  if (there !== undefined && itemKey(there) === key) return near
  return items.findIndex((item) => itemKey(item) === key)
}
