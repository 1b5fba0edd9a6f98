import { expect, test } from 'vitest'
import { isWeakPin } from './weak-pins.js'

const phone = '254712345678'

test.each(['0000', '1111', '1212', '1122', '2221'])('one or two digits are weak: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(true)
})

test.each([
  ...['0123', '1234', '4567', '6789', '7890', '2580', '1470', '3690'],
  ...['1478', '4789', '1236', '2369'],
  ...['3210', '4321', '9876', '0987', '0852', '0741', '0963'],
  ...['8741', '9874', '6321', '9632'],
])('a walk on the keypad is weak: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(true)
})

test.each(['1900', '1987', '2026'])('a year is weak: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(true)
})

test.each(['0712', '5678', '2345'])('a part of the phone is weak: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(true)
})

test.each(['7294', '1829', '9071'])('another is not: %s', (pin) => {
  expect(isWeakPin(pin, phone)).toBe(false)
})
