import { expect, test } from 'vitest'
import { topOf } from './flows.js'

test('the scale ends at a round figure that nothing is above, in three whole parts', () => {
  expect(topOf(0)).toBe(300)
  expect(topOf(9_800_000)).toBe(12_000_000)
  expect(topOf(12_000_000)).toBe(12_000_000)
  for (let highest = 1; highest < 1e13; highest = highest * 3 + 7) {
    const top = topOf(highest)
    expect([highest, top >= highest, top % 300]).toEqual([highest, true, 0])
    expect(top).toBeLessThan(Math.max(301, highest * 2.6))
  }
})
