import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canBecomeDate, readDate } from './date-text.js'

test.each([
  ['2026-11-28', '2026-11-28'],
  [' 20261128 ', '2026-11-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['2026-00-10', undefined],
  ['28-11-2026', undefined],
  ['11/28/2026', undefined],
  ['26-11-28', undefined],
  ['2026-11-2', undefined],
  ['2026-11-28 09:30', undefined],
  ['', undefined],
])('the day "%s" is read as %s', (text, read) => {
  expect(readDate(text, false)).toBe(read)
})

test.each([
  ['2026-11-28 09:30', '2026-11-28 09:30'],
  ['2026-11-28T09:30', '2026-11-28 09:30'],
  ['202611280930', '2026-11-28 09:30'],
  ['2026-11-28 24:00', undefined],
  ['2026-11-28 23:60', undefined],
  ['2026-11-28', undefined],
])('the time "%s" is read as %s', (text, read) => {
  expect(readDate(text, true)).toBe(read)
})

test('each beginning of a date can become one, with signs or without', () => {
  for (const whole of ['2026-11-28 09:30', '202611280930', '2026-02-28T23:59']) {
    for (let length = 0; length <= whole.length; length += 1) {
      expect(canBecomeDate(whole.slice(0, length), true), whole.slice(0, length)).toBe(true)
    }
  }
})

test.each(['28/', '28-11', '2026-13', '2026-00', '2026-02-30', '2026-11-28 09:30', 'today'])(
  'no more digits make a day of "%s"',
  (text) => {
    expect(canBecomeDate(text, false)).toBe(false)
  },
)

test('no date input of the console leaves the order of day and month to the browser', () => {
  const src = new URL('../..', import.meta.url)
  const native = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.tsx') && !/(?:\.test|^parts\/dates\/date-field)\.tsx$/.test(path),
    )
    .filter((path) =>
      /['"](date|datetime-local)['"]/.test(readFileSync(new URL(path, src), 'utf8')),
    )
  expect(native).toEqual([])
})
