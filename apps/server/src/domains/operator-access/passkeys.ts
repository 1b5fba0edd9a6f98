import type { NewPasskey, Operator, PasskeyAnswer } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { pageAddress } from './page-address.js'

type PasskeyContext = Pick<Context, 'db' | 'settings'>

/** Whether the challenge is one that was asked. */
export type IsAsked = (challenge: string) => boolean | Promise<boolean>

/** It takes a tenth of a second to load, and most servers seldom need it. */
const library = () => import('@simplewebauthn/server')

type Json = Record<string, unknown>

/** What the browser is asked to sign with a passkey. Without an operator any passkey will do. */
export async function askPasskey(
  { db, settings }: PasskeyContext,
  challenge: Buffer,
  operator?: string,
): Promise<Json> {
  const { generateAuthenticationOptions } = await library()
  const own =
    operator === undefined
      ? []
      : await db.query<{ id: Buffer }>('select id from passkeys where operator_id = $1', [operator])
  const options = await generateAuthenticationOptions({
    rpID: pageAddress(settings).host,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    allowCredentials: own.map(({ id }) => ({ id: id.toString('base64url') })),
  })
  return { ...options }
}

export interface UsedPasskey {
  readonly id: Buffer
  readonly operator: string
  readonly count: number
}

/**
 * Checks what a passkey has signed: the page, the challenge, that its owner unlocked it, and the
 * signature. The count is not noted yet. Undefined if any of it is wrong.
 */
export async function checkPasskey(
  { db, settings }: PasskeyContext,
  answer: PasskeyAnswer,
  isAsked: IsAsked,
): Promise<UsedPasskey | undefined> {
  const id = Buffer.from(answer.id, 'base64url')
  const [row] = await db.query<{ operator: string; public_key: Buffer }>(
    `select k.operator_id as operator, k.public_key from passkeys k
      join users u on u.id = k.operator_id and u.status = 'active' where k.id = $1`,
    [id],
  )
  if (!row) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { origin, host } = pageAddress(settings)
  const { userHandle, ...response } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      // SQL compares the count, in the same transaction as the effect.
      credential: { id: answer.id, publicKey: new Uint8Array(row.public_key), counter: 0 },
    })
    const { newCounter: count } = authenticationInfo
    return verified ? { id, operator: row.operator, count } : undefined
  } catch {
    return undefined
  }
}

/** Notes that a passkey has signed; false if it is a copy. */
export async function usePasskey(db: Queryable, { id, count }: UsedPasskey): Promise<boolean> {
  const [row] = await db.query<{ used: boolean }>('select use_passkey($1, $2) as used', [id, count])
  return row?.used ?? false
}

/** What the browser is asked to make a passkey. */
export async function askNewPasskey(
  { settings }: PasskeyContext,
  challenge: Buffer,
  { id, phone, nickname }: Operator,
): Promise<Json> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Mavuno',
    rpID: pageAddress(settings).host,
    challenge: new Uint8Array(challenge),
    userID: new TextEncoder().encode(id),
    userName: phone,
    userDisplayName: nickname || phone,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export interface MadePasskey {
  readonly id: Buffer
  readonly publicKey: Buffer
  readonly count: number
}

/** As `checkPasskey`, for one that was just made. */
export async function checkNewPasskey(
  { settings }: PasskeyContext,
  made: NewPasskey,
  isAsked: IsAsked,
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { origin, host } = pageAddress(settings)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      id: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      count: counter,
    }
  } catch {
    return undefined
  }
}
