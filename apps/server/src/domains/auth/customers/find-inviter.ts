import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { unknownInvitations } from '../rate-limits/limits.js'
import { countFailures } from '../rate-limits/rate-limits.js'

/** Returns the owner of an invitation code. Unknown codes are counted, so that nobody tries them all. */
export async function findInviter(
  context: Pick<Context, 'db' | 'now'>,
  code: string | undefined,
  { address }: Pick<RequestContext, 'address'>,
): Promise<string | null> {
  if (code === undefined) return null
  return countFailures(
    context,
    [{ limit: unknownInvitations, subject: address }],
    async () => {
      const [inviter] = await context.db.query<{ id: string }>(
        `select id from users where invitation_code = upper($1) and status <> 'closed'`,
        [code],
      )
      if (!inviter) throw new BusinessFailure('invitation_unknown')
      return inviter.id
    },
    (error) => error instanceof BusinessFailure,
  )
}
