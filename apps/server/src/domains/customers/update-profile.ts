import type { updateMe, UserInfo } from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { CallFailure, fieldFailure } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { readUserInfo } from '../auth/customers/user-info.js'

/** Changes the fields that are given. An operator keeps the name that two have agreed on. */
export async function updateProfile(
  context: Context,
  user: string,
  { nickname, language }: EndpointRequest<typeof updateMe>,
): Promise<UserInfo> {
  const { db } = context
  const config = await readConfig(db)
  const isOffered = config.language_packages.some(({ key }) => key === language)
  if (language !== undefined && language !== 'en' && !isOffered) {
    throw fieldFailure('language', 'This language is not offered.')
  }
  const changed = await db.query(
    `update users set nickname = coalesce($2, nickname), language = coalesce($3, language)
      where id = $1 and ($2::text is null or role = 'customer') returning id`,
    [user, nickname ?? null, language ?? null],
  )
  // By that name colleagues know who proposed, decided and paid, also in the log.
  if (changed.length === 0) throw new CallFailure('forbidden', 'An operator keeps the name.')
  return readUserInfo(context, user, config)
}
