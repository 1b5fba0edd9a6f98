import type { Queryable } from './db/database.js'

/** Whether the clock of this process can be trusted. */
export interface ClockHealth {
  /** Why it cannot. */
  problem(): string | undefined
}

export interface ClockMonitor extends ClockHealth {
  /** Seconds that this node is ahead of the database. */
  offset(): number
  /** Compares it with the database's clock. */
  check(): Promise<void>
}

interface Clocks {
  /** Milliseconds since the epoch. */
  readonly wall: () => number
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number
}

const maxOffset = 5_000
const maxClockJump = 30_000
/** An answer that takes longer says too little about the time. */
const maxRoundTrip = 2_000

/**
 * Watches the clock of this node: it may be five seconds off the database's, and thirty off its own
 * monotonic clock. A clock that is set to another time is noticed at once, without another check.
 */
export function createClockMonitor(
  db: Queryable,
  { wall, monotonic }: Clocks = { wall: Date.now, monotonic: () => performance.now() },
): ClockMonitor {
  const driftSince = (start: number) => wall() - monotonic() - start
  const initialDrift = wall() - monotonic()
  let driftAtCheck = initialDrift
  let measuredOffset: number | undefined
  const offset = () =>
    measuredOffset === undefined ? Infinity : measuredOffset + driftSince(driftAtCheck)
  return {
    offset: () => offset() / 1000,
    problem() {
      if (Math.abs(driftSince(initialDrift)) > maxClockJump)
        return 'the clock of this server was set'
      if (Math.abs(offset()) > maxOffset) return 'the clocks of server and database differ'
      return undefined
    },
    async check() {
      const before = wall()
      const [row] = await db.query<{ now: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
      )
      const after = wall()
      if (!row || after - before > maxRoundTrip) return
      driftAtCheck = wall() - monotonic()
      measuredOffset = (before + after) / 2 - row.now
    },
  }
}
