import { normalizePhone, type EndpointReply } from '@mavuno/sdk/contract'
import type {
  Operator,
  operatorGetBrowserKey,
  operatorSignIn,
  operatorStartSignIn,
  operatorStepUp,
  SignedInOperator,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import type { Queryable } from '../../../platform/db/database.js'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { operatorSiteOf } from '../../../platform/passkeys.js'
import { readConfig } from '../../config/config-service.js'
import {
  operatorAddressTries,
  operatorCodes,
  operatorTries,
  rightOperatorPasswords,
} from '../rate-limits/limits.js'
import { clearTries, countSuccess, countTry, uncountTry } from '../rate-limits/rate-limits.js'
import { findAccountByPhone } from '../find-account-by-phone.js'
import { isRegisteredDevice, registerDevice } from '../customers/devices/registered-devices.js'
import { deviceName } from '../sessions/device-name.js'
import { renewSession, startOperatorSession, type Factor } from '../sessions/operator-sessions.js'
import { makeChallenge, consumeChallenge } from './challenges.js'
import { useCode } from './one-time-codes.js'
import { notifyOwnersOfNewDevice } from './security-messages.js'
import { createOperatorPasskeyRequest, checkOperatorPasskey, recordPasskeyUse } from './passkeys.js'

type SignIn = EndpointRequest<typeof operatorSignIn>
type PasskeySignIn = Extract<SignIn, { passkey: unknown }>
type PasswordSignIn = Exclude<SignIn, PasskeySignIn>

interface VerifiedOperator {
  readonly operator: string
  readonly factor: Factor | null
}

export async function createSignInChallenge(
  context: Context,
  request: RequestContext,
): Promise<EndpointReply<typeof operatorStartSignIn>> {
  await countTry(context, [{ limit: operatorAddressTries, subject: request.address }])
  const { settings } = context
  const options = await createOperatorPasskeyRequest(context, await makeChallenge(context, null))
  return { second_factor: settings.secondFactor, console: operatorSiteOf(settings).origin, options }
}

/** Who has used this passkey; undefined if it proves nothing. */
async function verifyPasskey(
  context: Context,
  { passkey }: PasskeySignIn,
): Promise<string | undefined> {
  const isIssued = (challenge: string) => consumeChallenge(context, challenge, null)
  const used = await checkOperatorPasskey(context, passkey, isIssued)
  return used && (await recordPasskeyUse(context.db, used)) ? used.operator : undefined
}

/** The caller never learns which of phone, password and code was wrong. */
async function byPassword(
  context: Context,
  { phone: typed, password, code = '' }: PasswordSignIn,
  request: RequestContext,
): Promise<VerifiedOperator> {
  const { db, passwords, settings } = context
  const phone = normalizePhone(typed, (await readConfig(db)).phone) ?? typed
  const own = { limit: operatorTries, subject: `${phone} ${request.address}` }
  await countTry(context, [own])
  const found = await findAccountByPhone(context, { phone, device: request.device })
  const account = found?.role === 'operator' && found.status === 'active' ? found : undefined
  const isRegisteredDevice = account?.is_registered_device ?? false
  const lane = isRegisteredDevice ? 'known' : 'strangers'
  const right = { limit: rightOperatorPasswords, subject: `${phone} ${lane}` }
  const { id } = await countSuccess(context, [right], async () => {
    const queue = { lane, account: account?.id ?? phone } as const
    const isRight = await passwords.verify(password, account?.password_hash, queue)
    if (!account || !isRight) throw new BusinessFailure('wrong_credentials')
    return account
  })
  if (settings.secondFactor) {
    // Who knows the password uses up none of the tries of a browser that the operator has signed in from.
    const codes = {
      limit: operatorCodes,
      subject: isRegisteredDevice ? `${id} ${request.device}` : id,
    }
    await countTry(context, [codes])
    if (!(await useCode(context, id, code))) throw new BusinessFailure('wrong_credentials')
    await clearTries(context, [codes])
  }
  await clearTries(context, [own])
  return { operator: id, factor: settings.secondFactor ? 'code' : null }
}

export async function readOperator(db: Queryable, id: string): Promise<Operator> {
  const [row] = await db.query<{ operator: Operator }>('select operator_json($1) as operator', [id])
  return (row as { operator: Operator }).operator
}

/** By which the operator's browser encrypts what it keeps; the next one at the desk does not get it. */
export function readBrowserKey(
  { secrets }: Context,
  operator: string,
): EndpointReply<typeof operatorGetBrowserKey> {
  return { browser_key: secrets.keyOf(`browser ${operator}`).toString('hex') }
}

interface Entry {
  readonly operator: SignedInOperator
  /** The name that the browser is to keep. */
  readonly device: string
}

interface NotedDevice {
  readonly device: string
  /** Whether this operator has not signed in from it before. */
  readonly isNew: boolean
}

function registerOperatorDevice(
  { db, now }: Context,
  userId: string,
  known: string | undefined,
): Promise<NotedDevice> {
  return db.transaction(async (transaction) => {
    // Locked, so that of two who sign in from a new device at once one is told.
    await transaction.query('select 1 from users where id = $1 for no key update', [userId])
    const isNew = !(await isRegisteredDevice(transaction, userId, known))
    const device = await registerDevice(transaction, { userId, device: known, now: now() })
    return { device, isNew }
  })
}

/**
 * Signs in by a passkey, or by password and code. A demo does without the code. The other owners are told
 * of a device from which this operator has not signed in before.
 */
export async function signIn(
  context: Context,
  input: SignIn,
  request: RequestContext,
): Promise<Entry> {
  const { db } = context
  const address = { limit: operatorAddressTries, subject: request.address }
  await countTry(context, [address])
  let proven: VerifiedOperator
  if ('passkey' in input) {
    const operator = await verifyPasskey(context, input)
    if (operator === undefined) throw new BusinessFailure('wrong_credentials')
    proven = { operator, factor: 'passkey' }
  } else {
    proven = await byPassword(context, input, request)
  }
  await uncountTry(context, [address])
  const { operator: userId, factor } = proven
  const name = deviceName(request.userAgent)
  const started = await startOperatorSession(context, { operator: userId, device: name, factor })
  const { device, isNew } = await registerOperatorDevice(context, userId, request.device)
  const operator = await readOperator(db, userId)
  if (isNew) await notifyOwnersOfNewDevice(context, operator, { name, device })
  return { operator: { operator, ...started }, device }
}

/** A code can be guessed, so each session has its own few tries. */
async function provesByCode(
  context: Context,
  { id, user_id }: Pick<ActiveSession, 'id' | 'user_id'>,
  code: string,
): Promise<boolean> {
  const codes = { limit: operatorCodes, subject: `session ${id}` }
  await countTry(context, [codes])
  const isRight = await useCode(context, user_id, code)
  if (isRight) await clearTries(context, [codes])
  return isRight
}

/** Proves again who has signed in, and goes on under a new token. */
export async function stepUp(
  context: Context,
  { id, user_id }: ActiveSession,
  input: EndpointRequest<typeof operatorStepUp>,
): Promise<SignedInOperator> {
  const isProven =
    'passkey' in input
      ? (await verifyPasskey(context, input)) === user_id
      : await provesByCode(context, { id, user_id }, input.code)
  if (!isProven) throw new BusinessFailure('step_up')
  const factor = 'passkey' in input ? 'passkey' : 'code'
  const { token, ends } = await renewSession(context, { id, operator: user_id, factor })
  const operator = await readOperator(context.db, user_id)
  return { token, operator, ends }
}
