import type { EndpointReply } from '@mavuno/sdk/contract'
import type { operatorMakeLink } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import { rejectionOf } from '../../../platform/failures/rejection.js'
import { operatorSiteOf } from '../../../platform/passkeys.js'
import { runOperation } from '../../ledger/run-operation.js'
import { newToken } from '../sessions/session-token.js'

const hour = 3600
/** How long all operators have to cancel a link that one person made alone. */
const recoveryWait = 72 * hour
/** How long it then works. */
const recoveryLifetime = 24 * hour

/** Whose link this is, if it works now. */
export async function findLinkOperator(db: Queryable, token: string, now: number): Promise<string> {
  try {
    const [link] = await db.query<{ operator_id: string }>(
      'select operator_id from find_enrolment_link($1, to_timestamp($2))',
      [token, now],
    )
    return (link as { operator_id: string }).operator_id
  } catch (error) {
    throw rejectionOf(error)
  }
}

type LinkContext = Pick<Context, 'settings' | 'now'>

/** What follows the `#` is never sent to a server, and so is in no log. */
function enrolmentUrl({ settings }: LinkContext, token: string): string {
  return `${operatorSiteOf(settings).origin}/#/enrol/${token}`
}

/**
 * A link that is made on the server's machine: one for the setup works at once and for an hour, one
 * after a loss begins to work when everybody had time to cancel it. It replaces those before.
 */
export async function createOperatorLink(
  db: Queryable,
  context: LinkContext,
  { kind, operator }: { kind: 'setup' | 'recover'; operator: string },
): Promise<string> {
  const { token, hash } = newToken()
  const now = context.now()
  const starts = kind === 'setup' ? now : now + recoveryWait
  await db.query(
    `update enrolment_links set cancelled_at = to_timestamp($2)
      where operator_id = $1 and used_at is null and cancelled_at is null`,
    [operator, now],
  )
  await db.query(
    `insert into enrolment_links (kind, operator_id, token_hash, create_time, starts, expires)
      values ($1, $2, $3, to_timestamp($4), to_timestamp($5), to_timestamp($6))`,
    [kind, operator, hash, now, starts, kind === 'setup' ? now + hour : starts + recoveryLifetime],
  )
  return enrolmentUrl(context, token)
}

/** The link that two owners have agreed on, for the one who proposed it. */
export async function issueLinkToken(
  context: Pick<Context, 'clock' | 'db' | 'now' | 'settings'>,
  caller: string,
  operator: string,
): Promise<EndpointReply<typeof operatorMakeLink>> {
  const { token, hash } = newToken()
  const { expires } = await runOperation<{ expires: number }>(context, {
    operation: 'issue_link_token',
    atAnyTime: true,
    caller,
    input: { id: operator },
    operationContext: { token_hash: hash.toString('hex') },
  })
  return { link: enrolmentUrl(context, token), expires }
}
