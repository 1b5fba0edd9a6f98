import * as endpoints from '@mavuno/sdk/operator'
import type { HoldingState, Page } from '@mavuno/sdk/contract'
import type { OperatorHolding } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { operationService } from '../ledger/operation.js'

interface Filter extends PageInput {
  readonly state?: HoldingState | undefined
  readonly user_id?: string | undefined
  readonly due_on?: string | undefined
}

const allHoldings = {
  from: 'holdings',
  items: (ids: string) => `operator_holdings_json(${ids}, to_timestamp($1))`,
}

/** Each with what it pays on that day. */
const holdingsDueOnDay = {
  from: `(select h.id, h.state, h.user_id, d.earnings, d.principal
    from holdings_due(to_timestamp($1), $4::date) d join holdings h on h.id = d.id)`,
  item: `(select j.item || jsonb_build_object('due',
      jsonb_build_object('earnings', r.earnings, 'principal', r.principal))
    from operator_holdings_json(array[r.id], to_timestamp($1)) j)`,
}

export function operatorListHoldings(
  { db, now }: { readonly db: Queryable } & Pick<Context, 'now'>,
  { state, user_id, due_on, ...page }: Filter,
): Promise<Page<OperatorHolding>> {
  return readPage<OperatorHolding>(
    db,
    {
      ...(due_on === undefined ? allHoldings : holdingsDueOnDay),
      where: '($2::text is null or r.state = $2) and ($3::uuid is null or r.user_id = $3)',
      values: [now(), state ?? null, user_id ?? null, ...(due_on === undefined ? [] : [due_on])],
    },
    page,
  )
}

/**
 * While a holding is frozen, its earnings fall due, but they cannot be claimed, and its principal
 * waits.
 */
export const operatorFreezeHolding = operationService(
  endpoints.operatorFreezeHolding,
  'freeze_holding',
  { atAnyTime: true },
)
