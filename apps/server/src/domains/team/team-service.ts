import type { Member, Page, Team } from '@mavuno/sdk/contract'
import { defaultLimit } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { isId, pageOf, unreadableCursor, type PageInput } from '../../platform/db/read-page.js'

/** Levels that a team shows even if the config rewards fewer. */
const minShownLevels = 3

/** Everybody below $1, with the number of levels between them: at most $2. */
const teamCte = `with recursive team as (
    select u.id, 1 as level from users u where u.invited_by = $1
    union all
    select u.id, t.level + 1 from team t join users u on u.invited_by = t.id where t.level < $2
  )`

interface TeamRow extends Record<string, unknown> {
  invitation_code: string
  invite_url: string
  levels: number
}

async function readTeam(db: Context['db'], caller: string): Promise<TeamRow> {
  const [row] = await db.query<TeamRow>(
    `select u.invitation_code, config_text('{invite_url}') as invite_url,
        greatest($2, (select max((r ->> 'level')::integer)
          from config, jsonb_array_elements(value #> '{referral,rewards}') r)) as levels
      from users u where u.id = $1`,
    [caller, minShownLevels],
  )
  return row as TeamRow
}

/**
 * The address to sign up at with a code: the wallet's sign page, at the config's address or ours.
 */
function inviteUrl(base: string, code: string, publicUrl = ''): string {
  return `${base || `${publicUrl}/`}#/pages/sign/index?invite=${encodeURIComponent(code)}`
}

/** Counts of people, and what the caller received for them; never what they earn. */
export async function getTeam(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  caller: string,
): Promise<Team> {
  const { invitation_code, invite_url, levels } = await readTeam(db, caller)
  const rows = await db.query<{ level: number; persons: number; income: number }>(
    `${teamCte}
      select l as level,
        (select count(*) from team t join users u on u.id = t.id
          where t.level = l and u.status <> 'closed') as persons,
        coalesce((select sum(r.amount) from referral_rewards r
          where r.inviter = $1 and r.level = l and r.status = 'paid'), 0)::bigint as income
      from generate_series(1, $2) l order by l`,
    [caller, levels],
  )
  const sum = (of: 'persons' | 'income') => rows.reduce((total, row) => total + row[of], 0)
  return {
    invitation_code,
    invite_url: inviteUrl(invite_url, invitation_code, settings.publicUrl),
    total_persons: sum('persons'),
    total_income: sum('income'),
    levels: rows,
  }
}

/**
 * 2547*****678: enough to recognise a number that one knows. Of what is hidden there are 100,000, too
 * many to try one by one at sign-up.
 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, -8)}*****${phone.slice(-3)}`
}

export async function listTeamMembers(
  { db }: Pick<Context, 'db'>,
  caller: string,
  { level, cursor, limit = defaultLimit }: PageInput & { level?: number | undefined },
): Promise<Page<Member>> {
  if (cursor !== undefined && !isId(cursor)) throw unreadableCursor()
  const { levels } = await readTeam(db, caller)
  const rows = await db.query<Member & Record<string, unknown>>(
    `${teamCte}
      select u.id, u.phone, u.nickname, t.level, epoch_seconds(u.create_time) as create_time
      from team t join users u on u.id = t.id
      where u.status <> 'closed' and ($3::integer is null or t.level = $3)
        and ($4::uuid is null or u.id < $4)
      order by u.id desc limit $5`,
    [caller, levels, level ?? null, cursor ?? null, limit + 1],
  )
  return pageOf(rows, limit, {
    item: (member) => ({ ...member, phone: maskPhone(member.phone) }),
    cursor: ({ id }) => id,
  })
}
