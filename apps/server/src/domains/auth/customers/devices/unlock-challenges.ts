import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../../platform/context/context.js'

const lifetime = 120

/** Those of one session that wait, so that asking again and again fills no table. */
const maxWaiting = 4

type ChallengeContext = Pick<Context, 'db' | 'now'>

/** Remembers what the passkey of a device is asked, and what for. */
export async function makeUnlockChallenge(
  { db, now }: ChallengeContext,
  session: string,
  purpose: string,
): Promise<Buffer> {
  const challenge = randomBytes(32)
  await db.query(
    `insert into challenges (hash, session_id, purpose, expires)
      values ($1, $2, $3, to_timestamp($4::bigint + ${lifetime}))`,
    [createHash('sha256').update(challenge).digest(), session, purpose, now()],
  )
  await db.query(
    `delete from challenges where hash in (select hash from challenges where session_id = $1
      order by expires desc, hash offset ${maxWaiting})`,
    [session],
  )
  return challenge
}

/** Uses a challenge up; false if it was used before, is too old, or is of another session or purpose. */
export async function consumeUnlockChallenge(
  { db, now }: ChallengeContext,
  challenge: string,
  session: string,
  purpose: string,
): Promise<boolean> {
  const [row] = await db.query<{ used: boolean }>(
    'select use_unlock_challenge($1, $2, $3, to_timestamp($4)) as used',
    [Buffer.from(challenge, 'base64url'), session, purpose, now()],
  )
  return row?.used ?? false
}
