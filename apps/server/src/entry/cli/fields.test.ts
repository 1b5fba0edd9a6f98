import { expect, test } from 'vitest'
import { type Field, readField } from './fields.js'

const amount: Field = {
  name: 'amount',
  kind: 'integer',
  isRequired: true,
  isNullable: false,
  isPlaced: false,
  words: [],
}
const read = (typed: string, currency: string) =>
  readField(amount, typed, { currency, time_zone: 'Africa/Nairobi' })

test.each([
  ['KES', '1000.05', 100_005],
  ['KWD', '1000.005', 1_000_005],
  ['KES', '100005', 100_005],
  ['JPY', '1000', 1_000],
])('in %s an amount of %s is %i minor units', (currency, typed, units) => {
  expect(read(typed, currency)).toBe(units)
})

test.each([
  ['KES', '1000.5', 'an amount (1000.00)'],
  ['KES', '1000.005', 'an amount (1000.00)'],
  ['KWD', '1000.05', 'an amount (1000.000)'],
  ['JPY', '1000.00', 'a whole number (100000) or a time'],
])('in %s %s is not an amount, and the answer shows the right form', (currency, typed, words) => {
  expect(() => read(typed, currency)).toThrow(words)
})
