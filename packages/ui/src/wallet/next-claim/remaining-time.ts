const minute = 60
const slowStep = minute
const fastStep = 10

/** Rounds up to whole minutes, and to tens of seconds in the last minute. */
export function shownRemaining(seconds: number): number {
  if (seconds <= 0) return 0
  const step = seconds <= minute ? fastStep : slowStep
  return Math.ceil(seconds / step) * step
}

/** The number of seconds until `shownRemaining` changes. */
export function untilNextChange(seconds: number): number {
  const step = seconds <= minute ? fastStep : slowStep
  return seconds - (Math.ceil(seconds / step) - 1) * step
}

export interface RemainingParts {
  days: number
  hours: number
  minutes: number
  seconds: number
}

export function remainingParts(shown: number): RemainingParts {
  const minutes = Math.floor(shown / minute)
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    seconds: shown,
  }
}
