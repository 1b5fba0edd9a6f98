import { expect, test } from 'vitest'
import { createFrameBudget } from './frame-budget.js'

test('allows sixty frames at once, then twenty a second, and never saves up more than sixty', () => {
  let at = 0
  const isWithin = createFrameBudget(() => at)
  const take = (count: number) => Array.from({ length: count }, isWithin).filter(Boolean).length
  expect(take(70)).toBe(60)
  at += 49
  expect(take(1)).toBe(0)
  at += 1
  expect(take(2)).toBe(1)
  at += 1000
  expect(take(30)).toBe(20)
  at += 3_600_000
  expect(take(70)).toBe(60)
})
