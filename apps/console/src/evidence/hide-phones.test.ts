import { expect, test } from 'vitest'
import { hidePhones } from './hide-phones.js'

test('phones show their ends only, and amounts and references stay', () => {
  expect(hidePhones('Paid by 0722000104')).toBe('Paid by 0722 *** 104')
  expect(hidePhones('From +254 722 000 104, J. M.')).toBe('From +254 *** 104, J. M.')
  expect(hidePhones('TKL7G1M4XA 1500.00')).toBe('TKL7G1M4XA 1500.00')
})
