import type { HeightIndex } from './height-index.js'

/** Entries from `start` up to, not including, `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** What can be seen of a list, from its own upper edge. */
export interface View {
  readonly top: number
  readonly height: number
}

/** Drawn before and behind what can be seen: most where one scrolls to. */
export const rowsAhead = 6
export const rowsBehind = 2

/** Below this many, drawing all of them scrolls cheaper than keeping a window of them. */
export const plainBelow = 200

/** The entries to draw. Stays the same while it covers the view, so that few scrolls draw anew. */
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
