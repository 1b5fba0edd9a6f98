import { expect, test } from 'vitest'
import { askedAmount } from './asked-recharge.js'

test('what is missing is asked for in whole units, and never below the least', () => {
  expect(askedAmount('36000', 10_000)).toBe(36_000)
  expect(askedAmount('36001', 10_000)).toBe(36_100)
  expect(askedAmount('1', 10_000)).toBe(10_000)
})

test.each([null, '', '0', '-5', '1.5', 'NaN', '1e99', '99999999999999999999', '5,00'])(
  'an address with %j for an amount names none',
  (text) => {
    expect(askedAmount(text, 10_000)).toBeNull()
  },
)
