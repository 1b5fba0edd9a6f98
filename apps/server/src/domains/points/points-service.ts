import type { Context } from '../../platform/context/context.js'

interface VipState {
  readonly vip_level: number
  readonly next_vip: { level: number; missing_points: number } | null
}

/** The level of the points that were earned, and what the next level takes. */
export async function readVip({ db }: Pick<Context, 'db'>, userId: string): Promise<VipState> {
  const [row] = await db.query<VipState & Record<string, unknown>>(
    `with earned as (
        select coalesce((select balance from accounts where user_id = $1 and name = 'points'), 0) as points)
      select vip_level(points) as vip_level, (
        select jsonb_build_object('level', l -> 'level',
          'missing_points', (l ->> 'points')::bigint - points)
        from config, jsonb_array_elements(value -> 'vip_levels') l
        where (l ->> 'points')::bigint > points
        order by (l ->> 'points')::bigint, (l ->> 'level')::integer limit 1) as next_vip
      from earned`,
    [userId],
  )
  return row as VipState
}
