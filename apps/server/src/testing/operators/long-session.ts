import { newToken } from '../../domains/auth/sessions/session-token.js'
import type { Context } from '../../platform/context/context.js'
import { asOwner } from '../test-database.js'

/**
 * Signs an operator in for as long as a test lasts, and gives the token: tests let days pass, while the
 * sessions of operators end within hours. With `proven` nothing asks for a second factor.
 */
export async function startLongSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  { proven = false } = {},
): Promise<string> {
  const { token, hash } = newToken()
  await asOwner(db).query(
    `insert into sessions (user_id, token_hash, device_name, create_time, last_used, idle_limit, ends,
        factor, proven)
      select $1, $2, '', t.at, t.at, 1e9::integer, t.at + interval '30 years',
        case when $4 then 'passkey' end, case when $4 then t.at + interval '1 day' end
      from to_timestamp($3) t (at)`,
    [operator, hash, now(), proven],
  )
  return token
}
