import type { Limits, Operator } from '@mavuno/sdk/contract'
import type { Queryable } from '../../platform/db/database.js'

export async function listOperators(db: Queryable): Promise<{ items: Operator[] }> {
  const [row] = await db.query<{ items: Operator[] }>('select operators_json() as items')
  return row as { items: Operator[] }
}

/** What one operator may complete alone. */
export async function readLimits(db: Queryable): Promise<Limits> {
  const [row] = await db.query<{ limits: Limits }>('select limits_json() as limits')
  return (row as { limits: Limits }).limits
}
