import type { Queryable } from '../../platform/db/database.js'

/** Tells all nodes that somebody is typing; nobody keeps it. */
export async function tellTyping(
  db: Queryable,
  conversation_id: string,
  side: 'user' | 'agent',
): Promise<void> {
  await db.query(`select pg_notify('mavuno', $1)`, [
    JSON.stringify({ kind: 'typing', conversation_id, side }),
  ])
}
