import { expect, test } from 'vitest'
import { profitDays } from './profit-days.js'

const none = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
} as const
const workdays = { ...none, monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1 } as const

test('a day abbreviation is shown where the flag equals 1, Monday to Sunday', () => {
  expect(profitDays(workdays, 'en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  expect(profitDays({ ...none, sunday: 1, monday: 1 }, 'en')).toEqual(['Mon', 'Sun'])
})

test('the abbreviations are in the given language', () => {
  expect(profitDays({ ...none, monday: 1, sunday: 1 }, 'es')).toEqual(['lun', 'dom'])
  expect(profitDays({ ...none, monday: 1, sunday: 1 }, 'ja')).toEqual(['月', '日'])
  expect(profitDays(workdays, 'sw')).toHaveLength(5)
})

test('a key that is not a language tag gives English abbreviations', () => {
  expect(profitDays({ ...none, friday: 1 }, 'no such language')).toEqual(['Fri'])
})
