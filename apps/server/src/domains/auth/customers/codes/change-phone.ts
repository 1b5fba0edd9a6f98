import {
  normalizePhone,
  type changePhone as changePhoneEndpoint,
  type UserInfo,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../../../platform/context/active-session.js'
import type { Context } from '../../../../platform/context/context.js'
import { retryConflict } from '../../../../platform/db/retry-conflict.js'
import { fieldFailure } from '../../../../platform/failures/failures.js'
import { rejectionOf } from '../../../../platform/failures/rejection.js'
import { textOf } from '../../../../platform/languages/text-of.js'
import { readConfig } from '../../../config/config-service.js'
import { buildLockLink } from '../../sessions/lock-links.js'
import { endSessions } from '../../sessions/session-service.js'
import { checkCode, markCodeUsedBy, wrongCode } from './phone-codes.js'
import { storeFingerprints, markUsedBenefits } from '../identity-fingerprints.js'
import { checkPassword } from '../passwords/check-password.js'
import { readUserInfo } from '../user-info.js'

type Input = EndpointRequest<typeof changePhoneEndpoint>

const purpose = 'new_phone'

interface Change {
  readonly old: string
  readonly phone: string
  /** The hash that the password was compared with. */
  readonly password_hash: string
}

/**
 * Changes the phone of somebody who has proven both, and gives the link for the owner of the old one;
 * undefined if the account has the new one already.
 */
async function change(
  context: Context,
  { id: session, user_id: id }: ActiveSession,
  { request_id, old_request_id }: Input,
  { old, phone, password_hash }: Change,
): Promise<string | undefined> {
  const { db, now } = context
  const link = buildLockLink(context)
  return db.transaction(async (transaction) => {
    const [row] = await transaction.query<{ changed: string | null }>(
      `select change_phone($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($7)) as changed`,
      [id, old, phone, password_hash, link.hash, link.expires, now()],
    )
    // The same call at the same time has done it.
    if (!row || row.changed === null) return undefined
    await markCodeUsedBy(transaction, old_request_id, id, 'old_code')
    await markCodeUsedBy(transaction, request_id, id, 'code')
    for (const one of [old, phone])
      await storeFingerprints(context, transaction, { id, phone: one })
    await markUsedBenefits(context, transaction, { id, phone })
    await endSessions(transaction, id, { except: session })
    return link.address
  })
}

/**
 * Changes the phone of a customer who knows the password and has a code from each phone. It says that
 * the new phone has an account only to a caller with a code from it.
 */
export async function changePhone(
  context: Context,
  session: ActiveSession,
  input: Input,
): Promise<UserInfo> {
  const { user_id } = session
  const { db, sms, log } = context
  const config = await readConfig(db)
  const phone = normalizePhone(input.phone, config.phone)
  if (phone === undefined) throw fieldFailure('phone', 'This is no phone number.')
  const password_hash = await checkPassword(context, user_id, input.password)
  const { request_id, code } = input
  const proven = await checkCode(context, { purpose, request_id, code }, 'code')
  if (proven.phone !== phone) throw wrongCode('code')
  if (proven.user_id !== null) {
    const user = await readUserInfo(context, user_id, config)
    // The answer to the same call was lost.
    if (user.phone === phone) return user
    throw wrongCode('code')
  }
  const proof = { purpose, request_id: input.old_request_id, code: input.old_code } as const
  const { phone: old } = await checkCode(context, proof, 'old_code')
  const link = await retryConflict(() =>
    change(context, session, input, { old, phone, password_hash }),
  ).catch((error: unknown) => {
    throw rejectionOf(error)
  })
  const user = await readUserInfo(context, user_id, config)
  if (link !== undefined) {
    // The owner of the old phone may not be the one that has changed it.
    const values = { site: config.site_name, ending: phone.slice(-3), link }
    const text = textOf([user.language], 'server.phone_sms', values)
    sms.send(old, text).catch((error: Error) => log.error('no SMS', { reason: error.message }))
  }
  return user
}
