import type { Page } from '@mavuno/sdk/contract'
import type { OperatorUser, OperatorUserDetail, UserNote, UserSession } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { notFound } from '../../../platform/failures/failures.js'
import { normalizePhoneQuery } from '../../config/full-phone.js'
import { runOperation } from '../../ledger/run-operation.js'
import { reveals } from '../../auth/rate-limits/limits.js'
import { countTry } from '../../auth/rate-limits/rate-limits.js'
import { limitUnknownPhoneSearches } from '../../auth/rate-limits/unknown-phones.js'
import { getWallet } from '../../wallet/wallet-service.js'

type UsersContext = Pick<Context, 'db' | 'now' | 'clock'>

/**
 * The customer with this phone, in any of its forms, and those with this text in their name, newest first.
 * A part of a phone finds nobody: whoever sees masked phones could find out what is hidden. Nor do many
 * whole phones, one after the other.
 */
export async function operatorListUsers(
  context: UsersContext,
  viewer: string,
  { query = '', ...page }: PageInput & { query?: string | undefined },
): Promise<Page<OperatorUser>> {
  const { db } = context
  const phone = await normalizePhoneQuery(db, query)
  return limitUnknownPhoneSearches(context, viewer, phone, () =>
    readPage<OperatorUser>(
      db,
      {
        from: 'users',
        items: (ids) => `operator_users_json(${ids})`,
        where: `r.role = 'customer' and ($1 = '' or strpos(lower(r.nickname), lower($1)) > 0
          or r.phone = $2)`,
        values: [query, phone],
      },
      page,
    ),
  )
}

/** One person, with what was revealed to this operator. */
export async function operatorGetUser(
  context: UsersContext,
  viewer: string,
  id: string,
): Promise<OperatorUserDetail> {
  const { db, now } = context
  const [row] = await db.query<{ user: Omit<OperatorUserDetail, 'wallet'> | null }>(
    'select operator_user_json($1, $2, to_timestamp($3)) as user',
    [id, viewer, now()],
  )
  if (!row?.user) throw notFound()
  const { user } = row
  return { ...user, wallet: user.role === 'customer' ? await getWallet(context, id) : null }
}

/** Shows this operator a customer's phone and receipt account for a while; the log has the reason. */
export async function operatorRevealUser(
  context: UsersContext,
  operator: string,
  input: { id: string; reason: string },
): Promise<OperatorUserDetail> {
  await countTry(context, [{ limit: reveals, subject: operator }])
  await runOperation(context, {
    operation: 'reveal_user',
    caller: operator,
    input,
    atAnyTime: true,
  })
  return operatorGetUser(context, operator, input.id)
}

/** A list of nobody is not empty: there is none. Nor is there one of a colleague, whose devices are the owners' to see. */
export async function requireCustomer({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  const [user] = await db.query(`select id from users where id = $1 and role = 'customer'`, [id])
  if (!user) throw notFound()
}

/** The devices that a customer is signed in on. */
export async function listUserSessions(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ items: UserSession[] }> {
  await requireCustomer({ db }, id)
  const [row] = await db.query<{ items: UserSession[] }>('select user_sessions_json($1) as items', [
    id,
  ])
  return row as { items: UserSession[] }
}

/** What operators have written down about a customer, newest first. */
export async function listUserNotes(
  { db }: Pick<Context, 'db'>,
  { id, ...page }: PageInput & { id: string },
): Promise<Page<UserNote>> {
  await requireCustomer({ db }, id)
  return readPage<UserNote>(
    db,
    {
      from: 'user_notes',
      items: (ids) => `user_notes_json(${ids})`,
      where: 'r.user_id = $1',
      values: [id],
    },
    page,
  )
}
