import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.js'

test.each([
  '123456',
  '987654',
  'aaaaaa',
  '121212',
  '123123',
  'password',
  'Password1',
  'qwerty123!',
  'kenya2024',
  'safaricom1',
  '0712345678',
  '254712345678',
  '+254712345678',
])('%s is too common', (password) => {
  expect(isCommonPassword(password, '254712345678')).toBe(true)
})

test.each([
  'demo-1234',
  'nyumba-ya-mawe',
  'mavuno ya msimu huu',
  '0798765432',
  'kenyatta avenue 5',
])('%s is not too common', (password) => {
  expect(isCommonPassword(password, '254712345678')).toBe(false)
})
