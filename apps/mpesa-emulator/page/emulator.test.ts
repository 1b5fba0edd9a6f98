import { expect, test } from 'vitest'
import { clockTime, fullTime, money, readNumber, shownNumber } from './emulator.js'

test.each([
  ['0712 345 678', '254712345678'],
  ['0110 123 456', '254110123456'],
  ['712345678', '254712345678'],
  ['+254 712-345-678', '254712345678'],
  ['254110123456', '254110123456'],
  ['071234567', undefined],
  ['07123456789', undefined],
  ['0212345678', undefined],
  ['+255712345678', undefined],
  ['0712 345 67x', undefined],
  ['', undefined],
])('the number %j is read as %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('numbers, amounts and times are shown as in Nairobi', () => {
  expect(shownNumber('254110123456')).toBe('0110 123 456')
  expect(money(1_234_567)).toBe('Ksh 1,234,567')
  const evening = Date.UTC(2026, 10, 26, 21, 5, 9)
  expect(clockTime(evening)).toBe('00:05')
  expect(fullTime(evening)).toBe('27 Nov 2026, 00:05:09')
})
