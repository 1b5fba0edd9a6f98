import {
  normalizePhone,
  type OperatorUser,
  type OperatorUserDetail,
  type Page,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { BusinessFailure, notFound } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { logAction } from '../operators/operator-log.js'
import { endSessions } from '../sessions/session-service.js'
import { getWallet } from '../wallet/wallet-service.js'
import { getPaymentAccount } from '../withdrawals/payment-account.js'

type UsersContext = Pick<Context, 'db' | 'now'>

const userJson = `jsonb_build_object(
  'id', r.id, 'phone', coalesce(r.phone, ''), 'nickname', r.nickname, 'role', r.role,
  'vip_level', vip_level(coalesce((
    select a.balance from accounts a where a.owner = r.id and a.name = 'points'), 0)),
  'blocked', r.status = 'blocked', 'blocked_reason', r.blocked_reason,
  'create_time', seconds(r.create_time))`

/**
 * The user with this phone, in any of its forms, and those with this text in their name, newest first.
 * A part of a phone finds nobody: whoever sees masked phones could find out what is hidden.
 */
export async function operatorListUsers(
  { db }: UsersContext,
  { query = '', ...page }: PageInput & { query?: string | undefined },
): Promise<Page<OperatorUser>> {
  const config = await readConfig(db)
  const phone = normalizePhone(query, config.phone) ?? ''
  return readPage<OperatorUser>(
    db,
    {
      from: 'users',
      item: userJson,
      where: `($1 = '' or strpos(lower(r.nickname), lower($1)) > 0
        or r.phone = $2)`,
      values: [query, phone],
    },
    page,
  )
}

async function readUser(db: Queryable, id: string): Promise<OperatorUser> {
  const [row] = await db.query<{ user: OperatorUser }>(
    `select ${userJson} as user from users r where r.id = $1`,
    [id],
  )
  if (!row) throw notFound()
  return row.user
}

export async function operatorGetUser(
  context: UsersContext,
  id: string,
): Promise<OperatorUserDetail> {
  const { db } = context
  const user = await readUser(db, id)
  const [row] = await db.query<{ running: number }>(
    `select count(*) as running from holdings where owner = $1 and state <> 'expired'`,
    [id],
  )
  const isCustomer = user.role === 'customer'
  return {
    ...user,
    wallet: isCustomer ? await getWallet(context, id) : null,
    payment_account: isCustomer ? await getPaymentAccount(context, id) : null,
    running_holdings: row?.running ?? 0,
  }
}

interface Move {
  readonly action: 'operatorBlockUser' | 'operatorUnblockUser'
  readonly from: 'active' | 'blocked'
  readonly to: 'active' | 'blocked'
  readonly reason: string | null
}

/** A repeat changes nothing. All that moves this customer's money takes the same lock. */
function move(
  { db, now }: UsersContext,
  operator: string,
  id: string,
  { action, from, to, reason }: Move,
): Promise<OperatorUser> {
  return db.transaction(async (transaction) => {
    await transaction.query('select lock_owner($1)', [id])
    const [row] = await transaction.query<{ status: string }>(
      'select status from users where id = $1 for update',
      [id],
    )
    if (!row) throw notFound()
    const before = await readUser(transaction, id)
    if (row.status === to) return before
    if (row.status !== from || id === operator) throw new BusinessFailure('wrong_state')
    await transaction.query('update users set status = $2, blocked_reason = $3 where id = $1', [
      id,
      to,
      reason,
    ])
    if (to === 'blocked') await endSessions(transaction, id)
    const after = await readUser(transaction, id)
    const target = { kind: 'user', id }
    await logAction(transaction, { operator, action, target, before, after, now: now() })
    return after
  })
}

export function operatorBlockUser(
  context: UsersContext,
  operator: string,
  { id, reason }: { id: string; reason: string },
): Promise<OperatorUser> {
  const action = 'operatorBlockUser'
  return move(context, operator, id, { action, from: 'active', to: 'blocked', reason })
}

export function operatorUnblockUser(
  context: UsersContext,
  operator: string,
  { id }: { id: string },
): Promise<OperatorUser> {
  const action = 'operatorUnblockUser'
  return move(context, operator, id, { action, from: 'blocked', to: 'active', reason: null })
}
