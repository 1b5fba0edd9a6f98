import * as endpoints from '@mavuno/sdk/contract'
import { createHash } from 'node:crypto'
import type {
  claimAll as claimAllEndpoint,
  EndpointReply,
  Holding,
  HoldingState,
  HoldingSums,
  Page,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { BusinessFailure, notFound } from '../../platform/failures/failures.js'
import { operationService } from '../ledger/operation.js'
import { runKeyed } from '../ledger/run-operation.js'

type HoldingsContext = Pick<Context, 'db' | 'now'>

export function listHoldings(
  { db, now }: HoldingsContext,
  caller: string,
  {
    state = 'all',
    ...page
  }: PageInput & {
    state?: HoldingState | 'all' | 'due' | 'waiting' | undefined
  },
): Promise<Page<Holding>> {
  const due = 'due_count(r.due_times, r.claimed_count, to_timestamp($2))'
  return readPage<Holding>(
    db,
    {
      from: 'holdings',
      items: (ids) => `holdings_json(${ids}, to_timestamp($2))`,
      where: `r.user_id = $1 and ($3 in ('all', r.state)
        or $3 = 'due' and r.state = 'running' and ${due} > 0
        or $3 = 'waiting' and (r.state = 'frozen' or r.state = 'running' and ${due} = 0))`,
      values: [caller, now(), state],
    },
    page,
  )
}

export async function getHolding(
  { db, now }: HoldingsContext,
  caller: string,
  { id }: { id: string },
): Promise<Holding> {
  const [row] = await db.query<{ holding: Holding }>(
    `select item as holding from holdings_json(
        array(select h.id from holdings h where h.id = $1 and h.user_id = $2), to_timestamp($3))`,
    [id, caller, now()],
  )
  if (!row) throw notFound()
  return row.holding
}

/** Pays all earnings of one holding that are due, each exactly once. */
export const claimHolding = operationService(endpoints.claimHolding, 'claim_holding')

type ClaimAllReply = EndpointReply<typeof claimAllEndpoint>

/** Holdings that claim_all pays at most: a transaction with all of somebody's could take too long. */
const maxHoldingsPerBatch = 250

/** Each part has a key of its own, so a repeat gets the answers of those that were paid, and goes on. */
function idempotencyKeyOfBatch(key: string, part: number): string {
  if (part === 0) return key
  return createHash('sha256').update(`${key} ${part}`).digest('base64url')
}

/** Pays what is due in all holdings, oldest first, as long as the reserve has the money. */
export async function claimAll(
  context: Context,
  caller: string,
  key: string,
): Promise<ClaimAllReply> {
  const parts: ClaimAllReply[] = []
  do {
    try {
      const part = await runKeyed<ClaimAllReply>(context, {
        operation: 'claim_all',
        endpoint: 'claimAll',
        caller,
        key: idempotencyKeyOfBatch(key, parts.length),
        input: {},
      })
      parts.push(part)
    } catch (error) {
      // What was paid before is the answer.
      if (parts.length === 0 || !(error instanceof BusinessFailure)) throw error
      break
    }
  } while (parts.at(-1)?.holdings.length === maxHoldingsPerBatch)
  const sumOf = (field: 'amount' | 'tax' | 'real_amount' | 'times') =>
    parts.reduce((sum, part) => sum + part[field], 0)
  return {
    amount: sumOf('amount'),
    tax: sumOf('tax'),
    real_amount: sumOf('real_amount'),
    times: sumOf('times'),
    holdings: parts.flatMap(({ holdings }) => holdings),
  }
}

/** The amount that can be claimed in all holdings, before tax, and the tax on it. */
export async function readDueEarnings(
  { db, now }: HoldingsContext,
  caller: string,
): Promise<{ due_amount: number; due_tax: number }> {
  const [row] = await db.query<{ due_amount: number; due_tax: number }>(
    `select coalesce(sum(due.times * h.earnings_per_time * h.quantity), 0)::bigint as due_amount,
        coalesce(sum(due.times * earning_tax(h.earnings_per_time, h.quantity,
          tax_rate_of(h.tax_rate, h.started, to_timestamp($2)))), 0)::bigint as due_tax
      from holdings h cross join lateral due_count(h.due_times, h.claimed_count, to_timestamp($2)) as due (times)
      where h.user_id = $1 and h.state = 'running' and h.claimed_count < h.number_of_earnings`,
    [caller, now()],
  )
  return row as { due_amount: number; due_tax: number }
}

/** How many holdings there are by what to do about them, and what all of them owe. */
export async function getHoldingTotals(
  { db, now }: HoldingsContext,
  caller: string,
): Promise<HoldingSums> {
  const [due, [counts]] = await Promise.all([
    readDueEarnings({ db, now }, caller),
    db.query<Pick<HoldingSums, 'due' | 'waiting' | 'expired'>>(
      `select count(*) filter (where h.state = 'running' and due.times > 0) as due,
          count(*) filter (where h.state = 'frozen' or h.state = 'running' and due.times = 0)
            as waiting,
          count(*) filter (where h.state = 'expired') as expired
        from holdings h cross join lateral due_count(h.due_times, h.claimed_count, to_timestamp($2)) as due (times)
        where h.user_id = $1`,
      [caller, now()],
    ),
  ])
  return { ...due, ...(counts as Pick<HoldingSums, 'due' | 'waiting' | 'expired'>) }
}
