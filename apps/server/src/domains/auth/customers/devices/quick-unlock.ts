import {
  isWeakPin,
  maskPhone,
  type addPasskey as addPasskeyEndpoint,
  type EndpointReply,
  type QuickUnlock,
  type removeUnlock as removeEndpoint,
  type setPin as setPinEndpoint,
  type startPasskey as startPasskeyEndpoint,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../../../platform/context/active-session.js'
import type { Context } from '../../../../platform/context/context.js'
import { BusinessFailure, CallFailure } from '../../../../platform/failures/failures.js'
import {
  createPasskeyRegistration,
  checkNewPasskey,
  walletSiteOf,
} from '../../../../platform/passkeys.js'
import { readConfig } from '../../../config/config-service.js'
import { checkPassword } from '../passwords/check-password.js'
import { makeUnlockChallenge, consumeUnlockChallenge } from './unlock-challenges.js'

export async function readUnlock(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id }: ActiveSession,
): Promise<QuickUnlock> {
  const [row] = await db.query<{ item: Omit<QuickUnlock, 'host'> }>(
    'select unlock_json($1) as item',
    [id],
  )
  return { ...row!.item, host: walletSiteOf(settings).host }
}

/** A session that has ended since the call began. */
const sessionEndedFailure = () => new CallFailure('not_signed_in', 'The session has ended.')

async function readPhone({ db }: Pick<Context, 'db'>, user: string): Promise<string> {
  const [row] = await db.query<{ phone: string }>('select phone from users where id = $1', [user])
  return row?.phone ?? ''
}

/** Sets the PIN of this device. It is hashed, and the hash is encrypted for this session. */
export async function setPin(
  context: Context,
  session: ActiveSession,
  { pin, password }: EndpointRequest<typeof setPinEndpoint>,
): Promise<QuickUnlock> {
  const { db, now, passwords, secrets } = context
  const { id, user_id } = session
  const known = await checkPassword(context, user_id, password)
  if (isWeakPin(pin, await readPhone(context, user_id))) {
    throw new BusinessFailure('pin_too_common')
  }
  const sealed = secrets.seal(await passwords.hash(pin, { lane: 'known', account: user_id }), id)
  const [row] = await db.query<{ set: boolean }>('select set_pin($1, $2, $3, $4) as set', [
    id,
    sealed,
    known,
    { now: now() },
  ])
  if (!row?.set) throw sessionEndedFailure()
  return readUnlock(context, session)
}

/** Asks the device for a new passkey, once the password was given. */
export async function startPasskey(
  context: Context,
  session: ActiveSession,
  { password }: EndpointRequest<typeof startPasskeyEndpoint>,
): Promise<EndpointReply<typeof startPasskeyEndpoint>> {
  const { id, user_id } = session
  await checkPassword(context, user_id, password)
  const challenge = await makeUnlockChallenge(context, id, 'make')
  const { phone: rule } = await readConfig(context.db)
  const name = maskPhone(await readPhone(context, user_id), rule)
  const passkeyUser = { handle: id, name, displayName: name }
  const options = await createPasskeyRegistration(
    walletSiteOf(context.settings),
    challenge,
    passkeyUser,
    {
      ofDevice: true,
    },
  )
  return { options }
}

export async function addPasskey(
  context: Context,
  session: ActiveSession,
  { passkey }: EndpointRequest<typeof addPasskeyEndpoint>,
): Promise<QuickUnlock> {
  const { db, now, settings } = context
  const { id } = session
  const consumeChallenge = (challenge: string) =>
    consumeUnlockChallenge(context, challenge, id, 'make')
  const verified = await checkNewPasskey(walletSiteOf(settings), passkey, consumeChallenge)
  if (!verified) throw new BusinessFailure('passkey_refused')
  const [row] = await db.query<{ set: boolean }>(
    'select set_unlock_passkey($1, $2, $3, $4, $5) as set',
    [id, verified.id, verified.publicKey, verified.count, { now: now() }],
  )
  if (!row?.set) throw sessionEndedFailure()
  return readUnlock(context, session)
}

export async function removeUnlock(
  context: Context,
  session: ActiveSession,
  { kind, password }: EndpointRequest<typeof removeEndpoint>,
): Promise<QuickUnlock> {
  const { id, user_id } = session
  await checkPassword(context, user_id, password)
  await context.db.query('select remove_unlock($1, $2)', [id, kind])
  return readUnlock(context, session)
}
