import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHeightIndex } from './height-index.js'

const count = fc.integer({ min: 1, max: 300 })
const changes = fc.array(fc.tuple(fc.nat(299), fc.integer({ min: 1, max: 500 })), { maxLength: 80 })

/** The index and a plain array of the same heights. */
function both(size: number, sets: readonly [number, number][]) {
  const index = createHeightIndex(size, 64)
  const heights = Array.from({ length: size }, () => 64)
  for (const [entry, height] of sets) {
    const grown = index.set(entry, height)
    const before = heights[entry]
    expect(grown).toBe(before === undefined ? 0 : height - before)
    if (before !== undefined) heights[entry] = height
  }
  return { index, heights }
}

it('adds up heights like a plain sum', () => {
  fc.assert(
    fc.property(count, changes, (size, sets) => {
      const { index, heights } = both(size, sets)
      let sum = 0
      heights.forEach((height, entry) => {
        expect(index.offsetOf(entry)).toBe(sum)
        expect(index.heightOf(entry)).toBe(height)
        sum += height
      })
      expect(index.offsetOf(size)).toBe(sum)
    }),
  )
})

it('finds the entry that covers an offset', () => {
  fc.assert(
    fc.property(count, changes, fc.integer({ min: -500, max: 80_000 }), (size, sets, offset) => {
      const { index } = both(size, sets)
      const entry = index.entryAt(offset)
      if (offset < 0) expect(entry).toBe(0)
      else if (offset >= index.offsetOf(size)) expect(entry).toBe(size - 1)
      else {
        expect(index.offsetOf(entry)).toBeLessThanOrEqual(offset)
        expect(index.offsetOf(entry + 1)).toBeGreaterThan(offset)
      }
    }),
  )
})

it('works without entries', () => {
  const index = createHeightIndex(0, 64)
  expect([index.offsetOf(0), index.entryAt(10), index.set(0, 5)]).toEqual([0, 0, 0])
})
