import type { Context } from '../../platform/context/context.js'
import { sessionIdleLimit } from '../../domains/sessions/session-service.js'

/** Removes what time has made worthless: limits, codes and sessions. */
export async function sweepExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.query('delete from rate_limits where resets <= to_timestamp($1)', [now()])
  await db.query('delete from reset_codes where expires <= to_timestamp($1)', [now()])
  await db.query('delete from sessions where last_used < to_timestamp($1)', [
    now() - sessionIdleLimit,
  ])
}
