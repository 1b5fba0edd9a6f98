import type { closeAccount as closeEndpoint, EndpointReply } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { runOperation } from '../ledger/run-operation.js'
import { endSessions } from '../sessions/session-service.js'
import { leaveMarks } from './marks.js'
import { checkPassword } from './passwords/check-password.js'

/** Tables about a person and not about money: their rows are deleted. The ledger keeps the id. */
const personalTables = [
  'known_devices',
  'lock_links',
  'payment_accounts',
  'article_reads',
  'conversations',
  'chat_files',
] as const

type ClosingContext = Pick<Context, 'db' | 'marksKey' | 'now'>

/**
 * Closes an account in which nothing is left and nothing is open; gives false if it cannot be closed.
 */
async function finishClosing(context: ClosingContext, user: string): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    // All that moves this customer's money takes the same lock.
    await transaction.query('select lock_owner($1)', [user])
    const [row] = await transaction.query<{ obstacle: string | null; phone: string }>(
      `select closing_obstacle(u.id) as obstacle, u.phone from users u where u.id = $1 and u.status = 'active'`,
      [user],
    )
    if (!row || row.obstacle !== null) return false
    await leaveMarks(context, transaction, { id: user, phone: row.phone })
    // This comes first because it waits for a sign-in under way, whose session is then removed below.
    await transaction.query(
      `update users set status = 'closed', phone = null, nickname = '', password_hash = null,
        blocked_reason = null, withdrawals_wait_from = null, phone_proven = null, closing = null, mark = null,
        locked = null
        where id = $1`,
      [user],
    )
    await endSessions(transaction, user)
    for (const table of personalTables) {
      await transaction.query(`delete from ${table} where owner = $1`, [user])
    }
    // The person may have many rows.
    await transaction.query(`set local statement_timeout = '5min'`)
    await transaction.query('select forget_accounts($1)', [user])
    return true
  })
}

type Closing = EndpointReply<typeof closeEndpoint>

/**
 * Closes an account in which nothing is left. What is left is paid out first, and the account is closed
 * by itself once all of it has been paid.
 */
export async function closeAccount(
  context: Context,
  user: string,
  password: string,
): Promise<Closing> {
  await checkPassword(context, user, password)
  const closing = await runOperation<Closing>(context, {
    operation: 'begin_closing',
    caller: user,
    input: {},
    facts: { provider: context.payments.name },
  })
  if (!closing.closed) return closing
  return { ...closing, closed: await finishClosing(context, user) }
}

/** Closes accounts whose last money has been paid out. Gives how many were closed. */
export async function closeEmptied(context: ClosingContext): Promise<number> {
  const emptied = await context.db.query<{ id: string }>(
    `select u.id from users u
      where u.closing is not null and u.status = 'active' and closing_obstacle(u.id) is null
      order by u.id limit 100`,
  )
  let closed = 0
  for (const { id } of emptied) closed += Number(await finishClosing(context, id))
  return closed
}
