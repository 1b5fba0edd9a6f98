import type { NewPasskey, PasskeyAnswer } from '@mavuno/sdk/operator'
import type { Settings } from './settings.js'

/** Where passkeys work: each is bound to the host, and none works on an IP address. */
export interface Site {
  readonly origin: string
  readonly host: string
}

const siteAt = (origin: string): Site => ({ origin, host: new URL(origin).hostname })

/** Without a public address, localhost. */
export function walletSiteOf({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): Site {
  return siteAt(publicUrl ?? `http://localhost:${port}`)
}

/** Where operators use theirs: in the console. Live mode has an address of it. */
export function operatorSiteOf({ console: { url, port } }: Pick<Settings, 'console'>): Site {
  return siteAt(url ?? `http://localhost:${port}`)
}

/** Whether the challenge is one that was asked. */
export type IsIssuedChallenge = (challenge: string) => boolean | Promise<boolean>

/** It takes a tenth of a second to load, and most servers seldom need it. */
const loadWebauthnLibrary = () => import('@simplewebauthn/server')

type Json = Record<string, unknown>

/** What the browser is asked to sign with one of these passkeys; without any of them every one will do. */
export async function createPasskeyRequest(
  { host }: Site,
  challenge: Buffer,
  passkeys: readonly Buffer[],
): Promise<Json> {
  const { generateAuthenticationOptions } = await loadWebauthnLibrary()
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    allowCredentials: passkeys.map((id) => ({ id: id.toString('base64url') })),
  })
  return { ...options }
}

/**
 * Checks what a passkey has signed: the page, the challenge, that its owner unlocked it, and the
 * signature. Gives how often it has signed, which SQL compares in the transaction of the effect;
 * undefined if any of it is wrong.
 */
export async function checkPasskey(
  { origin, host }: Site,
  answer: PasskeyAnswer,
  publicKey: Buffer,
  isAsked: IsIssuedChallenge,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthnLibrary()
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
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

interface NewOwner {
  /** What the passkey keeps in place of a name that says who it is. */
  readonly handle: string
  readonly name: string
  readonly displayName: string
}

/** What the browser is asked to make a passkey: one that a person finds anywhere, or one of this device. */
export async function createPasskeyRegistration(
  { host }: Site,
  challenge: Buffer,
  { handle, name, displayName }: NewOwner,
  { ofDevice = false }: { ofDevice?: boolean } = {},
): Promise<Json> {
  const { generateRegistrationOptions } = await loadWebauthnLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Mavuno',
    rpID: host,
    challenge: new Uint8Array(challenge),
    userID: new TextEncoder().encode(handle),
    userName: name,
    userDisplayName: displayName,
    attestationType: 'none',
    authenticatorSelection: {
      residentKey: ofDevice ? 'discouraged' : 'required',
      userVerification: 'required',
      ...(ofDevice && { authenticatorAttachment: 'platform' }),
    },
  })
  return { ...options }
}

export interface CreatedPasskey {
  readonly id: Buffer
  readonly publicKey: Buffer
  readonly count: number
}

/** As `checkPasskey`, for one that was just made. */
export async function checkNewPasskey(
  { origin, host }: Site,
  made: NewPasskey,
  isAsked: IsIssuedChallenge,
): Promise<CreatedPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthnLibrary()
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
