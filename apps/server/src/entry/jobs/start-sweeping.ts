import { sessionIdleLimit } from '../../domains/auth/sessions/session-service.js'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'

const sweepInterval = 3_600_000

/** Few enough to be removed long before a statement takes too long and is cancelled. */
const rowsAtOnce = 5_000

/** Seconds for which the inbox keeps what has been read, and what has not. */
const readNotificationRetention = 90 * 86_400
const unreadNotificationRetention = 365 * 86_400

/** Removes the rows of a table that a condition on a time finds, part by part. */
async function removeRows(db: Queryable, table: string, condition: string, time: number) {
  // What another node removes or uses at this moment is skipped.
  const sql = `delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${condition} limit $2 for update skip locked))
    returning true as removed`
  let removed = rowsAtOnce
  while (removed === rowsAtOnce) removed = (await db.query(sql, [time, rowsAtOnce])).length
}

/** Removes rows that only a function of the database may remove, which knows for how long they stay. */
async function removeWithFunction(
  { db, now }: Pick<Context, 'db' | 'now'>,
  name: string,
): Promise<void> {
  let removed = rowsAtOnce
  while (removed === rowsAtOnce) {
    const [row] = await db.query<{ removed: number }>(`select ${name}($1, $2) as removed`, [
      { now: now() },
      rowsAtOnce,
    ])
    removed = row?.removed ?? 0
  }
}

/** Removes limits, codes, links, fingerprints, sessions and challenges that have expired, and old notifications and messages. */
async function sweepExpired(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { db, now } = context
  await removeRows(db, 'rate_limits', 'resets <= to_timestamp($1)', now())
  await removeRows(db, 'phone_codes', 'expires <= to_timestamp($1)', now())
  await removeRows(db, 'account_lock_links', 'expires <= to_timestamp($1)', now())
  await removeRows(db, 'identity_fingerprints', 'expires_at <= to_timestamp($1)', now())
  await removeRows(db, 'sessions', 'last_used < to_timestamp($1)', now() - sessionIdleLimit)
  await removeRows(db, 'sessions', 'ends <= to_timestamp($1)', now())
  await removeRows(db, 'challenges', 'expires <= to_timestamp($1)', now())
  await removeRows(
    db,
    'notifications',
    'read and create_time < to_timestamp($1)',
    now() - readNotificationRetention,
  )
  await removeRows(
    db,
    'notifications',
    'create_time < to_timestamp($1)',
    now() - unreadNotificationRetention,
  )
  await removeWithFunction(context, 'remove_unmatched_messages')
  await removeWithFunction(context, 'remove_rejected_lines')
}

/** Sweeps now and each hour, and completes this node's list of closed accounts. Several nodes may do it. */
export function startSweeping(context: Context): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const sweep = () => {
    round = sweepExpired(context)
      .catch((error: Error) => context.log.warn('nothing was swept', { reason: error.message }))
      .then(() => context.closures.complete())
  }
  sweep()
  const timer = setInterval(sweep, sweepInterval)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
