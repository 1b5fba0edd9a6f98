import { expect, test } from 'vitest'
import { formatPercent } from './percent.js'

test.each([
  [0, '0\u00a0%'],
  [110, '1.1\u00a0%'],
  [200, '2\u00a0%'],
  [5, '0.05\u00a0%'],
  [1234, '12.34\u00a0%'],
  [10_000, '100\u00a0%'],
  [123_456_700, '1,234,567\u00a0%'],
  [-150, '\u22121.5\u00a0%'],
])('%i basis points are %s', (basisPoints, text) => {
  expect(formatPercent(basisPoints)).toBe(text)
})
