import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import { countTry, type Limit } from './rate-limits.js'

interface LimitedCall {
  readonly context: Pick<Context, 'db' | 'now'>
  readonly session: ActiveSession
}

/**
 * A handler that counts each call of a caller before it serves it. Endpoints that share a limit are counted
 * apart if each names its `action`.
 */
export function limitCalls<Call extends LimitedCall, Reply>(
  limit: Limit,
  serve: (call: Call) => Promise<Reply>,
  action?: string,
): (call: Call) => Promise<Reply> {
  return async (call) => {
    const { user_id } = call.session
    const subject = action === undefined ? user_id : `${action} ${user_id}`
    await countTry(call.context, [{ limit, subject }])
    return serve(call)
  }
}
