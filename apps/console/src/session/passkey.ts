import { isBusinessError } from '@mavuno/sdk'
import type { EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import type {
  operatorEnrol,
  operatorStartEnrolment,
  operatorStartSignIn,
} from '@mavuno/sdk/operator'
import type * as Library from '@simplewebauthn/browser'

/**
 * `none`: this browser has no passkeys. `elsewhere`: they are bound to another address. `unfit`: the device cannot
 * make one that its owner unlocks. `unused`: nobody used one, it was cancelled, or there is none here; browsers do
 * not say which. `refused`: the server did not accept what was signed.
 */
type Reason = 'none' | 'elsewhere' | 'unfit' | 'unused' | 'refused'

/** Why a passkey was of no use. Nothing was done. */
export class PasskeyFailure extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const reasons: Readonly<Record<string, Reason>> = {
  SecurityError: 'elsewhere',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
}

/** The library is loaded when it is needed. */
async function ask<Answer>(how: (library: typeof Library) => Promise<Answer>): Promise<Answer> {
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) throw new PasskeyFailure('none')
  try {
    return await how(library)
  } catch (error) {
    throw new PasskeyFailure(reasons[error instanceof Error ? error.name : ''] ?? 'unused', error)
  }
}

type Options = EndpointReply<typeof operatorStartSignIn>['options']

/** What a passkey signs. */
export function signByPasskey(options: Options) {
  return ask(async ({ startAuthentication }) => {
    const optionsJSON = options as unknown as Library.PublicKeyCredentialRequestOptionsJSON
    const { id, rawId, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  })
}

type NewPasskey = NonNullable<EndpointInput<typeof operatorEnrol>['passkey']>

export function makePasskey(
  options: EndpointReply<typeof operatorStartEnrolment>['options'],
): Promise<NewPasskey> {
  return ask(async ({ startRegistration }) => {
    const optionsJSON = options as unknown as Library.PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } }
  })
}

/** What the server says of a phone and a password, or of a proof that is needed, is about the passkey here. */
export async function orRefused<Answer>(code: number, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw isBusinessError(error) && error.code === code
      ? new PasskeyFailure('refused', error)
      : error
  }
}
