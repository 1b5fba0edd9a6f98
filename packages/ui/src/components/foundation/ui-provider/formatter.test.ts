import { expect, it } from 'vitest'
import { createFormatter } from './formatter.js'

it.each([
  ['KES', 1_248_050, '12,480', '.50', '.50'],
  ['KES', 1_248_000, '12,480', '.00', ''],
  ['KES', 5, '0', '.05', '.05'],
  ['KES', -705, '7', '.05', '.05'],
  ['JPY', 1_248_050, '1,248,050', '', ''],
  ['KWD', 1_248_050, '1,248', '.050', '.050'],
  ['KWD', 1_248_000, '1,248', '.000', ''],
])(
  'writes in %s %d minor units as %s%s, and as short as %s%s',
  (currency, minor, whole, ...cents) => {
    const { money } = createFormatter({ currency })
    const [always, short] = cents
    expect(money(minor)).toMatchObject({ whole, cents: always })
    expect(money(minor, { cents: 'auto' })).toMatchObject({ whole, cents: short })
  },
)

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
