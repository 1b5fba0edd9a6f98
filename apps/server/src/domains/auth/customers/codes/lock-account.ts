import type { Context } from '../../../../platform/context/context.js'
import type { Transaction } from '../../../../platform/db/database.js'
import { readLockLink } from '../../sessions/lock-links.js'
import { endSessions } from '../../sessions/session-service.js'
import { storeFingerprints } from '../identity-fingerprints.js'

type LockContext = Pick<Context, 'db' | 'fingerprintKey' | 'now'>

/** Both phones then have the same past, as when a customer changes the phone. */
async function restorePhone(
  context: LockContext,
  transaction: Transaction,
  token: string,
  { id, phone }: { readonly id: string; readonly phone: string },
): Promise<void> {
  const [row] = await transaction.query<{ other: string | null }>(
    'select restore_phone($1, to_timestamp($2)) as other',
    [token, context.now()],
  )
  const other = row?.other ?? null
  if (other === null) return
  for (const one of [other, phone])
    await storeFingerprints(context, transaction, { id, phone: one })
}

/**
 * Locks the account of a link: nobody can sign in or be paid until the owner has set a new password by a
 * code, which goes to the phone that the link has brought back, and drops the links. What somebody else may
 * have asked for is undone: withdrawals that nobody has taken yet, closing the account, and the receipt
 * account. Followed again before that, it does the same, as the first answer may have been lost.
 */
export async function lockAccount(context: LockContext, token: string): Promise<void> {
  const { db, now } = context
  await db.transaction(async (transaction) => {
    const { user_id, phone } = await readLockLink(transaction, token, now())
    // All that moves this customer's money takes the same lock.
    await transaction.query('select lock_user($1)', [user_id])
    await transaction.query(
      `update users set locked = to_timestamp($2), password_hash = null where id = $1`,
      [user_id, now()],
    )
    // It may have waited while the owner set a new password.
    await readLockLink(transaction, token, now())
    await transaction.query('select undo_customer_requests($1, $2)', [token, { now: now() }])
    if (phone !== null) await restorePhone(context, transaction, token, { id: user_id, phone })
    await endSessions(transaction, user_id)
    await transaction.query('delete from registered_devices where user_id = $1', [user_id])
  })
}
