import type {
  EndpointReply,
  startUnlock as startEndpoint,
  unlock as unlockEndpoint,
} from '@mavuno/sdk/contract'
import type { PasskeyAnswer } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../../../platform/context/active-session.js'
import type { Context } from '../../../../platform/context/context.js'
import { BusinessFailure } from '../../../../platform/failures/failures.js'
import { createPasskeyRequest, checkPasskey, walletSiteOf } from '../../../../platform/passkeys.js'
import { rightPasswords, unlockChallenges } from '../../rate-limits/limits.js'
import { countSuccess, countTry } from '../../rate-limits/rate-limits.js'
import { checkPassword } from '../passwords/check-password.js'
import { makeUnlockChallenge, consumeUnlockChallenge } from './unlock-challenges.js'

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
  await countTry(context, [{ limit: unlockChallenges, subject: id }])
  const [row] = await context.db.query<{ passkey_id: Buffer | null }>(
    'select passkey_id from quick_unlocks where session_id = $1',
    [id],
  )
  if (!row?.passkey_id) throw new BusinessFailure('wrong_state')
  const challenge = await makeUnlockChallenge(context, id, purposeOf(withdrawal))
  return {
    options: await createPasskeyRequest(walletSiteOf(context.settings), challenge, [
      row.passkey_id,
    ]),
  }
}

/** What the server has checked, as unlock_session is told of it: bytes are hexadecimal. */
type Proof =
  | { readonly pin: string }
  | { readonly passkey: string; readonly count: number }
  | { readonly password_hash: string }

async function isRightPin(
  { passwords, secrets, log }: Context,
  { id, user_id }: ActiveSession,
  { pin, sealed }: { pin: string; sealed: Buffer },
): Promise<boolean> {
  let hash: string
  try {
    hash = secrets.open(sealed, id)
  } catch {
    log.warn('a PIN was sealed by another key')
    throw new BusinessFailure('pin_off')
  }
  return passwords.verify(pin, hash, { lane: 'known', account: user_id })
}

async function proveByPin(context: Context, session: ActiveSession, pin: string): Promise<Proof> {
  const { db, now } = context
  const { id } = session
  const [row] = await db.query<{ sealed: Buffer; tries_left: number }>(
    'select * from count_pin_attempt($1, $2)',
    [id, { now: now() }],
  )
  if (!row) throw new BusinessFailure('pin_off')
  const { sealed, tries_left: left } = row
  const isRight = await isRightPin(context, session, { pin, sealed }).catch(
    async (error: unknown) => {
      // What was not checked is no try.
      await db.query('select restore_pin_attempt($1, $2)', [id, sealed])
      throw error
    },
  )
  if (isRight) return { pin: sealed.toString('hex') }
  throw left > 0 ? new BusinessFailure('pin_wrong', { left }) : new BusinessFailure('pin_off')
}

async function proveByPasskey(
  context: Context,
  id: string,
  { passkey, withdrawal }: { passkey: PasskeyAnswer; withdrawal: Withdrawal },
): Promise<Proof> {
  const passkey_id = Buffer.from(passkey.id, 'base64url')
  const [row] = await context.db.query<{ public_key: Buffer }>(
    'select public_key from quick_unlocks where session_id = $1 and passkey_id = $2',
    [id, passkey_id],
  )
  const isIssued = (challenge: string) =>
    consumeUnlockChallenge(context, challenge, id, purposeOf(withdrawal))
  const count =
    row && (await checkPasskey(walletSiteOf(context.settings), passkey, row.public_key, isIssued))
  if (count === undefined) throw new BusinessFailure('passkey_refused')
  return { passkey: passkey_id.toString('hex'), count }
}

/** Tries count for this session only, so a stolen token cannot use up those of the customer's other devices. */
async function proveByPassword(
  context: Context,
  { id, user_id }: ActiveSession,
  password: string,
): Promise<Proof> {
  return { password_hash: await checkPassword(context, user_id, password, { subject: id }) }
}

function checkUnlockProof(context: Context, session: ActiveSession, input: Input): Promise<Proof> {
  if ('password' in input) return proveByPassword(context, session, input.password)
  if ('passkey' in input)
    return proveByPasskey(context, session.id, { withdrawal: undefined, ...input })
  const right = { limit: rightPasswords, subject: session.user_id }
  return countSuccess(context, [right], () => proveByPin(context, session, input.pin))
}

/** Opens the wallet on this device, and confirms the withdrawal, if one is given. */
export async function unlock(
  context: Context,
  session: ActiveSession,
  input: Input,
): Promise<void> {
  const proof = await checkUnlockProof(context, session, input)
  const [row] = await context.db.query<{ is_open: boolean }>(
    'select unlock_session($1, $2, $3, $4) as is_open',
    [session.id, proof, input.withdrawal ?? null, { now: context.now() }],
  )
  // Without quick unlock there is nothing that a password has to open.
  if (row?.is_open || 'password' in input) return
  throw new BusinessFailure('passkey' in input ? 'passkey_refused' : 'pin_off')
}
