import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toEpochSeconds, wallTime } from './wall-time.js'

const zones = ['Africa/Nairobi', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']

test('a wall time that clocks show twice is the earlier moment', () => {
  const wall = Date.UTC(2025, 10, 2, 1, 30) / 1000
  expect(toEpochSeconds(wall, 'America/New_York')).toBe(Date.UTC(2025, 10, 2, 5, 30) / 1000)
})

test('a wall time that clocks skip is as much later as they skip', () => {
  const wall = Date.UTC(2025, 2, 9, 2, 30) / 1000
  expect(toEpochSeconds(wall, 'America/New_York')).toBe(Date.UTC(2025, 2, 9, 7, 30) / 1000)
})

test('the moment of what clocks show at a moment is that moment, or the one an hour before', () => {
  const moment = fc.integer({ min: 0, max: 4_102_444_800 })
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (time, zone) => {
      const back = toEpochSeconds(wallTime(time, zone), zone)
      expect([0, 1800, 3600]).toContain(time - back)
      expect(wallTime(back, zone)).toBe(wallTime(time, zone))
    }),
    { numRuns: 2000 },
  )
})

test.each([NaN, Infinity, 9e15, -9e15])('a field that says no time gives none: %s', (time) => {
  for (const zone of zones) {
    expect(wallTime(time, zone)).toBeNaN()
    expect(toEpochSeconds(time, zone)).toBeNaN()
  }
})
