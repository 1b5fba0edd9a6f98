import {
  normalizePhone,
  type EndpointRequest,
  type signIn as signInEndpoint,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { RequestFacts } from '../../platform/context/serve.js'
import { BusinessFailure } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { addressFailures, wrongPasswords } from '../rate-limits/limits.js'
import { clearTries, countTry, uncountTry } from '../rate-limits/rate-limits.js'
import { hashToken } from '../sessions/session-token.js'
import { startSession, welcome, type Entry } from './start-session.js'

interface Account extends Record<string, unknown> {
  id: string
  status: 'active' | 'blocked'
  password_hash: string | null
  blocked_reason: string | null
  is_known_device: boolean
}

/**
 * The caller learns whether phone and password are right, but never whether the phone has an
 * account: a phone without one costs the same queries and the same hash, and is counted like any
 * other.
 */
export async function signIn(
  context: Context,
  { phone: typed, password }: EndpointRequest<typeof signInEndpoint>,
  request: RequestFacts,
): Promise<Entry> {
  const { db, now, passwords } = context
  const config = await readConfig(db)
  const phone = normalizePhone(typed, config.phone) ?? typed
  const { device } = request
  const [account] = await db.query<Account>(
    `select u.id, u.status, u.password_hash, u.blocked_reason, exists (select from known_devices d
        where d.owner = u.id and d.device_hash = $2) as is_known_device
      from users u where u.phone = $1 and u.role = 'customer'`,
    [phone, device === undefined ? null : hashToken(device)],
  )
  const subject = account?.is_known_device ? `${phone} ${device}` : phone
  const own = { limit: wrongPasswords, subject }
  const address = { limit: addressFailures, subject: request.address }
  // The address first: a locked address does not use up the tries of an account.
  await countTry(context, [address, own])
  const isRight = await passwords.verify(password, account?.password_hash)
  if (!account || !isRight) throw new BusinessFailure('wrong_credentials')
  await clearTries(context, [own])
  await uncountTry(context, [address])
  const started = await db.transaction(async (transaction) => {
    // Locked until the session is created: nobody may sign in with a password that is being changed.
    const [user] = await transaction.query<Account>(
      `select status, blocked_reason from users where id = $1 and password_hash = $2 for share`,
      [account.id, account.password_hash],
    )
    if (!user) throw new BusinessFailure('wrong_credentials')
    if (user.status === 'blocked') {
      throw new BusinessFailure('blocked', { reason: user.blocked_reason ?? '' })
    }
    return startSession(transaction, account.id, { request, now: now() })
  })
  return welcome(context, account.id, { config, started })
}
