import { expect, test } from 'vitest'
import { dayOf, spanOf } from './day-span.js'

const at = (text: string) => Date.parse(text) / 1000

test('a span reaches from the first second of its first day to the last second of its last day', () => {
  expect(spanOf('2026-02-28', '2026-02-28', 'Africa/Nairobi')).toEqual({
    from: at('2026-02-28T00:00:00+03:00'),
    to: at('2026-02-28T23:59:59+03:00'),
  })
})

test('a day on which clocks change is as long as it is', () => {
  expect(spanOf('2026-03-29', '2026-03-29', 'Europe/Madrid')).toEqual({
    from: at('2026-03-29T00:00:00+01:00'),
    to: at('2026-03-29T23:59:59+02:00'),
  })
})

test('an empty day leaves its end open', () => {
  expect(spanOf('', '', 'UTC')).toEqual({})
  expect(spanOf('', '2026-12-31', 'UTC')).toEqual({ to: at('2026-12-31T23:59:59Z') })
})

test.each([null, '', 'x', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '<script>'])(
  '%s is not a valid day',
  (text) => {
    expect(dayOf(text)).toBe('')
  },
)
