import type { operatorListMessages, operatorSendMessage } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'

type AgentsContext = Pick<Context, 'db' | 'now'>

/** Whether an operator may do over a socket what this endpoint does. */
export async function mayOperate(
  { db }: Pick<Context, 'db'>,
  operator: string,
  { name }: typeof operatorListMessages | typeof operatorSendMessage,
): Promise<boolean> {
  const [row] = await db.query<{ may: boolean }>('select has_role($1, roles_of($2)) as may', [
    operator,
    name,
  ])
  return row?.may ?? false
}

/**
 * Stores that an operator's socket is open, so that customers on all nodes see that somebody is
 * online.
 */
export async function addAgent(
  { db, now }: AgentsContext,
  { id, operator }: { id: string; operator: string },
): Promise<void> {
  await db.query(
    `insert into chat_agents (id, operator_id, seen) values ($1, $2, to_timestamp($3))
      on conflict do nothing`,
    [id, operator, now()],
  )
}

export async function removeAgents({ db }: AgentsContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query('delete from chat_agents where id = any ($1::uuid[])', [ids])
}

/** Stores that these agents are still online, and removes those that a dead node left behind. */
export async function refreshAgents(
  { db, now }: AgentsContext,
  ids: readonly string[],
): Promise<void> {
  await db.query('update chat_agents set seen = to_timestamp($2) where id = any ($1::uuid[])', [
    ids,
    now(),
  ])
  await db.query(`delete from chat_agents where seen < to_timestamp($1) - interval '10 minutes'`, [
    now(),
  ])
}
