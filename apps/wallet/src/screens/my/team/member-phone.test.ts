import { expect, test } from 'vitest'
import { memberPhone } from './member-phone.js'

test('a masked number is formatted the way people write one', () => {
  expect(memberPhone('2547*****678')).toBe('07** *** 678')
})

test.each(['254712345678', '2547*****6789', '12547*****678', '2557*****678', '254712***678', ''])(
  'a number in another format, such as "%s", stays unchanged',
  (phone) => expect(memberPhone(phone)).toBe(phone),
)
