import { expect, test } from 'vitest'
import { isWeakPin } from './weak-pins.js'

const phone = '254712345678'

test.each(['0000', '1111', '1212', '1122', '2221'])('one or two digits are weak: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(true)
})

test.each(['1234', '4321', '0123', '7890', '2580', '0852', '1470'])(
  'a walk on the keypad is weak: %s',
  (pin) => {
    expect(isWeakPin(pin, phone)).toBe(true)
  },
)

test.each(['1900', '1987', '2026'])('a year is weak: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(true)
})

test.each(['0712', '5678', '2345'])('a part of the phone is weak: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(true)
})

test.each(['7294', '1829', '9071'])('another is not: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(false)
})
