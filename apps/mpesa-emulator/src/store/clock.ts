import type { Store } from './open-store.js'

/** The emulator's time: it runs, or it stands still and moves only when it is told to. */
export interface Clock {
  /** In milliseconds since 1970. */
  now(): number
  isRunning(): boolean
  /** Time only goes forward. */
  moveTo(time: number): void
}

export function openClock(
  store: Store,
  mode: 'running' | 'stopped',
  start: number | undefined,
): Clock {
  // Of a running clock the distance from the machine's is kept, of a stopped one the time.
  const name = mode === 'running' ? 'clock_offset' : 'clock_time'
  const keep = (value: number) =>
    store.run('insert or replace into kept values (?, ?)', name, String(value))
  const kept = store.get<{ value: string }>('select value from kept where name = ?', name)?.value
  const first = start ?? Date.now()
  let value = kept === undefined ? (mode === 'running' ? first - Date.now() : first) : Number(kept)
  keep(value)
  const now = () => (mode === 'running' ? Date.now() + value : value)
  return {
    now,
    isRunning: () => mode === 'running',
    moveTo(time) {
      if (time <= now()) return
      value += time - now()
      keep(value)
    },
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** M-PESA shows and sends times of Nairobi, which is three hours ahead of UTC all year. */
export function nairobi(time: number) {
  const date = new Date(time + 3 * 3600 * 1000)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const [hours, minutes, seconds] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  const [dd, mm] = [twoDigits(day), twoDigits(month)]
  const [hh, mi, ss] = [twoDigits(hours), twoDigits(minutes), twoDigits(seconds)]
  return {
    year,
    month,
    day,
    /** YYYYMMDDHHmmss */
    compact: `${year}${mm}${dd}${hh}${mi}${ss}`,
    /** DD.MM.YYYY HH:mm:ss */
    dotted: `${dd}.${mm}.${year} ${hh}:${mi}:${ss}`,
    /** DD-MM-YYYY HH:mm */
    dayFirst: `${dd}-${mm}-${year} ${hh}:${mi}`,
    /** The moment at which the day began. */
    midnight: time - (((hours * 60 + minutes) * 60 + seconds) * 1000 + (time % 1000)),
  }
}

/** The moment that a text such as 20261126101500 means in Nairobi; undefined where there is none. */
export function readCompact(text: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts
  const time = Date.UTC(year, month - 1, day, hours, minutes, seconds) - 3 * 3600 * 1000
  return nairobi(time).compact === text ? time : undefined
}
