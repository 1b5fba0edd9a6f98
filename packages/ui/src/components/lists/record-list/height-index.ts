/**
 * The heights of many entries, most of which are only estimated. It is a Fenwick tree of the
 * differences from the estimate, so creating it is free and updates and queries take logarithmic
 * time.
 */
export interface HeightIndex {
  readonly count: number
  /** Sets a height, and returns by how much it has grown. */
  set: (entry: number, height: number) => number
  heightOf: (entry: number) => number
  /** The top of an entry, or the total height for `count`. */
  offsetOf: (entry: number) => number
  /** The entry at an offset, or the first or last one if the offset is outside. */
  entryAt: (offset: number) => number
}

export function createHeightIndex(count: number, estimate: number): HeightIndex {
  const differences = new Float64Array(count)
  const tree = new Float64Array(count + 1)
  const widestStep = 2 ** Math.floor(Math.log2(Math.max(1, count)))

  return {
    count,
    set(entry, height) {
      const known = differences[entry]
      if (known === undefined) return 0
      const grown = height - estimate - known
      if (grown === 0) return 0
      differences[entry] = height - estimate
      for (let node = entry + 1; node <= count; node += node & -node) tree[node]! += grown
      return grown
    },
    heightOf: (entry) => estimate + (differences[entry] ?? 0),
    offsetOf(entry) {
      let sum = entry * estimate
      for (let node = entry; node > 0; node -= node & -node) sum += tree[node]!
      return sum
    },
    entryAt(offset) {
      let before = 0
      let left = offset
      for (let step = widestStep; step >= 1; step /= 2) {
        const node = before + step
        if (node > count) continue
        const height = step * estimate + tree[node]!
        if (height > left) continue
        before = node
        left -= height
      }
      return Math.max(0, Math.min(before, count - 1))
    },
  }
}
