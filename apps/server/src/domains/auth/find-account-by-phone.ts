import type { Context } from '../../platform/context/context.js'
import { hashToken } from './sessions/session-token.js'

export interface Account extends Record<string, unknown> {
  id: string
  role: 'customer' | 'operator'
  status: string
  language: string
  password_hash: string | null
  is_registered_device: boolean
}

/** The account of a phone, and whether its owner has signed in from this browser before. */
export async function findAccountByPhone(
  { db }: Pick<Context, 'db'>,
  { phone, device }: { phone: string; device: string | undefined },
): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `select u.id, u.role, u.status, u.language, u.password_hash, exists (select from registered_devices d
        where d.user_id = u.id and d.device_hash = $2) as is_registered_device
      from users u where u.phone = $1`,
    [phone, device === undefined ? null : hashToken(device)],
  )
  return account
}
