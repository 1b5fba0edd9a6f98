import type { EndpointReply, operatorMakeLink } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { BusinessFailure } from '../../platform/failures/failures.js'
import { logAction } from '../operators/operator-log.js'
import { hashToken, newToken } from '../sessions/session-token.js'
import { pageAddress } from './page-address.js'

const hour = 3600
/** How long all operators have to cancel a link that one person made alone. */
const recoveryWait = 72 * hour
/** How long it then works. */
const recoveryOpen = 24 * hour

export interface OperatorLink extends Record<string, unknown> {
  readonly id: string
  readonly operator_id: string
}

/** The link of a token, if it works now. */
export async function findLink(db: Queryable, token: string, now: number): Promise<OperatorLink> {
  const [link] = await db.query<OperatorLink>(
    `select l.id, l.operator_id from operator_links l
      join users u on u.id = l.operator_id and u.status = 'active'
      where l.token_hash = $1 and l.used is null and l.cancelled is null
        and l.starts <= to_timestamp($2) and l.expires > to_timestamp($2)
      for no key update of l`,
    [hashToken(token), now],
  )
  if (!link) throw new BusinessFailure('code_wrong_or_old')
  return link
}

type LinkContext = Pick<Context, 'settings' | 'now'>

function addressOf({ settings }: LinkContext, token: string): string {
  return `${pageAddress(settings).page}#link=${token}`
}

/**
 * A link that is made on the server's machine: one for the setup works at once and for an hour, one
 * after a loss begins to work when everybody had time to cancel it. It replaces those before.
 */
export async function addLink(
  db: Queryable,
  context: LinkContext,
  { kind, operator }: { kind: 'setup' | 'recover'; operator: string },
): Promise<string> {
  const { token, hash } = newToken()
  const now = context.now()
  const starts = kind === 'setup' ? now : now + recoveryWait
  await db.query(
    `update operator_links set cancelled = to_timestamp($2)
      where operator_id = $1 and used is null and cancelled is null`,
    [operator, now],
  )
  await db.query(
    `insert into operator_links (kind, operator_id, token_hash, create_time, starts, expires)
      values ($1, $2, $3, to_timestamp($4), to_timestamp($5), to_timestamp($6))`,
    [kind, operator, hash, now, starts, kind === 'setup' ? now + hour : starts + recoveryOpen],
  )
  return addressOf(context, token)
}

/** The link that two owners have agreed on, for the one who proposed it. */
export async function takeLink(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  caller: string,
  operator: string,
): Promise<EndpointReply<typeof operatorMakeLink>> {
  const { db, now } = context
  const { token, hash } = newToken()
  return db.transaction(async (transaction) => {
    const [link] = await transaction.query<{ expires: number }>(
      `update operator_links l set token_hash = $3 from proposals p
        where p.id = l.proposal_id and p.proposed_by = $1 and l.operator_id = $2
          and l.used is null and l.cancelled is null and l.expires > to_timestamp($4)
        returning seconds(l.expires) as expires`,
      [caller, operator, hash, now()],
    )
    if (!link) throw new BusinessFailure('wrong_state')
    await logAction(transaction, {
      operator: caller,
      action: 'operatorMakeLink',
      target: { kind: 'operator', id: operator },
      now: now(),
    })
    return { link: addressOf(context, token), expires: link.expires }
  })
}
