import type { EndpointReply } from '@mavuno/sdk/contract'
import type { getOwners, Recovery } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import { runOperation } from '../../ledger/run-operation.js'

/** How many owners there are, and every recovery there ever was. */
export async function readOwnerRecoveries({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<EndpointReply<typeof getOwners>> {
  const [count] = await db.query<{ owners: number }>('select owner_count() as owners')
  const recoveries = await db.query<Recovery & Record<string, unknown>>(
    `select l.id, epoch_seconds(l.create_time) as requested, epoch_seconds(l.starts) as starts,
        case when l.used_at is not null then 'used' when l.cancelled_at is not null then 'cancelled'
          when l.starts > to_timestamp($1) then 'waiting'
          when l.expires > to_timestamp($1) then 'open' else 'expired' end as status
      from enrolment_links l where l.kind = 'recover' order by l.id desc`,
    [now()],
  )
  return { owners: count?.owners ?? 0, recoveries }
}

/** Cancels a recovery that nobody has used. Doing it again changes nothing. */
export async function cancelRecovery(
  context: Pick<Context, 'clock' | 'db' | 'now'>,
  operator: string,
  id: string,
): Promise<void> {
  await runOperation(context, {
    operation: 'cancel_recovery',
    atAnyTime: true,
    caller: operator,
    input: { id },
  })
}
