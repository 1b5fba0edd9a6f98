import { expect, test } from 'vitest'
import { coverOf } from './cover.js'

test('the cover is cut and never rounded up, and unknown where nothing falls due', () => {
  expect(coverOf({ balance: 9_999, due_30_days: 10_000 })).toBe(99)
  expect(coverOf({ balance: 10_000, due_30_days: 10_000 })).toBe(100)
  expect(coverOf({ balance: -1, due_30_days: 10_000 })).toBe(-1)
  expect(coverOf({ balance: 5, due_30_days: 0 })).toBeUndefined()
})
