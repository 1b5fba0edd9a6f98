import type { Page } from '@mavuno/sdk/contract'
import type { ConfigVersion } from '@mavuno/sdk/operator'
import { defaultLimit } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { pageOf, unreadableCursor, type PageInput } from '../../platform/db/read-page.js'

type Row = ConfigVersion & Record<string, unknown>

/** What the config was before, newest first, or only the changes of one field. Versions have no gap. */
export async function listConfigVersions(
  { db }: Pick<Context, 'db'>,
  { cursor, limit = defaultLimit, field }: PageInput & { field?: string | undefined },
): Promise<Page<ConfigVersion>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw unreadableCursor()
  const rows = await db.query<Row>(
    `select v.version::text, changed.before, changed.after,
        person_json(p.proposed_by) as proposed_by, person_json(p.decided_by) as decided_by,
        v.proposal_id, epoch_seconds(coalesce(p.decided_at, v.create_time)) as time
      from config_versions v
      left join config_versions old on old.version = v.version - 1
      left join proposals p on p.id = v.proposal_id
      cross join lateral (
        select case when old.version is not null
            then coalesce(jsonb_object_agg(k, old.value -> k), '{}') end as before,
          coalesce(jsonb_object_agg(k, v.value -> k), '{}') as after
        from jsonb_object_keys(v.value) k
        where v.value -> k is distinct from old.value -> k) changed
      where ($1::bigint is null or v.version < $1) and ($2::text is null or changed.after ? $2)
      order by v.version desc limit $3`,
    [cursor ?? null, field ?? null, limit + 1],
  )
  return pageOf(rows, limit, { item: (row) => row, cursor: ({ version }) => version })
}
