import { expect, test } from 'vitest'
import { countFailures } from './flaky.mjs'

test('a test is counted once for each run in which it failed, the most frequent first', () => {
  const counts = countFailures([
    { failures: ['a', 'b', 'b'] },
    { failures: [] },
    { failures: ['b'] },
  ])
  expect(counts).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})
