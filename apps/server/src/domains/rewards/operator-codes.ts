import type { Page } from '@mavuno/sdk/contract'
import type { RewardCode, rewardCodeStatuses } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { notFound } from '../../platform/failures/failures.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'

type Status = (typeof rewardCodeStatuses)[number]

export function operatorListCodes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    query = '',
    status,
    ...page
  }: PageInput & { query?: string | undefined; status?: Status | undefined },
): Promise<Page<RewardCode>> {
  return readPage<RewardCode>(
    db,
    {
      from: 'reward_codes',
      items: (ids) => `reward_codes_json(${ids})`,
      where: `strpos(lower(r.code), lower($1)) > 0
        and ($2::text is null or reward_code_status(
          is_shown(r.published, r.starts, r.ends, to_timestamp($3)), r.uses, r.max_uses) = $2)`,
      values: [query.trim(), status ?? null, now()],
    },
    page,
  )
}

export async function operatorGetCode(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<RewardCode> {
  const [row] = await db.query<{ item: RewardCode }>(
    'select item from reward_codes_json(array[$1::uuid])',
    [id],
  )
  if (!row) throw notFound()
  return row.item
}
