import { useFormatter } from '@mavuno/ui'
import { serverNow } from '../session/server-clock.js'

/** Writes a time to the minute: the clock alone today, with the full date on any other day. */
export function useTimeText(): (time: number) => string {
  const { stamp } = useFormatter()
  return (time) => {
    const written = stamp(time).slice(0, 16)
    return written.slice(0, 10) === stamp(serverNow()).slice(0, 10) ? written.slice(11) : written
  }
}
