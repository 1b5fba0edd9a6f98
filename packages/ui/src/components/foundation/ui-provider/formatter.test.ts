import { expect, it } from 'vitest'
import { createFormatter } from './formatter.js'

it('writes amounts in the given currency', () => {
  const { money, moneyText } = createFormatter({ currency: 'KWD' })
  expect(money(1_248_050)).toMatchObject({ whole: '1,248', fraction: '.050' })
  expect(moneyText(1_248_000, { short: true })).toBe('KWD\u00a01,248')
})

/** 2025-11-21 22:30:05 in London, and the next day in Nairobi. */
const late = 1_763_764_205

it.each([
  ['Africa/Nairobi', '2025-11-22', '2025-11-22 01:30:05'],
  ['Europe/London', '2025-11-21', '2025-11-21 22:30:05'],
  ['America/New_York', '2025-11-21', '2025-11-21 17:30:05'],
])('writes days and times of %s, whatever the zone of the device', (timeZone, day, stamp) => {
  const formatter = createFormatter({ timeZone })
  expect(formatter.day(late)).toBe(day)
  expect(formatter.stamp(late)).toBe(stamp)
})

it.each([
  ['Africa/Nairobi', ['2025-11-21', '2025-11-22', '2025-11-23']],
  ['Europe/London', ['2025-11-20', '2025-11-21', '2025-11-22']],
])('names the days around that of the given clock in %s, and no others', (timeZone, near) => {
  const { nearDay } = createFormatter({ timeZone, now: () => late })
  expect(near.map(nearDay)).toEqual(['yesterday', 'today', 'tomorrow'])
  const plain = ['2025-11-19', '2025-11-24', '2026-11-21', '']
  expect(plain.map(nearDay)).toEqual(plain.map(() => undefined))
})
