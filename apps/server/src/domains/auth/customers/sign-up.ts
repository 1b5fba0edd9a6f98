import {
  isCommonPassword,
  normalizePhone,
  type Config,
  type signUp as signUpEndpoint,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import { BusinessFailure, fieldFailure } from '../../../platform/failures/failures.js'
import { readConfig } from '../../config/config-service.js'
import { checkCode, markCodeUsedBy } from './codes/phone-codes.js'
import { createUser } from './create-user.js'
import { findInviter } from './find-inviter.js'
import { markUsedBenefits } from './identity-fingerprints.js'
import {
  startSession,
  buildSignInResult,
  type SignInResult,
  type StartedSession,
} from './start-session.js'

type Input = EndpointRequest<typeof signUpEndpoint>

/** The offered language that a new customer most likely reads. */
function languageFor(languages: readonly string[], { language_packages }: Config): string {
  const offered = new Set(language_packages.map(({ key }) => key))
  return languages.find((language) => offered.has(language)) ?? 'en'
}

/** Signs in to the account that this request has made: its first answer was lost. */
async function signInAgain(
  context: Context,
  id: string,
  { password }: Input,
  request: RequestContext,
): Promise<StartedSession> {
  const { db, now, passwords } = context
  const [user] = await db.query<{ password_hash: string | null }>(
    `select password_hash from users where id = $1 and status = 'active'`,
    [id],
  )
  if (
    !(await passwords.verify(password, user?.password_hash, { lane: 'strangers', account: id }))
  ) {
    throw new BusinessFailure('code_wrong_or_old')
  }
  return db.transaction((transaction) => startSession(transaction, id, { request, now: now() }))
}

/**
 * Nothing here tells whether a phone has an account: a code to sign up reaches only the owner of a phone
 * without one.
 */
export async function signUp(
  context: Context,
  input: Input,
  request: RequestContext,
): Promise<SignInResult> {
  const { db, now, passwords, turns } = context
  const { phone: typed, password, invitation_code, nickname = '', request_id, code } = input
  const config = await readConfig(db)
  const phone = normalizePhone(typed, config.phone)
  if (phone === undefined) throw fieldFailure('phone', 'This is no phone number.')
  if (isCommonPassword(password, { ...config, phone }))
    throw new BusinessFailure('password_too_common')
  if (invitation_code === undefined && config.referral.invitation_required) {
    throw fieldFailure('invitation_code', 'An invitation code is needed.')
  }
  const invited_by = await findInviter(context, invitation_code, request)
  const proven = await checkCode(context, { purpose: 'sign_up', request_id, code })
  if (proven.phone !== phone) throw new BusinessFailure('code_wrong_or_old')
  if (proven.user_id !== null) {
    const started = await signInAgain(context, proven.user_id, input, request)
    return buildSignInResult(context, proven.user_id, { config, started })
  }
  // Whoever has several codes of one phone waits here, as its places in the queue of passwords are few.
  const password_hash = await turns.run(`sign-up ${phone}`, () =>
    passwords.hash(password, { lane: 'strangers', account: phone }),
  )
  const language = languageFor(request.languages, config)
  const { id, started } = await db.transaction(async (transaction) => {
    const id = await createUser(transaction, {
      phone,
      password_hash,
      nickname,
      language,
      invited_by,
      phone_verified_at: now(),
      now: now(),
    })
    await markCodeUsedBy(transaction, request_id, id)
    await markUsedBenefits(context, transaction, { id, phone })
    return { id, started: await startSession(transaction, id, { request, now: now() }) }
  })
  return buildSignInResult(context, id, { config, started })
}
