import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { notFound } from '../../platform/failures/failures.js'
import { hashToken, newToken } from './session-token.js'

/** Three days, in seconds: a message may be read late. */
const lifetime = 72 * 3_600

/**
 * A link by which the owner, who gets it by SMS, can lock the account. If the account had another phone
 * until now, the link brings that one back. Only one link does at a time: a thief who changes the phone
 * twice gets none.
 */
export async function newLockLink(
  db: Queryable,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
  owner: string,
  { oldPhone = null }: { oldPhone?: string | null } = {},
): Promise<string> {
  const { token, hash } = newToken()
  await db.query(
    `insert into lock_links (token_hash, owner, phone, expires)
      select $1, $2, case when not exists (select from lock_links l where l.owner = $2
          and l.phone <> $3 and l.expires > to_timestamp($4)) then $3 end,
        to_timestamp($4 + ${lifetime})`,
    [hash, owner, oldPhone, now()],
  )
  return `${settings.publicUrl ?? ''}/#/pages/sign/index?lock=${token}`
}

interface LockLink extends Record<string, unknown> {
  readonly owner: string
  /** The phone that it brings back; null if it only locks the account. */
  readonly phone: string | null
}

/** The link of a token, if it works now. */
export async function readLockLink(db: Queryable, token: string, now: number): Promise<LockLink> {
  const [link] = await db.query<LockLink>(
    `select l.owner, l.phone from lock_links l
      join users u on u.id = l.owner and u.role = 'customer'
      where l.token_hash = $1 and l.expires > to_timestamp($2)`,
    [hashToken(token), now],
  )
  if (!link) throw notFound()
  return link
}

/** Forgets the links of somebody who has just proven this phone, but those that bring back another. */
export async function dropLockLinks(db: Queryable, owner: string, phone: string): Promise<void> {
  await db.query('delete from lock_links where owner = $1 and (phone is null or phone = $2)', [
    owner,
    phone,
  ])
}
