// @vitest-environment jsdom
import { largestMoney } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { leastOf } from './money-filters.js'

for (const [min_amount, min_age, expected] of [
  ['', '', {}],
  ['1', '', { min_amount: 1 }],
  ['0', '', {}],
  ['-5', '', {}],
  ['12.5', '', {}],
  [String(largestMoney), '', { min_amount: largestMoney }],
  [String(largestMoney + 1), '', {}],
  ['', '3600', { min_age: 3600 }],
  ['', '3601', {}],
  ['20000', '86400', { min_amount: 20_000, min_age: 86_400 }],
] as const) {
  test(`the amount “${min_amount}” and the age “${min_age}” of an address filter by ${JSON.stringify(expected)}`, () => {
    expect(leastOf({ min_amount, min_age })).toEqual(expected)
  })
}
