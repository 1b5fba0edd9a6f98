import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../platform/context/context.js'

const lifetime = 120

type ChallengeContext = Pick<Context, 'db' | 'now'>

/** Remembers what a passkey is asked to sign. `operator` is null if anybody may. */
export async function storeChallenge(
  { db, now }: ChallengeContext,
  challenge: Buffer,
  operator: string | null,
): Promise<void> {
  const hash = createHash('sha256').update(challenge).digest()
  await db.query(
    `insert into challenges (hash, operator_id, expires)
      values ($1, $2, to_timestamp($3::bigint + ${lifetime}))`,
    [hash, operator, now()],
  )
}

export async function makeChallenge(
  context: ChallengeContext,
  operator: string | null,
): Promise<Buffer> {
  const challenge = randomBytes(32)
  await storeChallenge(context, challenge, operator)
  return challenge
}

/** Uses a challenge up; false if it was used before, is too old, or was made for somebody else. */
export async function consumeChallenge(
  { db, now }: ChallengeContext,
  challenge: string,
  operator: string | null,
): Promise<boolean> {
  const [row] = await db.query<{ used: boolean }>(
    'select use_challenge($1, $2, to_timestamp($3)) as used',
    [Buffer.from(challenge, 'base64url'), operator, now()],
  )
  return row?.used ?? false
}
