import { operatorSendMessage, type OperatorRole, type Target } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'

type SocketsContext = Pick<Context, 'db' | 'now'>

/** What an operator's socket may receive, and which record is on its screen. */
export interface OperatorConnection {
  /** Of its row, which operators on other nodes see. */
  readonly id: string
  readonly operator: string
  roles: readonly OperatorRole[]
  target: Target | undefined
  /** The last frame about the other viewers. */
  lastViewers?: string | undefined
}

/** Whether an operator with these roles may call it. */
export function mayCall(
  roles: readonly OperatorRole[],
  endpoint: { readonly roles: readonly OperatorRole[] },
): boolean {
  return endpoint.roles.some((role) => roles.includes(role))
}

export async function readRoles(
  { db }: Pick<Context, 'db'>,
  operator: string,
): Promise<OperatorRole[]> {
  const [row] = await db.query<{ roles: OperatorRole[] }>('select roles_held($1) as roles', [
    operator,
  ])
  return row?.roles ?? []
}

/**
 * Stores that an operator's socket is open, so that customers on all nodes see that an operator can answer, and
 * operators who else is viewing a record.
 */
export async function addSocket(
  { db, now }: SocketsContext,
  { id, operator, roles }: Pick<OperatorConnection, 'id' | 'operator' | 'roles'>,
): Promise<void> {
  await db.query(
    `insert into operator_sockets (id, operator_id, answers, last_seen_at)
      values ($1, $2, $3, to_timestamp($4)) on conflict do nothing`,
    [id, operator, mayCall(roles, operatorSendMessage), now()],
  )
}

export async function removeSockets({ db }: SocketsContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await db.query('delete from operator_sockets where id = any ($1::uuid[])', [ids])
  }
}

/** Stores that these sockets are still open, and removes those of nodes that crashed. */
export async function refreshSockets(
  { db, now }: SocketsContext,
  ids: readonly string[],
): Promise<void> {
  await db.query(
    'update operator_sockets set last_seen_at = to_timestamp($2) where id = any ($1::uuid[])',
    [ids, now()],
  )
  await db.query(
    `delete from operator_sockets where last_seen_at < to_timestamp($1) - interval '10 minutes'`,
    [now()],
  )
}

/** Stores which record is on the screen; a trigger notifies its other viewers. */
export async function storeViewedRecord(
  { db }: SocketsContext,
  seat: OperatorConnection,
  target: Target | undefined,
): Promise<void> {
  seat.target = target
  seat.lastViewers = undefined
  await db.query('update operator_sockets set target_kind = $2, target_id = $3 where id = $1', [
    seat.id,
    target?.kind ?? null,
    target?.id ?? null,
  ])
}

/** Reads again what an operator may do, after roles have changed. */
export async function refreshRoles(
  context: SocketsContext,
  seat: OperatorConnection,
): Promise<void> {
  seat.roles = await readRoles(context, seat.operator)
  const answers = mayCall(seat.roles, operatorSendMessage)
  await context.db.query(
    'update operator_sockets set answers = $2 where id = $1 and answers <> $2',
    [seat.id, answers],
  )
}
