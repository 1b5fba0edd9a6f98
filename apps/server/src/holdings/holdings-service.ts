import type {
  claimAll as claimAllEndpoint,
  claimHolding as claimHoldingEndpoint,
  EndpointReply,
  Holding,
  HoldingState,
  Page,
} from '@mavuno/sdk/contract'
import type { Context } from '../context.js'
import { notFound } from '../http/reply.js'
import { readPage, type PageInput } from '../ledger/read-page.js'
import { runKeyed } from '../ledger/run-operation.js'

type Clocked = Pick<Context, 'db' | 'now'>

export function listHoldings(
  { db, now }: Clocked,
  caller: string,
  { state = 'all', ...page }: PageInput & { state?: HoldingState | 'all' | undefined },
): Promise<Page<Holding>> {
  return readPage<Holding>(
    db,
    {
      from: 'holdings',
      item: 'holding_json(r, to_timestamp($2))',
      where: `r.owner = $1 and ($3 = 'all' or r.state = $3)`,
      values: [caller, now(), state],
    },
    page,
  )
}

export async function getHolding(
  { db, now }: Clocked,
  caller: string,
  { id }: { id: string },
): Promise<Holding> {
  const [row] = await db.query<{ holding: Holding }>(
    `select holding_json(h, to_timestamp($3)) as holding from holdings h
      where h.id = $1 and h.owner = $2`,
    [id, caller, now()],
  )
  if (!row) throw notFound()
  return row.holding
}

/** Pays all earnings of one holding that are due, each exactly once. */
export function claimHolding(
  context: Context,
  caller: string,
  input: { id: string },
  key: string,
): Promise<EndpointReply<typeof claimHoldingEndpoint>> {
  return runKeyed(context, {
    operation: 'claim_holding',
    endpoint: 'claimHolding',
    caller,
    key,
    input,
  })
}

/** Pays what is due in all holdings, oldest first, as far as the reserve goes. */
export function claimAll(
  context: Context,
  caller: string,
  key: string,
): Promise<EndpointReply<typeof claimAllEndpoint>> {
  return runKeyed(context, {
    operation: 'claim_all',
    endpoint: 'claimAll',
    caller,
    key,
    input: {},
  })
}

/** What waits to be claimed in all holdings, before tax, and the tax on it. */
export async function readDue(
  { db, now }: Clocked,
  caller: string,
): Promise<{ due_amount: number; due_tax: number }> {
  const [row] = await db.query<{ due_amount: number; due_tax: number }>(
    `select coalesce(sum(due_count(h, to_timestamp($2)) * h.earnings_per_time * h.quantity), 0)::bigint
          as due_amount,
        coalesce(sum(due_count(h, to_timestamp($2)) * earning_tax(h)), 0)::bigint as due_tax
      from holdings h
      where h.owner = $1 and h.state = 'running' and h.claimed < h.number_of_earnings`,
    [caller, now()],
  )
  return row as { due_amount: number; due_tax: number }
}
