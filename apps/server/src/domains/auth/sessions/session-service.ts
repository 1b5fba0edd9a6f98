import { lockAfter, type Session } from '@mavuno/sdk/contract'
import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Queryable } from '../../../platform/db/database.js'
import { hashToken, newToken } from './session-token.js'

/** Seconds without use after which a session has ended by itself. */
export const sessionIdleLimit = 90 * 86_400

/** The last use of a session is written at most once in so many seconds, so that not each request writes. */
const useGranularity = 300

/**
 * The same for a device with quick unlock. It is locked a few minutes after its last use, so that has to be
 * known more exactly.
 */
const unlockGranularity = 60

/**
 * Seconds after it was unlocked until a device with quick unlock is locked again, however much it is used.
 * Otherwise whoever has stolen its token keeps it open by asking again and again.
 */
const maxUnlockedTime = 3_600

/** The most devices that one person is signed in on; the one unused for longest goes first. */
const maxSessions = 20

interface NewSession {
  readonly userId: string
  readonly device: string
  readonly now: number
}

/** Signs a customer in. */
export async function createSession(
  db: Queryable,
  { userId, device, now }: NewSession,
): Promise<string> {
  const { token, hash } = newToken()
  await db.query(
    `insert into sessions (user_id, token_hash, device_name, create_time, last_used)
      values ($1, $2, $3, to_timestamp($4), to_timestamp($4))`,
    [userId, hash, device, now],
  )
  await db.query(
    `delete from sessions where id in (
      select id from sessions where user_id = $1 order by last_used desc, id desc
      offset ${maxSessions})`,
    [userId],
  )
  return token
}

/**
 * Whether a session has neither been unused for too long nor come to its end. Those of operators have an
 * end, which only start_operator_session writes.
 */
const activeSessionCondition = (now: string) =>
  `s.last_used + make_interval(secs => s.idle_limit) >= ${now}
    and case u.role when 'operator' then s.ends > ${now} else true end`

/** Whether a device with quick unlock has to be unlocked first: `now` in seconds, its row is `q`. */
const lockedSessionCondition = (now: string) =>
  `coalesce(${now} - epoch_seconds(q.used_at) >= ${lockAfter}
    or ${now} - epoch_seconds(q.opened_at) >= ${maxUnlockedTime}, false)`

async function readAndTouchSession(
  db: Queryable,
  where: 's.token_hash = $1' | 's.id = $1',
  value: unknown,
  now: number,
): Promise<ActiveSession | undefined> {
  const [row] = await db.query<
    ActiveSession & { unused: number; idle: number | null } & Record<string, unknown>
  >(
    `select s.id, s.user_id as user_id, u.role, u.language, s.factor, epoch_seconds(s.proven) as proven,
        $2 - epoch_seconds(s.last_used) as unused, $2 - epoch_seconds(q.used_at) as idle,
        ${lockedSessionCondition('$2')} as locked
      from sessions s join users u on u.id = s.user_id
      left join quick_unlocks q on q.session_id = s.id
      where ${where} and u.status = 'active' and ${activeSessionCondition('to_timestamp($2)')}`,
    [value, now],
  )
  if (!row) return undefined
  const { unused, idle, ...session } = row
  if (idle !== null && idle >= unlockGranularity && !session.locked) {
    await db.query('update quick_unlocks set used_at = to_timestamp($2) where session_id = $1', [
      session.id,
      now,
    ])
  }
  // Each use of an operator counts, as their sessions end so soon.
  if (unused > (session.role === 'operator' ? 0 : useGranularity)) {
    await db.query('update sessions set last_used = to_timestamp($2) where id = $1', [
      session.id,
      now,
    ])
  }
  return session
}

/** The session of a token, if it has not ended and the account is active. */
export function findSession(
  db: Queryable,
  token: string,
  now: number,
): Promise<ActiveSession | undefined> {
  return readAndTouchSession(db, 's.token_hash = $1', hashToken(token), now)
}

/** As `findSession`, for a session that is known otherwise. */
export function findSessionById(
  db: Queryable,
  id: string,
  now: number,
): Promise<ActiveSession | undefined> {
  return readAndTouchSession(db, 's.id = $1', id, now)
}

/** Which of these sessions have not ended, and whether they are locked. */
export async function findActiveSessions(
  db: Queryable,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, { readonly locked: boolean }>> {
  const rows = await db.query<{ id: string; locked: boolean }>(
    `select s.id, ${lockedSessionCondition('$2')} as locked from sessions s join users u on u.id = s.user_id
        left join quick_unlocks q on q.session_id = s.id
      where s.id = any ($1::uuid[]) and u.status = 'active' and ${activeSessionCondition('to_timestamp($2)')}`,
    [ids, now],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listSessions(db: Queryable, current: ActiveSession): Promise<Session[]> {
  return db.query<Session & Record<string, unknown>>(
    `select id, device_name as device, epoch_seconds(last_used) as last_used, id = $2 as current,
        exists (select from quick_unlocks q where q.session_id = s.id) as quick_unlock
      from sessions s where user_id = $1 order by id = $2 desc, last_used desc, id`,
    [current.user_id, current.id],
  )
}

/** Ends a session of this person; false if they have none with this id. */
export async function endSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query('delete from sessions where user_id = $1 and id = $2 returning id', [
    userId,
    id,
  ])
  return rows.length > 0
}

/** Ends all sessions of a person, except one that may be kept. */
export async function endSessions(
  db: Queryable,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await db.query('delete from sessions where user_id = $1 and id is distinct from $2', [
    userId,
    except ?? null,
  ])
}
