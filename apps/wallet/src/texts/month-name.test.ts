import { expect, test } from 'vitest'
import { monthHeading, monthName } from './month-name.js'

test.each([
  ['en', 'November', 'November 2026'],
  ['es', 'noviembre', 'Noviembre de 2026'],
  ['ja', '11月', '2026年11月'],
  ['sw', 'Novemba', 'Novemba 2026'],
  ['no language', 'November', 'November 2026'],
])('the month in %s', (language, inSentence, heading) => {
  expect(monthName(language, '2026-11-30')).toBe(inSentence)
  expect(monthHeading(language, '2026-11')).toBe(heading)
})
