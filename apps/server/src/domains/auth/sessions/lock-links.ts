import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import { notFound } from '../../../platform/failures/failures.js'
import { hashToken, newToken } from './session-token.js'

/** Three days, in seconds: a message may be read late. */
const lifetime = 72 * 3_600

type LinkContext = Pick<Context, 'now' | 'settings'>

interface NewLink {
  /** Of the token in the address. */
  readonly hash: Buffer
  readonly expires: number
  readonly address: string
}

/** A link that works once it is stored. */
export function buildLockLink({ now, settings }: LinkContext): NewLink {
  const { token, hash } = newToken()
  const address = `${settings.publicUrl ?? ''}/#/pages/sign/index?lock=${token}`
  return { hash, expires: now() + lifetime, address }
}

/** A link by which the owner, who gets it by SMS, can lock the account. */
export async function createLockLink(
  db: Queryable,
  context: LinkContext,
  user_id: string,
): Promise<string> {
  const { hash, expires, address } = buildLockLink(context)
  await db.query(
    'insert into account_lock_links (token_hash, user_id, expires) values ($1, $2, to_timestamp($3))',
    [hash, user_id, expires],
  )
  return address
}

interface LockLink extends Record<string, unknown> {
  readonly user_id: string
  /** The phone that it brings back; null if it only locks the account. */
  readonly phone: string | null
}

/** The link of a token, if it works now. */
export async function readLockLink(db: Queryable, token: string, now: number): Promise<LockLink> {
  const [link] = await db.query<LockLink>(
    `select l.user_id, l.phone from account_lock_links l
      join users u on u.id = l.user_id and u.role = 'customer'
      where l.token_hash = $1 and l.expires > to_timestamp($2)`,
    [hashToken(token), now],
  )
  if (!link) throw notFound()
  return link
}

/** Forgets the links of somebody who has just proven this phone, but those that bring back another. */
export async function dropLockLinks(db: Queryable, user_id: string, phone: string): Promise<void> {
  await db.query(
    'delete from account_lock_links where user_id = $1 and (phone is null or phone = $2)',
    [user_id, phone],
  )
}
