import type {
  EndpointReply,
  startUnlock as startEndpoint,
  unlock as unlockEndpoint,
} from '@mavuno/sdk/contract'
import type { PasskeyAnswer } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { askPasskey, checkPasskey, siteOf } from '../../../platform/passkeys.js'
import { unlockStarts } from '../../rate-limits/limits.js'
import { countTry } from '../../rate-limits/rate-limits.js'
import { checkPassword } from '../passwords/check-password.js'
import { mostWrong } from './quick-unlock.js'
import { makeUnlockChallenge, useUnlockChallenge } from './unlock-challenges.js'

/** Seconds for which a confirmed withdrawal may be asked for. */
const confirmedFor = 300

type Input = EndpointRequest<typeof unlockEndpoint>
type Withdrawal = Input['withdrawal']

/** What a passkey is asked for. A signature that opens the wallet confirms no withdrawal. */
function purposeOf(withdrawal: Withdrawal): string {
  if (!withdrawal) return 'open'
  const { amount, pay_from, real_amount } = withdrawal
  return `withdraw ${amount} ${pay_from} ${real_amount}`
}

export async function startUnlock(
  context: Context,
  { id }: ActiveSession,
  { withdrawal }: EndpointRequest<typeof startEndpoint>,
): Promise<EndpointReply<typeof startEndpoint>> {
  await countTry(context, [{ limit: unlockStarts, subject: id }])
  const [row] = await context.db.query<{ passkey_id: Buffer | null }>(
    'select passkey_id from quick_unlocks where session_id = $1',
    [id],
  )
  if (!row?.passkey_id) throw new BusinessFailure('wrong_state')
  const challenge = await makeUnlockChallenge(context, id, purposeOf(withdrawal))
  return { options: await askPasskey(siteOf(context.settings), challenge, [row.passkey_id]) }
}

/** What else changes when the device opens, and for which of its rows. */
interface Proof {
  readonly changes: string
  readonly condition: string
  readonly value: unknown
}

async function isRightPin(
  { passwords, secrets, log }: Context,
  id: string,
  { pin, sealed }: { pin: string; sealed: Buffer },
): Promise<boolean> {
  let hash: string
  try {
    hash = secrets.open(sealed, id)
  } catch {
    log.warn('a PIN was sealed by another key')
    throw new BusinessFailure('pin_off')
  }
  return passwords.verify(pin, hash, 'known')
}

/**
 * Counts the try before its outcome is known, so that of any number at once five are checked. A right PIN
 * takes back its own try only: somebody who guesses gets no more tries each time that the owner unlocks.
 * The row is read as the update finds it and not before, so that tries at once all count.
 */
async function byPin(context: Context, id: string, pin: string): Promise<Proof> {
  const { db, now } = context
  const [row] = await db.query<{ pin: Buffer; left: number }>(
    `update quick_unlocks set
        wrong = case when wrong_since <= to_timestamp($2::bigint - 86400) then 1 else wrong + 1 end,
        wrong_since = case when wrong = 0 or wrong_since <= to_timestamp($2::bigint - 86400)
          then to_timestamp($2) else wrong_since end
      where session_id = $1 and pin is not null and wrong < ${mostWrong}
      returning pin, ${mostWrong} - wrong as left`,
    [id, now()],
  )
  if (!row) throw new BusinessFailure('pin_off')
  const isRight = await isRightPin(context, id, { pin, sealed: row.pin }).catch(
    async (error: unknown) => {
      // What was not checked is no try.
      await db.query(
        `update quick_unlocks set wrong = greatest(wrong - 1, 0) where session_id = $1 and pin = $2`,
        [id, row.pin],
      )
      throw error
    },
  )
  if (!isRight) {
    throw row.left > 0
      ? new BusinessFailure('pin_wrong', { left: row.left })
      : new BusinessFailure('pin_off')
  }
  // Not if another PIN was set meanwhile.
  return { changes: ', wrong = greatest(wrong - 1, 0)', condition: 'pin = $5', value: row.pin }
}

async function byPasskey(
  context: Context,
  id: string,
  { passkey, withdrawal }: { passkey: PasskeyAnswer; withdrawal: Withdrawal },
): Promise<Proof> {
  const passkey_id = Buffer.from(passkey.id, 'base64url')
  const [row] = await context.db.query<{ public_key: Buffer }>(
    'select public_key from quick_unlocks where session_id = $1 and passkey_id = $2',
    [id, passkey_id],
  )
  const isAsked = (challenge: string) =>
    useUnlockChallenge(context, challenge, id, purposeOf(withdrawal))
  const count =
    row && (await checkPasskey(siteOf(context.settings), passkey, row.public_key, isAsked))
  if (count === undefined) throw new BusinessFailure('passkey_refused')
  // One that has signed as often before has a copy.
  return {
    changes: ', sign_count = $5',
    condition: '(sign_count < $5 or (sign_count = 0 and $5 = 0))',
    value: count,
  }
}

/** Tries count for this session only, so a stolen token cannot use up those of the customer's other devices. */
async function byPassword(
  context: Context,
  { id, user_id }: ActiveSession,
  password: string,
): Promise<Proof> {
  await checkPassword(context, user_id, password, { subject: id })
  return { changes: ', wrong = 0, wrong_since = null', condition: '$5::text is null', value: null }
}

function proofOf(context: Context, session: ActiveSession, input: Input): Promise<Proof> {
  if ('password' in input) return byPassword(context, session, input.password)
  if ('passkey' in input) return byPasskey(context, session.id, { withdrawal: undefined, ...input })
  return byPin(context, session.id, input.pin)
}

/** Opens the wallet on this device, and confirms the withdrawal, if one is given. */
export async function unlock(
  context: Context,
  session: ActiveSession,
  input: Input,
): Promise<void> {
  const { changes, condition, value } = await proofOf(context, session, input)
  const { withdrawal } = input
  const opened = await context.db.query(
    `update quick_unlocks set opened = to_timestamp($2), used = to_timestamp($2),
        confirmed = coalesce($3::jsonb, confirmed),
        confirmed_until = case when $3::jsonb is null then confirmed_until
          else to_timestamp($2::bigint + $4::bigint) end ${changes}
      where session_id = $1 and ${condition} returning session_id`,
    [session.id, context.now(), withdrawal ?? null, confirmedFor, value],
  )
  // Without quick unlock there is nothing that a password has to open.
  if (opened.length > 0 || 'password' in input) return
  throw new BusinessFailure('passkey' in input ? 'passkey_refused' : 'pin_off')
}
