import type { Page } from '@mavuno/sdk/contract'
import type { OperatorUser, OperatorUserDetail } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { runOperation } from '../ledger/run-operation.js'
import { reveals, unknownPhones } from '../rate-limits/limits.js'
import { countTry, uncountTry } from '../rate-limits/rate-limits.js'
import { getWallet } from '../wallet/wallet-service.js'
import { wholePhone } from '../config/whole-phone.js'

type UsersContext = Pick<Context, 'db' | 'now' | 'clock'>

/**
 * The user with this phone, in any of its forms, and those with this text in their name, newest first.
 * A part of a phone finds nobody: whoever sees masked phones could find out what is hidden. Nor do many
 * whole phones, one after the other.
 */
export async function operatorListUsers(
  context: UsersContext,
  viewer: string,
  { query = '', ...page }: PageInput & { query?: string | undefined },
): Promise<Page<OperatorUser>> {
  const { db } = context
  const phone = await wholePhone(db, query)
  const read = () =>
    readPage<OperatorUser>(
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
  if (phone === '') return read()
  const misses = [{ limit: unknownPhones, subject: viewer }]
  await countTry(context, misses)
  const found = await read()
  if (found.items.length > 0) await uncountTry(context, misses)
  return found
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
