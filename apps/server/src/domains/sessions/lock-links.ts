import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { notFound } from '../../platform/failures/failures.js'
import { endSessions } from './session-service.js'
import { hashToken, newToken } from './session-token.js'

/** Three days, in seconds: a message may be read late. */
const lifetime = 72 * 3_600

/** A link by which the owner, who gets it by SMS, can lock the account. */
export async function newLockLink(
  db: Queryable,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  owner: string,
): Promise<string> {
  const { token, hash } = newToken()
  await db.query(
    `insert into lock_links (token_hash, owner, expires) values ($1, $2, to_timestamp($3))`,
    [hash, owner, now() + lifetime],
  )
  return `${settings.publicUrl ?? ''}/#/pages/sign/index?lock=${token}`
}

/**
 * Locks the account of a link: nobody can sign in or be paid until the owner has set a new password by a
 * code, which drops all links. Followed again before that, it does the same, as the first answer may have
 * been lost.
 */
export async function lockAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const ownerOfLink = async () => {
      const [link] = await transaction.query<{ owner: string }>(
        `select l.owner from lock_links l
          join users u on u.id = l.owner and u.role = 'customer'
          where l.token_hash = $1 and l.expires > to_timestamp($2)`,
        [hashToken(token), now()],
      )
      if (!link) throw notFound()
      return link.owner
    }
    const owner = await ownerOfLink()
    // All that moves this customer's money takes the same lock.
    await transaction.query('select lock_owner($1)', [owner])
    await transaction.query(
      `update users set locked = to_timestamp($2), password_hash = null where id = $1`,
      [owner, now()],
    )
    // It may have waited while the owner set a new password.
    await ownerOfLink()
    await endSessions(transaction, owner)
    await transaction.query('delete from known_devices where owner = $1', [owner])
  })
}

/** Forgets the links of somebody who has just proven the phone. */
export async function dropLockLinks(db: Queryable, owner: string): Promise<void> {
  await db.query('delete from lock_links where owner = $1', [owner])
}
