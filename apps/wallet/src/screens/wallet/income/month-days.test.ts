import { expect, test } from 'vitest'
import { dayIn, monthBeside, netDays } from './month-days.js'

test('a day says what is left after tax, of what came and of what is to come', () => {
  const day = { income: 100, tax: 5, expected: 60, expected_tax: 3, principal: 1_000 }
  expect(netDays([{ day: '2026-11-22', ...day }])).toEqual([
    { day: '2026-11-22', income: 95, expected: 57, principal: 1_000 },
  ])
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -1, '2026-02'],
] as const)('beside %s, %i, is %s', (month, step, beside) => {
  expect(monthBeside(month, step)).toBe(beside)
})

test('only a day that exists is read from the address', () => {
  expect(dayIn('2028-02-29')).toBe('2028-02-29')
  for (const text of [null, '', '2027-02-29', '2026-13-01', '2026-11', '0000-01-01', 'x']) {
    expect(dayIn(text), String(text)).toBeUndefined()
  }
})
