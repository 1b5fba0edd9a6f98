import {
  codeLifetime,
  hashCode,
  type CodePurpose,
} from '../domains/auth/customers/codes/phone-codes.js'
import { newToken } from '../domains/auth/sessions/session-token.js'
import type { Context } from '../platform/context/context.js'
import { asOwner } from './test-database.js'

/** A code that works, without a message: for tests that need more of them than a phone gets. */
export async function giveCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  /** In the stored form. */
  phone: string,
  purpose: CodePurpose,
): Promise<{ request_id: string; code: string }> {
  const { token: request_id, hash } = newToken()
  const code = '123456'
  await asOwner(db).query(
    `insert into phone_codes (request_hash, purpose, phone, code_hash, expires)
      values ($1, $2, $3, $4, to_timestamp($5))`,
    [hash, purpose, phone, hashCode(request_id, code), now() + codeLifetime],
  )
  return { request_id, code }
}
