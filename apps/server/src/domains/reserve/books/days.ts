import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type { AuditRun, DayClosing, operatorCloseDay, operatorGetDay } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { refusalOf } from '../../../platform/failures/refusal.js'
import { inTurn, refuseSecond } from '../../ledger/in-turn.js'
import { runOnce } from '../../ledger/run-once.js'
import { keptAudits } from '../../rate-limits/limits.js'
import { countTry } from '../../rate-limits/rate-limits.js'

type BookContext = Pick<Context, 'db' | 'now'>

interface Keyed {
  readonly endpoint: string
  readonly operator: string
  readonly input: object
  readonly key: string
}

/** What looks at all of the books takes longer than other operations. */
async function runLong<T extends object>(
  { db, now }: BookContext,
  operation: 'keep_audit' | 'close_day',
  { endpoint, operator, input, key }: Keyed,
): Promise<T> {
  try {
    return await runOnce(
      { db },
      { caller: operator, endpoint, key, input, longest: '10min' },
      async (transaction) => {
        if (operation === 'keep_audit') await refuseSecond(transaction)
        const [row] = await transaction.query<{ answer: T }>(
          `select ${operation}($1, $2, $3) as answer`,
          [operator, input, { now: now() }],
        )
        return (row as { answer: T }).answer
      },
    )
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Checks the books, and keeps what was found. One such check runs at a time. */
export async function runAudit(
  context: BookContext,
  operator: string,
  key: string,
): Promise<AuditRun> {
  await countTry(context, [{ limit: keptAudits, subject: operator }])
  return runLong(context, 'keep_audit', { endpoint: 'operatorRunAudit', operator, input: {}, key })
}

export function listAudits({ db }: Pick<Context, 'db'>, page: PageInput): Promise<Page<AuditRun>> {
  const list = { from: 'audit_runs', item: 'audit_run_json(r.id)', where: 'true', values: [] }
  return readPage<AuditRun>(db, list, page)
}

export function readDay(
  context: BookContext,
  operator: string,
): Promise<EndpointReply<typeof operatorGetDay>> {
  return inTurn(context, { operator, what: 'day' }, async (db) => {
    const [row] = await db.query<EndpointReply<typeof operatorGetDay>>(
      `select d.day::text, closing_steps_json(d.day) as steps, day_closing_json(
          (select c.id from day_closings c where c.day = d.day)) as closing,
        next_closing_json() as next
        from (select local_day(moment(jsonb_build_object('now', $1::bigint))) as day) d`,
      [context.now()],
    )
    return row as EndpointReply<typeof operatorGetDay>
  })
}

export function listDays({ db }: Pick<Context, 'db'>, page: PageInput): Promise<Page<DayClosing>> {
  const list = { from: 'day_closings', item: 'day_closing_json(r.id)', where: 'true', values: [] }
  return readPage<DayClosing>(db, list, page)
}

export function closeDay(
  context: BookContext,
  operator: string,
  input: EndpointRequest<typeof operatorCloseDay>,
  key: string,
): Promise<DayClosing> {
  return runLong(context, 'close_day', { endpoint: 'operatorCloseDay', operator, input, key })
}
