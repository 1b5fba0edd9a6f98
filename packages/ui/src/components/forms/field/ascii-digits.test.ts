import { expect, it } from 'vitest'
import { asciiDigits, digitsOf } from './ascii-digits.js'

it('converts Arabic, Persian and full-width digits to 0 to 9, and keeps the length', () => {
  expect(asciiDigits('١٢٣ ۴۵۶ ７８９ 0')).toBe('123 456 789 0')
})

it('keeps ASCII digits', () => {
  expect(digitsOf('+254 (0) 712-345678 ab')).toBe('2540712345678')
})
