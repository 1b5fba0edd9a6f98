import type { Endpoint } from '@mavuno/sdk/contract'
import type { Context } from '../context/context.js'
import type { ActiveSession } from '../context/active-session.js'
import { CallFailure } from '../failures/failures.js'

/** The one place that says who may call: 401 where nobody is signed in, 403 for the wrong role. */
export async function requireSession(
  { caller }: Pick<Endpoint, 'caller'>,
  bearer: string | undefined,
  { sessions }: Pick<Context, 'sessions'>,
): Promise<ActiveSession> {
  const session = bearer === undefined ? undefined : await sessions.find(bearer)
  if (!session) throw new CallFailure('not_signed_in', 'There is no session with this token.')
  if (caller !== 'user' && caller !== session.role) {
    throw new CallFailure('forbidden', `This call is for a ${caller}.`)
  }
  return session
}
