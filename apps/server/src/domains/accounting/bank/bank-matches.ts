import { minorDigits } from '@mavuno/format'
import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type {
  BankMatch,
  operatorGetBankMatch,
  operatorListBankCandidates,
  operatorListBankMatches,
  Reconciliation,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import { containsTerms } from '../../../platform/db/contains-terms.js'
import { readPage } from '../../../platform/db/read-page.js'
import { notFound } from '../../../platform/failures/failures.js'
import { rejectionOf } from '../../../platform/failures/rejection.js'
import { readConfig } from '../../config/config-service.js'
import { runReport } from '../../ledger/report-queue.js'

export function readReconciliation(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
): Promise<Reconciliation> {
  return runReport(context, { operator, kind: 'bank' }, async (db) => {
    const [row] = await db.query<{ answer: Reconciliation }>(
      `select reconciliation_json(operation_time(jsonb_build_object('now', $1::bigint))) as answer`,
      [context.now()],
    )
    return (row as { answer: Reconciliation }).answer
  })
}

const bankLineSource = {
  from: 'bank_lines' as const,
  items: (ids: string) => `bank_matches_json(${ids})`,
}
const bankEntrySource = {
  from: 'bank_entries' as const,
  items: (ids: string) => `bank_books_only_json(${ids})`,
}

const referenceSearchCondition = (search: string) =>
  containsTerms('r.reference', 'mask_phones_in_text(r.reference)', search)
const lineSearchCondition = (search: string) =>
  `${referenceSearchCondition(search)} or ${containsTerms('r.text', 'mask_text(r.text)', search)}`
const searchConditions = {
  /** Those that have no payment in the books, by which they would be found, too. */
  open_lines: lineSearchCondition,
  bank_lines: (search: string) => `${lineSearchCondition(search)} or r.id in (
      select r.line_id from bank_entries r where r.line_id is not null and ${referenceSearchCondition(search)})`,
  bank_entries: referenceSearchCondition,
} as const

/** Whether a row has these words, as it is shown, or this amount. */
export const bankSearchCondition = (
  from: keyof typeof searchConditions,
  search: string,
  amount: string,
) => `abs(r.amount) = ${amount}::bigint or ${searchConditions[from](search)}`

/** An amount as people write it, in minor units; null if it is none. */
export async function parseAmount(db: Queryable, search: string): Promise<number | null> {
  const { currency } = await readConfig(db)
  const digits = minorDigits(currency)
  const [, units, part = ''] = /^-?(\d[\d,]{0,14})(?:\.(\d{1,4}))?$/.exec(search) ?? []
  if (units === undefined || part.length > digits) return null
  return Number(units.replaceAll(',', '') + part.padEnd(digits, '0'))
}

const unmatchedEntryCondition =
  'r.line_id is null and not exists (select from bank_amount_mismatches d where d.entry_id = r.id)'

const reportedUntil = `coalesce((select b.until from bank_reported_until b), '-infinity')`

const lists = {
  only_bank: {
    ...bankLineSource,
    where:
      'r.entry_id is null and not exists (select from bank_amount_mismatches d where d.line_id = r.id)',
  },
  only_books: {
    ...bankEntrySource,
    where: `${unmatchedEntryCondition} and r.time <= ${reportedUntil}`,
  },
  not_reported: {
    ...bankEntrySource,
    where: `${unmatchedEntryCondition} and r.time > ${reportedUntil}`,
  },
  different: {
    ...bankLineSource,
    where:
      'r.entry_id is null and exists (select from bank_amount_mismatches d where d.line_id = r.id)',
  },
  same: { ...bankLineSource, where: 'r.entry_id is not null' },
} as const

export async function listBankMatches(
  { db }: Pick<Context, 'db'>,
  { list, to, query = '', ...page }: EndpointRequest<typeof operatorListBankMatches>,
): Promise<Page<BankMatch>> {
  const { where, ...rest } = lists[list]
  const search = query.trim()
  const until = `($1::bigint is null or r.time <= to_timestamp($1)) and ($2::text = ''
    or ${bankSearchCondition(rest.from, '$2', '$3')})`
  return readPage<BankMatch>(
    db,
    {
      ...rest,
      where: `${where} and ${until}`,
      values: [to ?? null, search, await parseAmount(db, search)],
    },
    page,
  )
}

type MatchDetail = EndpointReply<typeof operatorGetBankMatch>

/** The row of a line or of a payment. The line is unmasked while it is revealed to this operator. */
export async function getBankMatch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: string,
  id: string,
): Promise<MatchDetail> {
  const [row] = await db.query<{ item: MatchDetail | null }>(
    'select bank_match_json($1, $2, to_timestamp($3)) as item',
    [id, viewer, now()],
  )
  if (!row?.item) throw notFound()
  return row.item
}

type Candidates = EndpointReply<typeof operatorListBankCandidates>

export async function listBankCandidates(
  { db }: Pick<Context, 'db'>,
  line: string,
): Promise<Candidates> {
  try {
    const [row] = await db.query<{ items: Candidates['items'] }>(
      'select bank_candidates_json($1) as items',
      [line],
    )
    return { items: row?.items ?? [] }
  } catch (error) {
    throw rejectionOf(error)
  }
}
