import type { Page } from '@mavuno/sdk/contract'
import { defaultLimit } from '@mavuno/sdk/server'
import { type CallFailure, fieldFailure } from '../failures/failures.js'
import type { Queryable } from './database.js'

export interface PageInput {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly oldest_first?: boolean | undefined
}

interface RowSelection {
  /** The table, called `r` in the rest. */
  readonly from: string
  readonly where: string
  readonly values: readonly unknown[]
}

/**
 * How the objects on the wire are built: by an expression for each row, or by one function for all
 * ids.
 */
type ListSource = RowSelection &
  ({ readonly item: string } | { readonly items: (ids: string) => string })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isId(text: string): boolean {
  return uuid.test(text)
}

export function unreadableCursor(): CallFailure {
  return fieldFailure('cursor', 'This is not the end of a page.')
}

export interface MoneySum {
  readonly count: number
  readonly amount: number
}

/** How many rows of money there are, and what they add up to. */
export async function sumRows(
  db: Queryable,
  { from, where, values }: RowSelection,
): Promise<MoneySum> {
  const [sum] = await db.query<{ count: number; amount: number }>(
    `select count(*)::int as count, coalesce(sum(r.amount), 0)::bigint as amount
      from ${from} r where ${where}`,
    values,
  )
  return sum ?? { count: 0, amount: 0 }
}

/** A page of rows. It has a cursor for the next page if one row more than `limit` was read. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { item, cursor }: { item: (row: Row) => Item; cursor: (row: Row) => string },
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(item),
    next: rows.length > limit && last !== undefined ? cursor(last) : null,
  }
}

/**
 * A page of a table by id, so that new rows do not shift later pages. Newest first, unless those that wait
 * longest are asked for.
 */
export async function readPage<Item>(
  db: Queryable,
  list: ListSource,
  { cursor, limit = defaultLimit, oldest_first = false }: PageInput,
): Promise<Page<Item>> {
  if (cursor !== undefined && !isId(cursor)) throw unreadableCursor()
  const { from, where, values } = list
  const [after, order] = oldest_first ? ['>', 'asc'] : ['<', 'desc']
  const page = `from ${from} r
      where ${where} and ($${values.length + 1}::uuid is null or r.id ${after} $${values.length + 1})
      order by r.id ${order} limit $${values.length + 2}`
  const rows = await db.query<{ id: string; item: Item }>(
    'items' in list
      ? `select id, item from ${list.items(`array(select r.id ${page})`)}`
      : `select r.id, ${list.item} as item ${page}`,
    [...values, cursor ?? null, limit + 1],
  )
  return pageOf(rows, limit, { item: (row) => row.item, cursor: (row) => row.id })
}
