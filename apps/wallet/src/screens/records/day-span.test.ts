import { expect, test } from 'vitest'
import { dayOf, spanOf } from './day-span.js'

const local = (...parts: [number, number, number, number?, number?, number?]) =>
  new Date(...parts).getTime() / 1000

test('a span reaches from the first second of its first day to the last second of its last day', () => {
  expect(spanOf('2026-02-28', '2026-02-28')).toEqual({
    from: local(2026, 1, 28),
    to: local(2026, 1, 28, 23, 59, 59),
  })
})

test('an empty day leaves its end open', () => {
  expect(spanOf('', '')).toEqual({})
  expect(spanOf('', '2026-12-31')).toEqual({ to: local(2026, 11, 31, 23, 59, 59) })
})

test.each([null, '', 'x', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '<script>'])(
  '%s is not a valid day',
  (text) => {
    expect(dayOf(text)).toBe('')
  },
)
