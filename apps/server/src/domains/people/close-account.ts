import type { Context } from '../../platform/context/context.js'
import { BusinessFailure } from '../../platform/failures/failures.js'
import { endSessions } from '../sessions/session-service.js'
import { checkPassword } from './passwords/check-password.js'

/** Tables about a person and not about money: their rows are deleted. The ledger keeps the id. */
const personalTables = [
  'known_devices',
  'payment_accounts',
  'article_reads',
  'conversations',
  'chat_files',
] as const

/** Closes an account that has no money and nothing open. */
export async function closeAccount(
  context: Context,
  user: string,
  password: string,
): Promise<void> {
  await checkPassword(context, user, password)
  await context.db.transaction(async (transaction) => {
    // Every operation on this customer's money takes the same lock.
    await transaction.query('select lock_owner($1)', [user])
    const [row] = await transaction.query<{ obstacle: string | null }>(
      'select closing_obstacle($1) as obstacle',
      [user],
    )
    if (row?.obstacle) throw new BusinessFailure('wrong_state', { obstacle: row.obstacle })
    // This comes first because it waits for a sign-in under way, whose session is then removed below.
    await transaction.query(
      `update users set status = 'closed', phone = null, nickname = '', password_hash = null,
        blocked_reason = null, withdrawals_wait_from = null where id = $1`,
      [user],
    )
    await endSessions(transaction, user)
    for (const table of personalTables) {
      await transaction.query(`delete from ${table} where owner = $1`, [user])
    }
    // The person may have many rows.
    await transaction.query(`set local statement_timeout = '5min'`)
    await transaction.query('select forget_accounts($1)', [user])
  })
}
