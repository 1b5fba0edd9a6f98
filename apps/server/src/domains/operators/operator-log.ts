import type { LogEntry, Page } from '@mavuno/sdk/contract'
import type { Queryable } from '../../platform/db/database.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'

/** Who did what, when, to what, before and after; newest first. */
export function listOperatorLog(db: Queryable, input: PageInput): Promise<Page<LogEntry>> {
  return readPage<LogEntry>(
    db,
    {
      from: 'operator_log',
      item: `jsonb_build_object(
        'id', r.id, 'operator', owner_json(r.operator_id), 'action', r.action,
        'target', case when r.target_kind is not null then
          jsonb_build_object('kind', r.target_kind, 'id', coalesce(r.target_id, '')) end,
        'before', r.before, 'after', r.after, 'time', seconds(r.create_time))`,
      where: 'true',
      values: [],
    },
    input,
  )
}
