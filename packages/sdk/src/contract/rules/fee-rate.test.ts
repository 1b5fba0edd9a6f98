import { expect, test } from 'vitest'
import { feeRateAt } from './fee-rate.js'

const starts = 1_764_536_400

test.each([
  ['a second before it starts', starts - 1, 200],
  ['when it starts', starts, 350],
  ['later', starts + 86_400, 350],
])('a coming fee holds from its first second on: %s', (_, at, rate) => {
  expect(feeRateAt({ fee_rate: 200, coming_fee: { rate: 350, starts } }, at)).toBe(rate)
})

test('a coming fee may be none', () => {
  expect(feeRateAt({ fee_rate: 200, coming_fee: { rate: 0, starts } }, starts)).toBe(0)
})

test.each([{}, { coming_fee: null }, { coming_fee: undefined }])(
  'without a coming fee the rate stays: %j',
  (rule) => {
    expect(feeRateAt({ fee_rate: 200, ...rule }, starts)).toBe(200)
  },
)
