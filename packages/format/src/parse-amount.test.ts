import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.js'

test.each([
  ['1,234.5', 123_450],
  ['1234.50', 123_450],
  ['  500 ', 50_000],
  ['0.05', 5],
  ['.5', 50],
  ['5.', 500],
  ['0', 0],
  ['007', 700],
  ['１００', 10_000],
  ['0.29', 29],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('%s is %i minor units', (typed, amount) => {
  expect(parseAmount(typed, 'KES')).toBe(amount)
})

test.each([
  '',
  ' ',
  '.',
  ',',
  '1.234',
  '-5',
  '\u22125',
  '+5',
  '1,5',
  '12,34',
  '1,2345',
  ',123',
  '1,,234',
  '1.2.3',
  '1e5',
  '0x10',
  'Infinity',
  'NaN',
  'Ksh 5',
  '1 000',
  '٥',
  '90071992547409.92',
  '9'.repeat(400),
])('%s is not a valid amount', (typed) => {
  expect(parseAmount(typed, 'KES')).toBeUndefined()
})

test('a currency without a minor unit allows no decimals', () => {
  expect(parseAmount('1,234', 'JPY')).toBe(1234)
  expect(parseAmount('1.5', 'JPY')).toBeUndefined()
})

test('any input gives a non-negative safe integer or undefined', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9,. ]{0,24}$/))
  fc.assert(
    fc.property(typed, (text) => {
      const amount = parseAmount(text, 'KES') ?? 0
      expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
