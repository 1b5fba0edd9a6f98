import type { Page, RecordKind, WalletRecord } from '@mavuno/sdk/contract'
import { recordKinds } from '@mavuno/sdk/contract'
import { defaultLimit } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { isId, pageOf, unreadableCursor, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { readConfig } from '../config/config-service.js'
import { exactMatchCondition, parseSearch, searchRecords, exactTermsOf } from './search-records.js'

interface Span {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

interface StatementInput extends PageInput, Span {
  readonly kind?: readonly RecordKind[] | undefined
  readonly search?: string | undefined
}

interface RecordRow extends Record<string, unknown> {
  item: WalletRecord
}

const maxUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A cursor is the time and the id of a page's last line; without one the list begins at its end. */
function readCursor(cursor: string | undefined): [time: number, id: string] {
  if (cursor === undefined) return [Infinity, maxUuid]
  const [time = '', id = ''] = cursor.split('.')
  if (!/^\d{1,12}$/.test(time) || !isId(id)) throw unreadableCursor()
  return [Number(time), id]
}

const postedAtSql = 'posting_time(r.kind, r.change, r.create_time, r.update_time)'

// Money moves when a record is made, or later: then the record belongs to the time when it moved.
const periodCondition = `r.create_time <= to_timestamp($3)
  and (r.create_time >= to_timestamp($2) or ${postedAtSql} >= to_timestamp($2))
  and coalesce(${postedAtSql} <= to_timestamp($3), true)
  and (r.create_time, r.id) < (to_timestamp($4), $5::uuid)`
const newestFirstClause = 'order by r.create_time desc, r.id desc limit $6'

// Each query reads along one index, however long the statement is. Kinds are read one by one and
// merged, so that a rare kind is not searched for among all lines.
const allKindsQuery = (columns: string) => `select ${columns} from records r
    where r.user_id = $1 and r.kind <> 'points' and ${periodCondition} ${newestFirstClause}`
const kindsQuery = (
  columns: string,
  kinds: string,
) => `select ${columns} from unnest(${kinds}::text[]) k
    cross join lateral (
      select r.* from records r
      where r.user_id = $1 and r.kind = k and ${periodCondition} ${newestFirstClause}
    ) r ${newestFirstClause}`
const lists = {
  all: allKindsQuery('r.id'),
  moved: `select r.id from records r
    where r.user_id = $1 and r.kind <> 'points' and r.change <> 0 and ${periodCondition} ${newestFirstClause}`,
  kinds: kindsQuery('r.id', '$7'),
  whole: `select r.id from records r
    where r.user_id = $1 and ${periodCondition} and r.kind = any ($9) and ${exactMatchCondition} ${newestFirstClause}`,
  holding: `select r.id from records r
    where r.user_id = $1 and r.reference_id = $7 and r.kind = 'income' and ${periodCondition} ${newestFirstClause}`,
}

async function readRecords(
  db: Queryable,
  caller: string,
  sql: string,
  { from = -Infinity, to = Infinity, cursor, limit = defaultLimit }: PageInput & Span,
  ...more: unknown[]
): Promise<Page<WalletRecord>> {
  const values = [caller, from, to, ...readCursor(cursor), limit + 1, ...more]
  const rows = await db.query<RecordRow>(`select item from records_json(array(${sql}))`, values)
  return pageOf(rows, limit, {
    item: (row) => row.item,
    cursor: ({ item }) => `${item.create_time}.${item.id}`,
  })
}

/**
 * The statement, newest first. Points appear only when asked for. A search may end a page early: then its
 * cursor says where it goes on.
 */
export async function listRecords(
  { db }: Pick<Context, 'db'>,
  caller: string,
  { kind, search, ...page }: StatementInput,
): Promise<Page<WalletRecord>> {
  const kinds = kind && [...new Set(kind)]
  if (search === undefined) {
    if (!kinds) return readRecords(db, caller, lists.all, page)
    return readRecords(db, caller, lists.kinds, page, kinds)
  }
  const exact = exactTermsOf(search)
  if (exact.id !== null || exact.payment_number !== null) {
    const { id, payment_number } = exact
    const shown = kinds ?? recordKinds.filter((one) => one !== 'points')
    const found = await readRecords(db, caller, lists.whole, page, id, payment_number, shown)
    if (found.items.length > 0) return found
  }
  const { from = -Infinity, to = Infinity, cursor, limit = defaultLimit } = page
  const { currency } = await readConfig(db)
  return searchRecords(db, kinds ? kindsQuery('r.*', '$12') : allKindsQuery('r.*'), {
    start: [caller, from, to, ...readCursor(cursor)],
    wanted: parseSearch(search, currency),
    limit,
    more: kinds ? [kinds] : [],
  })
}

export async function getRecord(
  { db }: Pick<Context, 'db'>,
  caller: string,
  { id }: { id: string },
): Promise<WalletRecord> {
  const [row] = await db.query<RecordRow>(
    `select item from records_json(
        array(select r.id from records r where r.id = $1 and r.user_id = $2))`,
    [id, caller],
  )
  if (!row) throw notFound()
  return row.item
}

/** What has moved money, newest first. */
export function listPostedRecords(
  { db }: Pick<Context, 'db'>,
  caller: string,
  page: PageInput & Span,
): Promise<Page<WalletRecord>> {
  return readRecords(db, caller, lists.moved, page)
}

/** Income, of all holdings or of one, claim by claim. */
export function listEarnings(
  { db }: Pick<Context, 'db'>,
  caller: string,
  { holding_id, ...page }: PageInput & { holding_id?: string | undefined },
): Promise<Page<WalletRecord>> {
  if (holding_id === undefined) return readRecords(db, caller, lists.kinds, page, ['income'])
  return readRecords(db, caller, lists.holding, page, holding_id)
}

export function listPoints(
  { db }: Pick<Context, 'db'>,
  caller: string,
  page: PageInput,
): Promise<Page<WalletRecord>> {
  return readRecords(db, caller, lists.kinds, page, ['points'])
}
