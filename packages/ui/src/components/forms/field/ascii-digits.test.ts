import { expect, it } from 'vitest'
import { asciiDigits, digitsOf } from './ascii-digits.js'

it('writes Arabic, Persian and full-width digits as 0 to 9, in the same length', () => {
  expect(asciiDigits('١٢٣ ۴۵۶ ７８９ 0')).toBe('123 456 789 0')
})

it('leaves digits alone', () => {
  expect(digitsOf('+254 (0) 712-345678 ab')).toBe('2540712345678')
})
