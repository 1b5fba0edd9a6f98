import { sessionIdleLimit } from '../../domains/sessions/session-service.js'
import type { Context } from '../../platform/context/context.js'

const pause = 3_600_000

/** Removes limits, codes and sessions that have expired. */
async function sweepExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.query('delete from rate_limits where resets <= to_timestamp($1)', [now()])
  await db.query('delete from reset_codes where expires <= to_timestamp($1)', [now()])
  await db.query('delete from sessions where last_used < to_timestamp($1)', [
    now() - sessionIdleLimit,
  ])
}

/** Sweeps now and each hour. Several nodes may do it. */
export function startSweeping(context: Context): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const sweep = () => {
    round = sweepExpired(context).catch((error: Error) =>
      context.log.warn('nothing was swept', { reason: error.message }),
    )
  }
  sweep()
  const timer = setInterval(sweep, pause)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
