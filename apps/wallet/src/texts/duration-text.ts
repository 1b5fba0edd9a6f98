import type { Translate } from '@mavuno/texts'

const units = [
  ['duration.days', 86_400],
  ['duration.hours', 3600],
  ['duration.minutes', 60],
  ['duration.seconds', 1],
] as const

/** Formats seconds in the largest unit that is exact. */
export function durationText(t: Translate, seconds: number): string {
  const [key, size] = units.find(([, one]) => seconds % one === 0) ?? units[3]
  return t(key, { count: seconds / size })
}
