import {
  maskPhone,
  type addPasskey as addPasskeyEndpoint,
  type EndpointReply,
  type QuickUnlock,
  type removeUnlock as removeEndpoint,
  type setPin as setPinEndpoint,
  type startPasskey as startPasskeyEndpoint,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import { BusinessFailure, CallFailure } from '../../../platform/failures/failures.js'
import { askNewPasskey, checkNewPasskey, siteOf } from '../../../platform/passkeys.js'
import { readConfig } from '../../config/config-service.js'
import { checkPassword } from '../passwords/check-password.js'
import { makeUnlockChallenge, useUnlockChallenge } from './unlock-challenges.js'
import { isWeakPin } from './weak-pins.js'

/** Wrong PINs after which the PIN is off until the password is given. */
export const mostWrong = 5

export async function readUnlock(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id }: ActiveSession,
): Promise<QuickUnlock> {
  const [row] = await db.query<{ pin: boolean; passkey: boolean; wrong: number }>(
    `select pin is not null as pin, passkey_id is not null as passkey, wrong
      from quick_unlocks where session_id = $1`,
    [id],
  )
  const { pin = false, passkey = false, wrong = 0 } = row ?? {}
  return { pin, passkey, tries_left: mostWrong - wrong, host: siteOf(settings).host }
}

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
  const sealed = secrets.seal(await passwords.hash(pin), id)
  // Not if the session has ended meanwhile, or the password is another one.
  const [set] = await db.query(
    `insert into quick_unlocks (session_id, pin, opened, used)
      select s.id, $2, to_timestamp($3), to_timestamp($3)
        from sessions s join users u on u.id = s.owner and u.password_hash = $4
        where s.id = $1 for key share of s
      on conflict (session_id) do update set pin = excluded.pin, wrong = 0, wrong_since = null
      returning session_id`,
    [id, sealed, now(), known],
  )
  if (!set) throw new CallFailure('not_signed_in', 'The session has ended.')
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
  const owner = { handle: id, name, displayName: name }
  const options = await askNewPasskey(siteOf(context.settings), challenge, owner, {
    ofDevice: true,
  })
  return { options }
}

export async function addPasskey(
  context: Context,
  session: ActiveSession,
  { passkey }: EndpointRequest<typeof addPasskeyEndpoint>,
): Promise<QuickUnlock> {
  const { db, now, settings } = context
  const { id } = session
  const isAsked = (challenge: string) => useUnlockChallenge(context, challenge, id, 'make')
  const made = await checkNewPasskey(siteOf(settings), passkey, isAsked)
  if (!made) throw new BusinessFailure('passkey_refused')
  await db.query(
    `insert into quick_unlocks (session_id, passkey_id, public_key, sign_count, opened, used)
      select s.id, $2, $3, $4, to_timestamp($5), to_timestamp($5)
        from sessions s where s.id = $1 for key share
      on conflict (session_id) do update set passkey_id = excluded.passkey_id,
        public_key = excluded.public_key, sign_count = excluded.sign_count`,
    [id, made.id, made.publicKey, made.count, now()],
  )
  return readUnlock(context, session)
}

const without = {
  pin: ['passkey_id is null', 'pin = null, wrong = 0, wrong_since = null'],
  passkey: ['pin is null', 'passkey_id = null, public_key = null, sign_count = null'],
} as const

export async function removeUnlock(
  context: Context,
  session: ActiveSession,
  { kind, password }: EndpointRequest<typeof removeEndpoint>,
): Promise<QuickUnlock> {
  const { id, user_id } = session
  await checkPassword(context, user_id, password)
  const [isLast, cleared] = without[kind]
  await context.db.transaction(async (transaction) => {
    await transaction.query(`delete from quick_unlocks where session_id = $1 and ${isLast}`, [id])
    await transaction.query(`update quick_unlocks set ${cleared} where session_id = $1`, [id])
  })
  return readUnlock(context, session)
}
