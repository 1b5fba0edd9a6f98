import type { HeightIndex } from './height-index.js'

/** Entries from `start` up to, not including, `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** The visible part of a list, relative to its top. */
export interface View {
  readonly top: number
  readonly height: number
}

/**
 * The number of extra rows rendered around the visible ones, most of them in the direction of
 * scrolling.
 */
export const rowsAhead = 6
export const rowsBehind = 2

/** Below this number of rows, rendering all of them is cheaper than windowing. */
export const plainBelow = 200

/**
 * The entries to render. The range stays the same while it covers the view, so that few scrolls
 * render again.
 */
export function nextRange(index: HeightIndex, view: View, current: Range): Range {
  const { count } = index
  const first = index.entryAt(view.top)
  const last = Math.min(count, index.entryAt(view.top + view.height) + 1)
  const lacksAbove = current.start > Math.max(0, first - 1)
  const lacksBelow = current.end < Math.min(count, last + 1)
  if (!lacksAbove && !lacksBelow && last - first + rowsAhead * 3 > current.end - current.start) {
    return current
  }
  const isUpwards = lacksAbove && !lacksBelow
  const [above, below] = isUpwards ? [rowsAhead, rowsBehind] : [rowsBehind, rowsAhead]
  return { start: Math.max(0, first - above), end: Math.min(count, last + below) }
}
