import { createClockMonitor, type ClockMonitor } from '../../platform/clock-monitor.js'
import type { Database } from '../../platform/db/database.js'
import type { Logger } from '../../platform/log.js'

const pause = 5_000

/** From now on operations go by the database's clock, and this node's is compared with it. */
export async function watchClock(
  db: Database,
  log: Logger,
): Promise<{ clock: ClockMonitor; stop: () => Promise<void> }> {
  await db.query('select switch_to_live_mode()')
  const clock = createClockMonitor(db)
  const check = async () => {
    await clock.check().catch(() => {})
    const problem = clock.problem()
    if (problem !== undefined) log.error('the clock is wrong', { problem, offset: clock.offset() })
  }
  await check()
  let round = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(check)
  }, pause)
  const stop = async () => {
    clearInterval(timer)
    await round
  }
  return { clock, stop }
}
