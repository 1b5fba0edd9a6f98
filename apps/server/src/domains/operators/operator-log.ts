import type { Page } from '@mavuno/sdk/contract'
import type { LogEntry } from '@mavuno/sdk/operator'
import type { Queryable, Transaction } from '../../platform/db/database.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'

interface Deed {
  readonly operator: string
  /** Name of the endpoint, or of the action that was proposed. */
  readonly action: string
  readonly target?: { readonly kind: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
  readonly now: number
}

/** Logs what an operator did, in the same transaction. */
export async function logAction(transaction: Transaction, deed: Deed): Promise<void> {
  const { operator, action, target, before, after, now } = deed
  await transaction.query(
    `insert into operator_log (operator_id, action, target_kind, target_id, before, after, create_time)
      values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
    [operator, action, target?.kind, target?.id, before, after, now],
  )
}

/** The log of operators' actions, newest first, with the target before and after each. */
export function listOperatorLog(db: Queryable, input: PageInput): Promise<Page<LogEntry>> {
  return readPage<LogEntry>(
    db,
    {
      from: 'operator_log',
      item: `jsonb_build_object(
        'id', r.id, 'operator', owner_json(r.operator_id), 'action', r.action,
        'target', case when r.target_kind is not null then
          jsonb_build_object('kind', r.target_kind, 'id', coalesce(r.target_id, '')) end,
        'before', r.before, 'after', r.after, 'proposal_id', r.proposal_id,
        'proposed_by', owner_json((select p.proposed_by from proposals p where p.id = r.proposal_id)), 'time', seconds(r.create_time))`,
      where: 'true',
      values: [],
    },
    input,
  )
}
