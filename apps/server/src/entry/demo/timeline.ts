import { toEpochSeconds, wallTime } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { runJobs } from '../jobs/run-jobs.js'

const day = 86_400

/** Something that a person did at a past moment. */
export interface DemoEvent {
  readonly at: number
  readonly run: () => Promise<unknown>
}

export interface Calendar {
  readonly now: number
  /** Midnight today. */
  readonly today: number
  /** A time of day some whole days ago, such as `on(3, '14:20')`. */
  on(daysAgo: number, time: string): number
}

export function calendarOf(now: number, timeZone: string): Calendar {
  const wall = wallTime(now, timeZone)
  const midnight = wall - (wall % day)
  return {
    now,
    today: toEpochSeconds(midnight, timeZone),
    on(daysAgo, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return toEpochSeconds(midnight - daysAgo * day + hours * 3600 + minutes * 60, timeZone)
    },
  }
}

/** Plays all deeds in the order of time; before each, the jobs that are due run. */
export async function replayEvents(
  context: Context,
  happenings: readonly DemoEvent[],
  setClock: (at: number) => void,
): Promise<void> {
  for (const { at, run } of happenings.toSorted((one, other) => one.at - other.at)) {
    setClock(at)
    await runJobs(context)
    await run()
  }
}
