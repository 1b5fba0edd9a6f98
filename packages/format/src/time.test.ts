import { expect, onTestFinished, test, vi } from 'vitest'
import { formatDay, formatTime } from './time.js'

const moment = 1_763_705_564

test('a time is shown as YYYY-MM-DD HH:mm:ss from seconds', () => {
  expect(formatTime(moment, { timeZone: 'Africa/Nairobi' })).toBe('2025-11-21 09:12:44')
  expect(formatTime(moment, { timeZone: 'America/New_York' })).toBe('2025-11-21 01:12:44')
  expect(formatTime(0, { timeZone: 'UTC' })).toBe('1970-01-01 00:00:00')
})

test.each([
  ['the second before midnight', -1, '2025-12-31 23:59:59', '2025-12-31'],
  ['midnight', 0, '2026-01-01 00:00:00', '2026-01-01'],
  ['noon', 12 * 3600, '2026-01-01 12:00:00', '2026-01-01'],
  ['the hour after noon', 13 * 3600, '2026-01-01 13:00:00', '2026-01-01'],
])('%s has the 24-hour time and the day of its time zone', (_, seconds, time, day) => {
  const midnight = Date.UTC(2025, 11, 31, 21) / 1000
  expect(formatTime(midnight + seconds, { timeZone: 'Africa/Nairobi' })).toBe(time)
  expect(formatDay(midnight + seconds, { timeZone: 'Africa/Nairobi' })).toBe(day)
})

test('a day is shown as YYYY-MM-DD', () => {
  expect(formatDay(moment, { timeZone: 'Africa/Nairobi' })).toBe('2025-11-21')
  expect(formatDay(moment, { timeZone: 'Pacific/Pago_Pago' })).toBe('2025-11-20')
})

test.each(['Africa/Nairobi', 'America/New_York', 'Australia/Lord_Howe'])(
  "the default time zone is the viewer's own, such as %s, in summer and in winter",
  (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const time of [0, moment, moment + 180 * 86_400]) {
      expect(formatTime(time)).toBe(formatTime(time, { timeZone }))
      expect(formatDay(time)).toBe(formatDay(time, { timeZone }))
    }
  },
)
