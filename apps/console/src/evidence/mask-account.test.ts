import { expect, test } from 'vitest'
import { maskAccount, maskName } from './mask-account.js'

test('of an account only the end is shown, and nothing of a short one', () => {
  expect(maskAccount('0798765432')).toBe('*** 432')
  expect(maskAccount('0110 2345 678')).toBe('*** 678')
  expect(maskAccount('123456')).toBe('***')
})

test('of a name only the initials are shown', () => {
  expect(maskName(' Wambui  Njeri ')).toBe('W. N.')
  expect(maskName('')).toBe('')
})
