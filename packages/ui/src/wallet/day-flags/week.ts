import type { dayFlagsTexts } from './day-flags-texts.js'

export type Weekday = keyof typeof dayFlagsTexts.dayShort

/** The weekdays, from Monday. */
export const week: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]
