import type { Config, UserInfo } from '@mavuno/sdk/contract'
import type { Context } from '../../../platform/context/context.js'
import { readVip } from '../../points/points-service.js'

interface UserRow extends Record<string, unknown> {
  id: string
  role: 'customer' | 'operator'
  phone: string
  nickname: string
  invitation_code: string
  language: string
  risk_version: string | null
}

/** A person as they see themselves. */
export async function readUserInfo(
  { db }: Pick<Context, 'db'>,
  id: string,
  { risk_notice }: Config,
): Promise<UserInfo> {
  const [row] = await db.query<UserRow>(
    `select u.id, u.role, coalesce(u.phone, '') as phone, u.nickname, u.invitation_code, u.language,
        u.risk_version
      from users u where u.id = $1`,
    [id],
  )
  if (!row) throw new Error('there is no such user')
  const { risk_version, ...user } = row
  return {
    ...user,
    ...(await readVip({ db }, id)),
    risk_acknowledged: risk_version === risk_notice.version,
  }
}
