import { formatTime } from '@mavuno/format'
import type { Page } from '@mavuno/sdk/contract'
import type { LogEntry, LogEntryDetail, LogExport, Owner } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import type { Queryable, Transaction } from '../../platform/db/database.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { withExportLock } from '../ledger/report-queue.js'
import { runOperation } from '../ledger/run-operation.js'
import { csvLine } from '../records/csv.js'

interface LoggedAction {
  readonly operator: string
  /** Name of the endpoint, or of the action that was proposed. */
  readonly action: string
  readonly target?: { readonly kind: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
  readonly now: number
}

/** Logs what an operator did, in the same transaction. */
export async function logAction(
  transaction: Transaction,
  loggedAction: LoggedAction,
): Promise<void> {
  const { operator, action, target, before, after, now } = loggedAction
  await transaction.query(
    `insert into operator_log (operator_id, action, target_kind, target_id, before, after, create_time)
      values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
    [operator, action, target?.kind, target?.id, before, after, now],
  )
}

/** Which entries are asked for. */
export interface LogFilter {
  readonly operator_id?: string | undefined
  readonly action?: string | undefined
  readonly target_id?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** The conditions that are given, and no others, so that each is read along its index. */
function conditions({ operator_id, action, target_id, from, to }: LogFilter) {
  const given: [sql: (place: string) => string, value: unknown][] = [
    [(place) => `r.operator_id = ${place}::uuid`, operator_id],
    [(place) => `r.action = ${place}`, action],
    [(place) => `r.target_id = ${place}`, target_id],
    [(place) => `r.create_time >= to_timestamp(${place})`, from],
    [(place) => `r.create_time < to_timestamp(${place}) + interval '1 second'`, to],
  ]
  const used = given.filter(([, value]) => value !== undefined)
  return {
    where: ['true', ...used.map(([sql], at) => sql(`$${at + 1}`))].join(' and '),
    values: used.map(([, value]) => value),
  }
}

/** The log of operators' actions, newest first, with the target before and after each. */
export function listOperatorLog(
  db: Queryable,
  { cursor, limit, ...filter }: PageInput & LogFilter,
): Promise<Page<LogEntry>> {
  return readPage<LogEntry>(
    db,
    { from: 'operator_log', items: (ids) => `log_json(${ids})`, ...conditions(filter) },
    { cursor, limit },
  )
}

/** One entry, with what came of it. */
export async function getLogEntry(db: Queryable, id: string): Promise<LogEntryDetail> {
  const [row] = await db.query<{ item: LogEntryDetail | null }>(
    'select log_entry_json($1) as item',
    [id],
  )
  if (!row?.item) throw notFound()
  return row.item
}

const maxExportRows = 10_000
const exportPageSize = 1000

/** A part of the log as CSV. Each line says who took it, so that a line that is passed on says it, too. */
export function exportLog(
  context: Pick<Context, 'db' | 'now' | 'clock'>,
  operator: string,
  filter: LogFilter,
): Promise<LogExport> {
  return withExportLock(context, { operator, kind: 'log' }, () =>
    createLogCsv(context, operator, filter),
  )
}

async function createLogCsv(
  context: Pick<Context, 'db' | 'now' | 'clock'>,
  operator: string,
  filter: LogFilter,
): Promise<LogExport> {
  const { db, now } = context
  const exporter = await runOperation<Owner>(context, {
    operation: 'log_audit_log_export',
    caller: operator,
    input: filter,
    atAnyTime: true,
  })
  const { time_zone } = await readConfig(db)
  const timeText = (time: number) => formatTime(time, { timeZone: time_zone })
  const taken = timeText(now())
  const nameOf = ({ nickname, phone }: Owner) => `${nickname} ${phone}`.trim()
  const text = (value: unknown) =>
    value === null || value === undefined ? null : JSON.stringify(value)
  const lines: string[] = []
  let cursor: string | undefined
  do {
    const page = await listOperatorLog(db, { ...filter, cursor, limit: exportPageSize })
    for (const entry of page.items) {
      lines.push(
        csvLine([
          timeText(entry.time),
          nameOf(entry.operator),
          entry.operator.id,
          entry.action,
          entry.target?.kind ?? null,
          entry.target?.id ?? null,
          entry.proposal_id,
          text(entry.before),
          text(entry.after),
          nameOf(exporter),
          taken,
        ]),
      )
    }
    cursor = page.next ?? undefined
  } while (cursor !== undefined && lines.length < maxExportRows)
  const columnNames =
    'time operator operator_id action target_kind target_id proposal_id before after assigned_to taken'
  return {
    name: `mavuno-log-${taken.replaceAll(/[^0-9]/g, '')}.csv`,
    csv: csvLine(columnNames.split(' ')) + lines.join(''),
    rows: lines.length,
    is_cut: cursor !== undefined,
  }
}
