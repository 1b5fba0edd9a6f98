import { useFormatter, type Formatter } from '@mavuno/ui'
import { useSyncExternalStore } from 'react'
import { serverNow } from '../../session/server-clock.js'
import { subscribeToClock } from './clock.js'

/** The console's only ways to write a time: the year has four digits, and no day is left out but today. */
export function timeText(stamp: Formatter['stamp'], today: string) {
  const day = (time: number) => stamp(time).slice(0, 10)
  const minute = (time: number) => stamp(time).slice(0, 16)
  return {
    /** 2026-11-28. */
    day,
    /** 2026-11-28 09:30. */
    minute,
    /** The clock alone on the given day, which is today unless stated; the date too on any other day. */
    short: (time: number, of = today) => (day(time) === of ? minute(time).slice(11) : minute(time)),
  }
}

/** Writes times by the clock of the business; a page left open renders again when its day ends. */
export function useTimeText() {
  const { stamp } = useFormatter()
  const today = useSyncExternalStore(subscribeToClock, () => stamp(serverNow()).slice(0, 10))
  return timeText(stamp, today)
}
