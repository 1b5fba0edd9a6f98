import { formatTime, minorDigits } from '@mavuno/format'
import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type {
  AccountEntry,
  BookPeriod,
  operatorExportAccount,
  operatorListAccountEntries,
  operatorListAccounts,
  operatorListPeriods,
  Owner,
} from '@mavuno/sdk/operator'
import { defaultLimit, type EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { pageOf, unreadableCursor } from '../../../platform/db/read-page.js'
import { fieldFailure } from '../../../platform/failures/failures.js'
import { readConfig } from '../../config/config-service.js'
import { withExportLock, runReport } from '../../ledger/report-queue.js'
import { runOperation } from '../../ledger/run-operation.js'
import { csvLine, decimal } from '../../records/csv.js'

const longest = '1min'
const linesAtOnce = 1000

type Accounts = EndpointReply<typeof operatorListAccounts>

export function listAccounts(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
): Promise<Accounts> {
  return runReport(context, { operator, kind: 'accounts' }, async (db) => {
    const [row] = await db.query<{ items: Accounts['items']; as_of: number }>(
      `select book_accounts_json(n.at) as items, epoch_seconds(n.at) as as_of
        from (select operation_time(jsonb_build_object('now', $1::bigint)) as at) n`,
      [context.now()],
    )
    return row as Accounts
  })
}

interface EntryRange {
  readonly name: string
  readonly below: number
  readonly maxRows: number
  readonly from?: number | undefined
  readonly to?: number | undefined
}

async function readEntries(
  { db }: Pick<Context, 'db'>,
  { name, below: beforeNumber, maxRows, from, to }: EntryRange,
) {
  return db.transaction(
    (transaction) =>
      transaction.query<{ item: AccountEntry }>(
        `select item from account_entries_json($1, $2, $3, to_timestamp($4), to_timestamp($5))`,
        [name, beforeNumber, maxRows, from ?? null, to ?? null],
      ),
    { longest },
  )
}

export async function listEntries(
  context: Pick<Context, 'db'>,
  input: EndpointRequest<typeof operatorListAccountEntries>,
): Promise<Page<AccountEntry>> {
  const { name, cursor, limit = defaultLimit, from, to } = input
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor)) throw unreadableCursor()
  const beforeNumber = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
  const rows = await readEntries(context, {
    name,
    below: beforeNumber,
    maxRows: limit + 1,
    from,
    to,
  })
  return pageOf(rows, limit, {
    item: ({ item }) => item,
    cursor: ({ item }) => String(item.number),
  })
}

/** The lines of an account as CSV, newest first; the last line says who took them and when. */
export async function exportAccount(
  context: Pick<Context, 'db' | 'now' | 'clock'>,
  operator: string,
  input: EndpointRequest<typeof operatorExportAccount>,
): Promise<AsyncIterable<string>> {
  if (input.from >= input.to) throw fieldFailure('to', 'It is not after the beginning.')
  return withExportLock(context, { operator, kind: 'account' }, async (streamed) => {
    const exportedAt = context.now()
    const { currency, time_zone } = await readConfig(context.db)
    // Logged before anything is sent.
    const by = await runOperation<Owner>(context, {
      operation: 'log_account_export',
      caller: operator,
      input,
      atAnyTime: true,
    })
    return streamed(exportCsvLines(context, { ...input, exportedAt, by, currency, time_zone }))
  })
}

interface AccountExport extends EndpointRequest<typeof operatorExportAccount> {
  readonly exportedAt: number
  readonly by: Owner
  readonly currency: string
  readonly time_zone: string
}

async function* exportCsvLines(
  context: Pick<Context, 'db'>,
  { name, from, to, exportedAt, by, currency, time_zone }: AccountExport,
): AsyncGenerator<string> {
  const time = (at: number) => formatTime(at, { timeZone: time_zone })
  const digits = minorDigits(currency)
  yield csvLine(['number', 'time', 'kind', 'amount', 'currency', 'other', 'reference'])
  let beforeNumber = Number.MAX_SAFE_INTEGER
  let count = 0
  let hasMore = true
  while (hasMore) {
    const rows = await readEntries(context, {
      name,
      below: beforeNumber,
      maxRows: linesAtOnce,
      from,
      to,
    })
    yield rows
      .map(({ item }) =>
        csvLine([
          { number: String(item.number) },
          time(item.time),
          item.kind,
          { number: decimal(item.amount, digits) },
          currency,
          item.other,
          item.reference,
        ]),
      )
      .join('')
    count += rows.length
    beforeNumber = rows.at(-1)?.item.number ?? 0
    hasMore = rows.length === linesAtOnce
  }
  yield csvLine([
    `${name}, ${time(from)} to ${time(to)}: ${count} lines, taken by ${by.nickname} ${by.phone} at ${time(exportedAt)}`,
  ])
}

const maxRows = { day: 92, month: 36 } as const

export async function listPeriods(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
  { by, from, to }: EndpointRequest<typeof operatorListPeriods>,
): Promise<{ items: BookPeriod[] }> {
  const [first, last] = [new Date(from), new Date(to)]
  const days = (last.getTime() - first.getTime()) / 86_400_000
  const months =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
  const periodLimit = (by === 'day' ? days : months) + 1
  if (days < 0 || periodLimit > maxRows[by]) {
    throw fieldFailure('to', `It is at most ${maxRows[by]} ${by}s after the beginning.`)
  }
  const report = { operator, kind: 'periods', of: `${by} ${from} ${to}` } as const
  return runReport(context, report, async (db) => {
    const [row] = await db.query<{ items: BookPeriod[] }>(
      'select book_periods_json($1, $2, $3) as items',
      [by, from, to],
    )
    return { items: row?.items ?? [] }
  })
}
