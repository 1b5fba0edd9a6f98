import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type { AuditRun, DayClosing, operatorCloseDay, operatorGetDay } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { fieldFailure } from '../../../platform/failures/failures.js'
import { rejectionOf } from '../../../platform/failures/rejection.js'
import {
  countCheckTowardsLimit,
  runReport,
  requireExclusiveCheck,
} from '../../ledger/report-queue.js'
import { runOnce } from '../../ledger/run-once.js'

type BookContext = Pick<Context, 'db' | 'now'>

interface KeyedCall {
  readonly endpoint: string
  readonly operator: string
  readonly input: object
  readonly key: string
}

/** What looks at all of the books takes longer than other operations, and runs once at a time. */
async function runBookOperation<T extends object>(
  context: BookContext,
  operation: 'run_audit' | 'close_day',
  { endpoint, operator, input, key }: KeyedCall,
): Promise<T> {
  const { db, now } = context
  const checkKind = operation === 'run_audit' ? 'audit' : 'day'
  const call = { caller: operator, endpoint, key }
  await countCheckTowardsLimit(context, checkKind, call)
  try {
    return await runOnce({ db }, { ...call, input, longest: '10min' }, async (transaction) => {
      await requireExclusiveCheck(transaction, checkKind)
      const [row] = await transaction.query<{ answer: T }>(
        `select ${operation}($1, $2, $3) as answer`,
        [operator, input, { now: now() }],
      )
      return (row as { answer: T }).answer
    })
  } catch (error) {
    throw rejectionOf(error)
  }
}

/** Checks the books, and keeps what was found. */
export function runAudit(context: BookContext, operator: string, key: string): Promise<AuditRun> {
  return runBookOperation(context, 'run_audit', {
    endpoint: 'operatorRunAudit',
    operator,
    input: {},
    key,
  })
}

export function listAudits({ db }: Pick<Context, 'db'>, page: PageInput): Promise<Page<AuditRun>> {
  const list = { from: 'audit_runs', item: 'audit_run_json(r.id)', where: 'true', values: [] }
  return readPage<AuditRun>(db, list, page)
}

export function readDay(
  context: BookContext,
  operator: string,
  { day }: { readonly day?: string | undefined },
): Promise<EndpointReply<typeof operatorGetDay>> {
  return runReport(context, { operator, kind: 'day', of: day ?? '' }, async (db) => {
    const [row] = await db.query<EndpointReply<typeof operatorGetDay>>(
      `select d.day::text, d.today::text, closable_days(d.at)::text[] as open_days,
        d.steps, closing_needs_approval(d.steps) or rejected_import_since_closing($3) as needs_approval,
        pending_proposal('day', d.day::text) as pending_proposal, day_closing_json(
          (select c.id from day_closings c where c.day = d.day)) as closing,
        next_closing_json(d.day) as next
        from (select x.*, closing_steps_json(x.day, closing_cutoff_time(x.day, x.at)) as steps
          from (select coalesce($2::date, local_day(n.at)) as day, local_day(n.at) as today, n.at
            from (select operation_time(jsonb_build_object('now', $1::bigint)) as at) n) x
          offset 0) d
        where d.day <= d.today`,
      [context.now(), day ?? null, operator],
    )
    if (!row) throw fieldFailure('day', 'It has not begun.')
    return row
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
  return runBookOperation(context, 'close_day', {
    endpoint: 'operatorCloseDay',
    operator,
    input,
    key,
  })
}
