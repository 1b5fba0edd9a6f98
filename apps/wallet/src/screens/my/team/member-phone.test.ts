import { expect, test } from 'vitest'
import { memberPhone } from './member-phone.js'

test('a masked number reads as people here write one', () => {
  expect(memberPhone('254712***678')).toBe('0712 *** 678')
})

test.each(['254712345678', '254712***6789', '1254712***678', '255712***678', '1555****99', ''])(
  'what is not masked that way, such as "%s", stays as it is',
  (phone) => expect(memberPhone(phone)).toBe(phone),
)
