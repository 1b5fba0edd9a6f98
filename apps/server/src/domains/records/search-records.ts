import { minorDigits } from '@mavuno/format'
import type { Page, WalletRecord } from '@mavuno/sdk/contract'
import type { Queryable } from '../../platform/db/database.js'
import { isId } from '../../platform/db/read-page.js'

/**
 * How many records one page of a search reads at most. A search that finds little ends its page there, and
 * goes on with the next: without an index for each field, which each purchase would pay for, a page still
 * takes no longer than this.
 */
export const maxScannedRecords = 1000

/** What a search compares with, each null if the words cannot be it. */
interface RecordQuery {
  /** A part of a name or of a payment number, as a pattern of LIKE. */
  readonly part: string
  /** The last digits of an account, as a pattern of LIKE. */
  readonly digits: string | null
  /** An amount, in minor units. */
  readonly amount: number | null
  /** An id, or the ends of one as the wallet shows it, as a pattern of LIKE. */
  readonly id: string | null
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

/** Like `Ksh 1,234.50`, `+20.14` or `200`, without its sign and currency. */
const amount = /^[-+\u2212]?\s*(?:[a-z]{2,4}\s*)?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,4}))?$/i

function amountOf(text: string, currency: string): number | null {
  const [, whole, part = ''] = amount.exec(text) ?? []
  const digits = minorDigits(currency)
  if (whole === undefined || part.length > digits) return null
  return Number(whole.replaceAll(',', '') + part.padEnd(digits, '0'))
}

interface SearchValues {
  /** Owner, span, and the end of the page before. */
  readonly start: readonly unknown[]
  readonly wanted: RecordQuery
  readonly limit: number
  readonly more: readonly unknown[]
}

/** Reads what somebody typed. Each of its readings is tried. */
export function parseSearch(search: string, currency: string): RecordQuery {
  const text = search.toLowerCase()
  // An account may be typed in groups, or pasted with its middle masked.
  const end = text.split('*').at(-1)!.replaceAll(' ', '')
  const [, first, last] = /^([0-9a-f]{4})(?:…|\.\.\.)([0-9a-f]{4})$/.exec(text) ?? []
  return {
    part: `%${escapeLike(search)}%`,
    digits: /^\d{3,15}$/.test(end) ? `%${end}` : null,
    amount: amountOf(text, currency),
    id: isId(text) ? text : first === undefined ? null : `${first}%${last}`,
  }
}

/** Whether the words are a whole id or payment number, which an index finds at once. */
export function exactTermsOf(search: string): { id: string | null; payment_number: string | null } {
  const text = search.toLowerCase()
  const isNumber = /^[a-z0-9]{6,32}$/.test(text)
  return { id: isId(text) ? text : null, payment_number: isNumber ? text.toUpperCase() : null }
}

/** The records with this id or payment number, if `sql` selects them; see `searchRecords`. */
export const exactMatchCondition = `r.id = any (array(select $7::uuid union all
  select x.id from recharges x where x.user_id = $1 and x.payment_number = $8 union all
  select x.id from withdrawals x where x.user_id = $1 and upper(x.provider_reference) = $8))`

const searchCondition = `s.amount = $9 or s.real_amount = $9 or abs(s.change) = $9
  or s.account ilike $7 or s.receiver_name ilike $7 or s.id::text like $10
  or (s.kind in ('recharge', 'withdraw') and (s.account like $8 or s.receiver_account like $8))
  or (s.kind = 'recharge' and exists (select from recharges x
    where x.id = s.reference_id and x.payment_number ilike $7))
  or (s.kind = 'withdraw' and exists (select from withdrawals x
    where x.id = s.id and x.provider_reference ilike $7))`

interface SearchRow extends Record<string, unknown> {
  readonly items: WalletRecord[]
  /** The last record that was read. */
  readonly last: string | null
  readonly read: number
}

/**
 * Searches the records that `sql` selects: from the end of the page before, as many as `$6` says. Its own
 * parameters are `$1` to `$6` and from `$12` on.
 */
export async function searchRecords(
  db: Queryable,
  sql: string,
  { start, wanted, limit, more }: SearchValues,
): Promise<Page<WalletRecord>> {
  const { part, digits, amount: sum, id } = wanted
  const [row] = await db.query<SearchRow>(
    `with seen as materialized (${sql}),
      found as (select s.id, s.create_time from seen s where ${searchCondition}
        order by s.create_time desc, s.id desc limit $11)
    select coalesce((select jsonb_agg(f.item) from records_json(array(
        select id from found order by create_time desc, id desc)) f), '[]') as items,
      (select count(*)::integer from seen) as read,
      (select extract(epoch from s.create_time)::bigint || '.' || s.id from seen s
        order by s.create_time, s.id limit 1) as last`,
    [...start, maxScannedRecords, part, digits, sum, id, limit + 1, ...more],
  )
  const { items = [], read = 0, last = null } = row ?? {}
  const shown = items.slice(0, limit)
  const end = shown.at(-1)
  if (items.length > limit && end) return { items: shown, next: `${end.create_time}.${end.id}` }
  return { items: shown, next: read === maxScannedRecords ? last : null }
}
