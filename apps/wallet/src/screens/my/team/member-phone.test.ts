import { expect, test } from 'vitest'
import { memberPhone } from './member-phone.js'

test('a masked number is formatted the way people write one', () => {
  expect(memberPhone('254712***678')).toBe('0712 *** 678')
})

test.each(['254712345678', '254712***6789', '1254712***678', '255712***678', '1555****99', ''])(
  'a number in another format, such as "%s", stays unchanged',
  (phone) => expect(memberPhone(phone)).toBe(phone),
)
