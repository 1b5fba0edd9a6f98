import { normalizePhone, type Page } from '@mavuno/sdk/contract'
import type { OperatorUser, OperatorUserDetail } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { runOperation } from '../ledger/run-operation.js'
import { getWallet } from '../wallet/wallet-service.js'
import { getPaymentAccount } from '../withdrawals/payment-account.js'

type UsersContext = Pick<Context, 'db' | 'now' | 'clock'>

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
      items: (ids) => `operator_users_json(${ids})`,
      where: `($1 = '' or strpos(lower(r.nickname), lower($1)) > 0
        or r.phone = $2)`,
      values: [query, phone],
    },
    page,
  )
}

export async function operatorGetUser(
  context: UsersContext,
  id: string,
): Promise<OperatorUserDetail> {
  const { db } = context
  const [found] = await db.query<{ user: OperatorUser }>(
    'select item as user from operator_users_json(array[$1::uuid])',
    [id],
  )
  if (!found) throw notFound()
  const { user } = found
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

export function operatorBlockUser(
  context: UsersContext,
  operator: string,
  input: { id: string; reason: string },
): Promise<OperatorUser> {
  return runOperation(context, {
    operation: 'block_user',
    caller: operator,
    input,
    atAnyTime: true,
  })
}
