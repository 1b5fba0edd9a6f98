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
import { readPage } from '../../../platform/db/read-page.js'
import { notFound } from '../../../platform/failures/failures.js'
import { refusalOf } from '../../../platform/failures/refusal.js'
import { inTurn } from '../../ledger/in-turn.js'

export function readReconciliation(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
): Promise<Reconciliation> {
  return inTurn(context, { operator, what: 'bank' }, async (db) => {
    const [row] = await db.query<{ answer: Reconciliation }>(
      'select reconciliation_json() as answer',
    )
    return (row as { answer: Reconciliation }).answer
  })
}

const lines = { from: 'bank_lines', items: (ids: string) => `bank_matches_json(${ids})` }
const entries = { from: 'bank_entries', items: (ids: string) => `bank_books_only_json(${ids})` }

const lists = {
  only_bank: {
    ...lines,
    where:
      'r.entry_id is null and not exists (select from bank_different d where d.line_id = r.id)',
  },
  only_books: {
    ...entries,
    where:
      'r.line_id is null and not exists (select from bank_different d where d.entry_id = r.id)',
  },
  different: {
    ...lines,
    where: 'r.entry_id is null and exists (select from bank_different d where d.line_id = r.id)',
  },
  same: { ...lines, where: 'r.entry_id is not null' },
} as const

export function listBankMatches(
  { db }: Pick<Context, 'db'>,
  { list, to, ...page }: EndpointRequest<typeof operatorListBankMatches>,
): Promise<Page<BankMatch>> {
  const { where, ...rest } = lists[list]
  const until = '($1::bigint is null or r.time <= to_timestamp($1))'
  return readPage<BankMatch>(
    db,
    { ...rest, where: `${where} and ${until}`, values: [to ?? null] },
    page,
  )
}

type MatchDetail = EndpointReply<typeof operatorGetBankMatch>

export async function getBankMatch(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<MatchDetail> {
  const [row] = await db.query<{ item: MatchDetail | null }>('select bank_match_json($1) as item', [
    id,
  ])
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
    throw refusalOf(error)
  }
}
