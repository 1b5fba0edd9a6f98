import { isCommonPassword, type confirmReset } from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../../platform/context/context.js'
import type { RequestContext } from '../../../../platform/context/call.js'
import { BusinessFailure } from '../../../../platform/failures/failures.js'
import { readConfig } from '../../../config/config-service.js'
import { dropLockLinks } from '../../sessions/lock-links.js'
import { endSessions } from '../../sessions/session-service.js'
import { checkCode, consumeCode } from '../codes/phone-codes.js'
import { registerDevice } from '../devices/registered-devices.js'

/**
 * Sets a new password by the code, and ends all sessions. Withdrawals then wait for a while. The browser
 * is known from now on, as only the owner has the code: the new password works from it at once, even if
 * strangers have used up the tries of others. Gives the name that the browser is to keep.
 */
export async function resetPassword(
  context: Context,
  { request_id, code, password }: EndpointRequest<typeof confirmReset>,
  { device }: RequestContext,
): Promise<string> {
  const { db, now, passwords } = context
  const config = await readConfig(db)
  const { phone } = await checkCode(context, { purpose: 'reset', request_id, code })
  if (isCommonPassword(password, { ...config, phone }))
    throw new BusinessFailure('password_too_common')
  const password_hash = await passwords.hash(password, { lane: 'strangers', account: phone })
  return db.transaction(async (transaction) => {
    await consumeCode(transaction, request_id)
    const [user] = await transaction.query<{ id: string }>(
      `update users set password_hash = $2, phone_verified_at = to_timestamp($3),
          withdrawal_cooldown_from = to_timestamp($3), locked = null
        where phone = $1 and role = 'customer' returning id`,
      [phone, password_hash, now()],
    )
    if (!user) throw new BusinessFailure('code_wrong_or_old')
    await endSessions(transaction, user.id)
    await dropLockLinks(transaction, user.id, phone)
    return registerDevice(transaction, { userId: user.id, device, now: now() })
  })
}
