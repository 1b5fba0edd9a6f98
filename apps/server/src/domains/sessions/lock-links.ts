import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { notFound } from '../../platform/failures/failures.js'
import { endSessions } from './session-service.js'
import { hashToken, newToken } from './session-token.js'

/** Three days, in seconds: a message may be read late. */
const lifetime = 72 * 3_600

type LinkContext = Pick<Context, 'now' | 'settings'>

interface LockLink {
  /** Of the token in the address. */
  readonly hash: Buffer
  readonly expires: number
  readonly address: string
}

/** A link that works once it is stored. */
export function makeLockLink({ now, settings }: LinkContext): LockLink {
  const { token, hash } = newToken()
  const address = `${settings.publicUrl ?? ''}/#/pages/sign/index?lock=${token}`
  return { hash, expires: now() + lifetime, address }
}

/** A link by which the owner, who gets it by SMS, can lock the account. */
export async function newLockLink(
  db: Queryable,
  context: LinkContext,
  owner: string,
): Promise<string> {
  const { hash, expires, address } = makeLockLink(context)
  await db.query(
    'insert into lock_links (token_hash, owner, expires) values ($1, $2, to_timestamp($3))',
    [hash, owner, expires],
  )
  return address
}

/**
 * Locks the account of a link: nobody can sign in or be paid until the owner has set a new password by a
 * code, which goes to the phone that the link has brought back, and drops the links. Followed again before
 * that, it does the same, as the first answer may have been lost.
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
    await transaction.query('select return_phone($1, to_timestamp($2))', [token, now()])
    await endSessions(transaction, owner)
    await transaction.query('delete from known_devices where owner = $1', [owner])
  })
}

/** Forgets the links of somebody who has just proven this phone, but those that bring back another. */
export async function dropLockLinks(db: Queryable, owner: string, phone: string): Promise<void> {
  await db.query('delete from lock_links where owner = $1 and (phone is null or phone = $2)', [
    owner,
    phone,
  ])
}
