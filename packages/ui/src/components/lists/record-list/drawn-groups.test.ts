import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawGroups } from './drawn-groups.js'
import { createHeightIndex } from './height-index.js'
import {
  entryOfRecord,
  firstEntry,
  groupOfEntry,
  groupRows,
  isHeading,
  recordOfEntry,
} from './row-groups.js'
import { nextRange, rowsAhead, rowsBehind } from './visible-range.js'

/** Days as in a list: each occurs a few times in a row. */
const days = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 40 })
  .map((sizes) => sizes.flatMap((size, day) => Array.from({ length: size }, () => `day ${day}`)))

const groupsOf = (items: string[], headed: boolean) =>
  groupRows(items, headed ? (day) => day : undefined)

function indexOf(entries: number, heights: number[]) {
  const index = createHeightIndex(entries, 64)
  heights.forEach((height, entry) => index.set(entry, height))
  return index
}

it('numbers headings and records as entries, and converts both ways', () => {
  fc.assert(
    fc.property(days, fc.boolean(), (items, headed) => {
      const groups = groupsOf(items, headed)
      const seen: number[] = []
      for (let entry = 0; entry < groups.entries; entry += 1) {
        const group = groupOfEntry(groups, entry)
        expect(firstEntry(groups, group)).toBeLessThanOrEqual(entry)
        expect(firstEntry(groups, group + 1)).toBeGreaterThan(entry)
        if (isHeading(groups, entry)) continue
        const record = recordOfEntry(groups, entry)
        seen.push(record)
        expect(entryOfRecord(groups, record)).toBe(entry)
        if (headed) expect(groups.names[group]).toBe(items[record])
      }
      expect(seen).toEqual(items.map((_, record) => record))
    }),
  )
})

it('reserves space for rows that are not rendered, so that each row is in its place', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 200 }), { maxLength: 200 })
  fc.assert(
    fc.property(
      days,
      fc.boolean(),
      heights,
      fc.nat(240),
      fc.nat(30),
      fc.integer({ min: -1, max: 239 }),
      (items, headed, known, from, many, pinned) => {
        const groups = groupsOf(items, headed)
        const index = indexOf(groups.entries, known)
        const start = Math.min(from, groups.entries)
        const drawn = drawGroups(groups, index, { start, end: start + many }, pinned)
        let y = 0
        const records: number[] = []
        for (const { group, space, rows, spaceAfter } of drawn.groups) {
          expect(Math.min(space, spaceAfter)).toBeGreaterThanOrEqual(0)
          y += space
          if (headed) y += index.heightOf(firstEntry(groups, group))
          for (const row of rows) {
            y += row.space
            expect(y).toBe(index.offsetOf(row.entry))
            y += index.heightOf(row.entry)
            records.push(row.record)
          }
          y += spaceAfter
        }
        expect(y + drawn.spaceAfter).toBe(index.offsetOf(groups.entries))
        expect(records).toEqual([...new Set(records)].toSorted((a, b) => a - b))
        if (pinned >= 0 && pinned < items.length) expect(records).toContain(pinned)
      },
    ),
  )
})

it('renders the visible rows and a few more, whatever the length of the list', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 40, max: 160 }), { maxLength: 50 }),
      fc.array(fc.integer({ min: -200, max: 7_000_000 }), { minLength: 1, maxLength: 10 }),
      (count, heights, tops) => {
        const index = indexOf(count, heights)
        let range = { start: 0, end: Math.min(count, 14) }
        for (const top of tops) {
          range = nextRange(index, { top, height: 740 }, range)
          const [first, last] = [index.entryAt(top), index.entryAt(top + 740)]
          expect(range.start).toBeLessThanOrEqual(first)
          expect(range.end).toBeGreaterThan(last)
          expect(range.end - range.start).toBeLessThanOrEqual(last - first + 1 + rowsAhead * 3)
        }
      },
    ),
  )
})

it('renders nothing again for a scroll of a row or two', () => {
  const index = createHeightIndex(1_000, 64)
  const first = nextRange(index, { top: 6_400, height: 640 }, { start: 0, end: 14 })
  expect(first).toEqual({ start: 100 - rowsBehind, end: 111 + rowsAhead })
  expect(nextRange(index, { top: 6_400 + 128, height: 640 }, first)).toBe(first)
  const down = nextRange(index, { top: 6_400 + 640, height: 640 }, first)
  expect(down).not.toBe(first)
  const up = nextRange(index, { top: 6_400, height: 640 }, down)
  expect(up.start).toBe(100 - rowsAhead)
})
