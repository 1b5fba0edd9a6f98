import type { HeightIndex } from './height-index.js'
import {
  entryOfRecord,
  firstEntry,
  groupOfEntry,
  isHeading,
  recordOfEntry,
  type RowGroups,
} from './row-groups.js'
import type { Range } from './visible-range.js'

export interface DrawnRow {
  record: number
  entry: number
  /** The height of the unrendered rows before it. */
  space: number
}

export interface DrawnGroup {
  group: number
  space: number
  rows: DrawnRow[]
  /** The height of the unrendered rows at its end. */
  spaceAfter: number
}

export interface Drawn {
  groups: DrawnGroup[]
  spaceAfter: number
}

/** The records to render, in order. `pinned` is always rendered; -1 means none. */
function drawnRecords(groups: RowGroups, { start, end }: Range, pinned: number): number[] {
  const records: number[] = []
  for (let entry = start; entry < Math.min(end, groups.entries); entry += 1) {
    if (!isHeading(groups, entry)) records.push(recordOfEntry(groups, entry))
  }
  if (pinned < 0 || pinned >= groups.records || records.includes(pinned)) return records
  const isBefore = records[0] === undefined || pinned < records[0]
  return isBefore ? [pinned, ...records] : [...records, pinned]
}

/** Turns a range into the groups of rows to render, and the space for all other rows. */
export function drawGroups(
  groups: RowGroups,
  index: HeightIndex,
  range: Range,
  pinned: number,
): Drawn {
  const drawn: DrawnGroup[] = []
  let bottom = 0
  let current: DrawnGroup | undefined
  const close = () => {
    if (!current) return
    const end = index.offsetOf(firstEntry(groups, current.group + 1))
    current.spaceAfter = end - bottom
    bottom = end
  }
  for (const record of drawnRecords(groups, range, pinned)) {
    const entry = entryOfRecord(groups, record)
    const group = groupOfEntry(groups, entry)
    if (group !== current?.group) {
      close()
      const heading = firstEntry(groups, group)
      const top = index.offsetOf(heading)
      current = { group, space: top - bottom, rows: [], spaceAfter: 0 }
      drawn.push(current)
      bottom = groups.headed ? index.offsetOf(heading + 1) : top
    }
    current.rows.push({ record, entry, space: index.offsetOf(entry) - bottom })
    bottom = index.offsetOf(entry + 1)
  }
  close()
  return { groups: drawn, spaceAfter: index.offsetOf(groups.entries) - bottom }
}
