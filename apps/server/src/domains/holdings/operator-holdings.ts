import type { HoldingState, Page } from '@mavuno/sdk/contract'
import type { OperatorHolding } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { runOperation } from '../ledger/run-operation.js'

interface Filter extends PageInput {
  readonly state?: HoldingState | undefined
  readonly user_id?: string | undefined
}

export function operatorListHoldings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { state, user_id, ...page }: Filter,
): Promise<Page<OperatorHolding>> {
  return readPage<OperatorHolding>(
    db,
    {
      from: 'holdings',
      items: (ids) => `operator_holdings_json(${ids}, to_timestamp($1))`,
      where: '($2::text is null or r.state = $2) and ($3::uuid is null or r.owner = $3)',
      values: [now(), state ?? null, user_id ?? null],
    },
    page,
  )
}

/**
 * While a holding is frozen, its earnings fall due, but they cannot be claimed, and its principal
 * waits.
 */
export function operatorFreezeHolding(
  context: Context,
  operator: string,
  input: { id: string; reason: string },
): Promise<OperatorHolding> {
  return runOperation(context, {
    operation: 'freeze_holding',
    caller: operator,
    input,
    atAnyTime: true,
  })
}
