import type { EndpointReply, getOwners, Recovery } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { BusinessFailure, notFound } from '../../platform/failures/failures.js'
import { logAction } from '../operators/operator-log.js'

/** How many owners there are, and every recovery there ever was. */
export async function readOwners({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<EndpointReply<typeof getOwners>> {
  const [count] = await db.query<{ owners: number }>('select owner_count() as owners')
  const recoveries = await db.query<Recovery & Record<string, unknown>>(
    `select l.id, seconds(l.create_time) as asked, seconds(l.starts) as starts,
        case when l.used is not null then 'used' when l.cancelled is not null then 'cancelled'
          when l.starts > to_timestamp($1) then 'waiting'
          when l.expires > to_timestamp($1) then 'open' else 'expired' end as status
      from operator_links l where l.kind = 'recover' order by l.id desc`,
    [now()],
  )
  return { owners: count?.owners ?? 0, recoveries }
}

/** Cancels a recovery that nobody has used. Doing it again changes nothing. */
export async function cancelRecovery(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  id: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [link] = await transaction.query<{ is_used: boolean; is_cancelled: boolean }>(
      `select used is not null as is_used, cancelled is not null as is_cancelled
        from operator_links where id = $1 and kind = 'recover' for no key update`,
      [id],
    )
    if (!link) throw notFound()
    if (link.is_used) throw new BusinessFailure('wrong_state')
    if (link.is_cancelled) return
    await transaction.query(
      'update operator_links set cancelled = to_timestamp($2) where id = $1',
      [id, now()],
    )
    await logAction(transaction, {
      operator,
      action: 'operatorCancelRecovery',
      target: { kind: 'recovery', id },
      now: now(),
    })
  })
}
