import { createFormatter } from '@mavuno/ui'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { timeText } from './time-text.js'

const { stamp } = createFormatter({ timeZone: 'Africa/Nairobi' })
const at = (time: string) => Date.parse(`${time}+03:00`) / 1000

test.each([
  // Two minutes apart, around midnight in Nairobi, which is 21:00 in Greenwich.
  ['2026-11-28T00:01', '2026-11-28T00:00', '00:00'],
  ['2026-11-28T00:01', '2026-11-27T23:59', '2026-11-27 23:59'],
  ['2026-11-27T23:59', '2026-11-27T23:58', '23:58'],
  ['2026-11-27T23:59', '2026-11-28T00:01', '2026-11-28 00:01'],
  ['2026-11-28T23:59', '2025-11-28T23:59', '2025-11-28 23:59'],
])('at %s the time %s reads as %s', (now, time, text) => {
  const today = timeText(stamp, '').day(at(now))
  expect(timeText(stamp, today).short(at(time))).toBe(text)
})

test('a day and a minute have the year with four digits', () => {
  const { day, minute } = timeText(stamp, '2026-11-28')
  expect(day(at('2026-11-28T09:30'))).toBe('2026-11-28')
  expect(minute(at('2026-11-28T09:30'))).toBe('2026-11-28 09:30')
})

test('no source of the console cuts a written time or day itself', () => {
  const src = new URL('../..', import.meta.url)
  const cuts = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('parts/dates/time-text.'))
    .flatMap((path) =>
      [
        ...readFileSync(new URL(path, src), 'utf8').matchAll(
          /stamp\([^;\n]*\)\.slice\(|day\.slice\([1-9].*/g,
        ),
      ].map(([text]) => `${path}: ${text}`),
    )
  expect(cuts).toEqual([])
})
