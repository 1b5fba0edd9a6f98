import {
  isCommonPassword,
  type changePassword as changePasswordEndpoint,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../../../platform/context/active-session.js'
import type { Context } from '../../../../platform/context/context.js'
import { BusinessFailure } from '../../../../platform/failures/failures.js'
import { readConfig } from '../../../config/config-service.js'
import { endSessions } from '../../sessions/session-service.js'
import { checkPassword } from './check-password.js'

/** Sets a new password, and signs every other device out. */
export async function changePassword(
  context: Context,
  { id, user_id }: ActiveSession,
  { old_password, new_password }: EndpointRequest<typeof changePasswordEndpoint>,
): Promise<void> {
  const { db, passwords } = context
  const old_hash = await checkPassword(context, user_id, old_password)
  const [user] = await db.query<{ phone: string }>('select phone from users where id = $1', [
    user_id,
  ])
  const { site_name } = await readConfig(db)
  if (isCommonPassword(new_password, { phone: user?.phone ?? '', site_name })) {
    throw new BusinessFailure('password_too_common')
  }
  const password_hash = await passwords.hash(new_password, { lane: 'known', account: user_id })
  await db.transaction(async (transaction) => {
    // A password that was reset meanwhile stays: the caller knew only the older one.
    const [changed] = await transaction.query(
      'update users set password_hash = $2 where id = $1 and password_hash = $3 returning id',
      [user_id, password_hash, old_hash],
    )
    if (!changed) throw new BusinessFailure('old_password_wrong')
    await endSessions(transaction, user_id, { except: id })
  })
}
