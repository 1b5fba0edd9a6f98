import { normalizePhone, type signIn as signInEndpoint } from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { readConfig } from '../../config/config-service.js'
import { notifyOfDevice } from '../../notifications/inbox/notifications-service.js'
import {
  accountFailures,
  addressFailures,
  devicePasswords,
  lockNotices,
  rightPasswords,
  strangerPasswords,
} from '../rate-limits/limits.js'
import {
  clearTries,
  countTryIfAllowed,
  uncountTry,
  type CountedLimit,
} from '../rate-limits/rate-limits.js'
import { checkCode, consumeCode } from './codes/phone-codes.js'
import { findAccountByPhone, type Account } from '../find-account-by-phone.js'
import { startSession, buildSignInResult, type SignInResult } from './start-session.js'
import { createLockLink } from '../sessions/lock-links.js'
import { notifyNewDevice } from '../sessions/notify-new-device.js'

type Input = EndpointRequest<typeof signInEndpoint>

interface SignInLimits {
  /** The caller's own, which are all back after a success. */
  readonly own: CountedLimit
  /** Those of an address and of an account, of which a success only takes its own try back. */
  readonly shared: readonly CountedLimit[]
}

/**
 * A known device has tries of its own and no limit of its address, so nothing that strangers do can stop
 * it.
 */
function selectSignInLimits(
  phone: string,
  { address, device }: RequestContext,
  isRegistered: boolean,
): SignInLimits {
  if (isRegistered)
    return { own: { limit: devicePasswords, subject: `${phone} ${device}` }, shared: [] }
  return {
    own: { limit: strangerPasswords, subject: `${phone} ${address}` },
    shared: [
      { limit: addressFailures, subject: address },
      { limit: accountFailures, subject: phone },
    ],
  }
}

/** Whether the caller has shown by a code that the phone is theirs; a wrong code is refused. */
async function checkSignInCode(
  context: Context,
  phone: string,
  { request_id, code }: Input,
): Promise<boolean> {
  if (request_id === undefined || code === undefined) return false
  const proven = await checkCode(context, { purpose: 'sign_in', request_id, code })
  if (proven.phone !== phone) throw new BusinessFailure('code_wrong_or_old')
  return true
}

interface Caller {
  /** Normalized if it is a phone. */
  readonly phone: string
  readonly account: Account | undefined
  readonly isRegistered: boolean
}

/**
 * The caller learns whether phone and password are right, but never whether the phone has an
 * account: a phone without one costs the same queries and the same hash, and is counted like any
 * other. Too many wrong passwords lock nobody out: the owner proves the phone by a code and gets in.
 */
export async function signIn(
  context: Context,
  input: Input,
  request: RequestContext,
): Promise<SignInResult> {
  const { db, turns } = context
  const config = await readConfig(db)
  const phone = normalizePhone(input.phone, config.phone) ?? input.phone
  const found = await findAccountByPhone(context, { phone, device: request.device })
  // Operators sign in by their own call.
  const account = found?.role === 'customer' ? found : undefined
  const isRegistered = account?.is_registered_device ?? false
  // Many at once of one account take few connections, and those of strangers delay no known device.
  const name = `sign-in ${phone} ${isRegistered ? 'known' : 'strangers'}`
  return turns.run(name, () =>
    completeSignIn(context, input, request, { phone, account, isRegistered }),
  )
}

async function completeSignIn(
  context: Context,
  input: Input,
  request: RequestContext,
  { phone, account, isRegistered }: Caller,
): Promise<SignInResult> {
  const { db, now, passwords } = context
  const config = await readConfig(db)
  const { own, shared } = selectSignInLimits(phone, request, isRegistered)
  const hasProvenPhone = await checkSignInCode(context, phone, input)
  const lane = isRegistered ? 'known' : 'strangers'
  const right = { limit: rightPasswords, subject: `${phone} ${lane}` }
  // Own tries first: a caller without any uses up none of the others.
  const counted = hasProvenPhone ? [] : [own, ...shared, right]
  if (!(await countTryIfAllowed(context, counted))) throw new BusinessFailure('prove_phone')
  const queue = { lane, account: account?.id ?? phone } as const
  const isRight = await passwords
    .verify(input.password, account?.password_hash, queue)
    .catch(async (error: unknown) => {
      // What was not checked is no try of a known device; strangers who send many at once use up theirs.
      if (!hasProvenPhone) await uncountTry(context, isRegistered ? counted : [right])
      throw error
    })
  if (!account || !isRight) {
    if (!hasProvenPhone) await uncountTry(context, [right])
    throw new BusinessFailure('wrong_credentials')
  }
  await clearTries(context, [own])
  if (!hasProvenPhone) await uncountTry(context, shared)
  const isNotified =
    !isRegistered && (await countTryIfAllowed(context, [{ limit: lockNotices, subject: phone }]))
  const { started, link } = await db.transaction(async (transaction) => {
    // Locked until the session is created: nobody may sign in with a password that is being changed.
    const [user] = await transaction.query<{ status: string }>(
      `select status from users where id = $1 and password_hash = $2 for share`,
      [account.id, account.password_hash],
    )
    if (!user) throw new BusinessFailure('wrong_credentials')
    // Why is for operators: it may be what somebody is suspected of.
    if (user.status === 'blocked') throw new BusinessFailure('blocked')
    if (hasProvenPhone && input.request_id !== undefined)
      await consumeCode(transaction, input.request_id)
    const session = await startSession(transaction, account.id, { request, now: now() })
    if (!isRegistered) {
      await notifyOfDevice(transaction, { customer: account.id, request, now: now() })
    }
    // Written here, it costs no commit of its own.
    const lockLink = isNotified ? await createLockLink(transaction, context, account.id) : undefined
    return { started: session, link: lockLink }
  })
  if (link !== undefined) {
    const { language } = account
    notifyNewDevice(context, { phone, language, site: config.site_name, link }, request)
  }
  return buildSignInResult(context, account.id, { config, started })
}
