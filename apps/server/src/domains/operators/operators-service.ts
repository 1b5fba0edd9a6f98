import type { Operator } from '@mavuno/sdk/contract'
import type { Queryable } from '../../platform/db/database.js'

export async function listOperators(db: Queryable): Promise<{ items: Operator[] }> {
  const [row] = await db.query<{ items: Operator[] }>('select operators_json() as items')
  return row as { items: Operator[] }
}
