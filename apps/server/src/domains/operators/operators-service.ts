import type {
  Operator,
  OperatorSignInMethods,
  OperatorLimits,
  WaitTargets,
} from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'

/** All operators, and after how long something waits for too long. */
export async function listOperators({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<{ items: Operator[]; wait_targets: WaitTargets }> {
  const [row] = await db.query<{ items: Operator[] }>('select operators_json() as items')
  return { ...(row as { items: Operator[] }), wait_targets: settings.waitTargets }
}

/** By what each operator gets in. */
export async function listSignInMethods({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ items: OperatorSignInMethods[] }> {
  const [row] = await db.query<{ items: OperatorSignInMethods[] }>(
    'select operator_access_json(to_timestamp($1)) as items',
    [now()],
  )
  return row as { items: OperatorSignInMethods[] }
}

/** What one operator may complete alone. */
export async function readLimits(db: Queryable): Promise<OperatorLimits> {
  const [row] = await db.query<{ limits: OperatorLimits }>(
    `select limits_json()
      || jsonb_build_object('pending_proposal', pending_proposal('limits', 'limits')) as limits`,
  )
  return (row as { limits: OperatorLimits }).limits
}
