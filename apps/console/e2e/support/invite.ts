import type { OperatorRole } from '@mavuno/sdk/operator'
import { codeOf } from './live-desk.js'

/** Calls the API as one operator. */
type Send = <Data>(path: string, body: object) => Promise<Data>

/** The password of the operators that tests invite. A demo asks for no code of an app. */
export const invitedPassword = 'nyumba-ya-mawe'

interface Invited {
  readonly phone: string
  readonly nickname: string
  readonly role: OperatorRole
}

/** Two operators make another, who enrols with a password; gives who it is. */
export async function invite(
  one: Send,
  two: Send,
  { phone, nickname, role }: Invited,
): Promise<string> {
  const input = { phone, nickname, roles: [role] }
  const made = await one<{ id: string; digest: string }>('/api/operator/proposals', {
    action: 'inviteOperator',
    input,
  })
  const { result } = await two<{ result: { id: string } }>(
    `/api/operator/proposals/${made.id}/approve`,
    { digest: made.digest },
  )
  const { link } = await one<{ link: string }>(`/api/operator/operators/${result.id}/link`, {})
  const token = link.split('/').at(-1)
  const { secret } = await one<{ secret: string }>('/api/operator/enrol/start', { link: token })
  const app = { password: invitedPassword, secret, code: codeOf(secret) }
  await one('/api/operator/enrol', { link: token, app })
  return result.id
}
