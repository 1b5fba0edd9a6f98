import * as endpoints from '@mavuno/sdk/operator'
import type { OperatorRecharge, OperatorRechargeDetail } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import { notFound } from '../../../platform/failures/failures.js'
import { operationService } from '../../ledger/operation.js'
import { createPaymentLists } from '../../operators/payment-lists.js'

const proposedCondition = `exists (select from proposals p
  where p.target_kind = 'recharge' and p.target_id = r.id::text and p.status = 'pending')`

/**
 * The bank lists it, and nothing contests it, such as another amount of the bank or another recharge with its number.
 * Asked row by row, so that a page of a long queue reads no more of it than it shows.
 */
const exactMatchCondition = `exists (select from bank_lines l
    where l.reference in (upper(r.payment_number), upper(r.provider_reference)) and l.amount = r.amount)
  and cardinality(recharge_conflicts(r.id, r.payment_number, r.provider_reference, r.amount)) = 0`

export const { list: operatorListRecharges, sum: operatorSumRecharges } =
  createPaymentLists<OperatorRecharge>({
    from: 'recharges',
    numberCondition: 'r.payment_number = upper($2) or upper(r.provider_reference) = upper($2)',
    items: (ids) => `operator_recharges_json(${ids})`,
    onlyConditions: {
      exact: `not ${proposedCondition} and ${exactMatchCondition}`,
      unclear: `not ${proposedCondition} and not (${exactMatchCondition})`,
      proposed: proposedCondition,
    },
  })

/** One recharge, with what it is decided by. */
export async function operatorGetRecharge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: string,
  { id }: { id: string },
): Promise<OperatorRechargeDetail> {
  const [row] = await db.query<{ item: OperatorRechargeDetail | null }>(
    'select operator_recharge_json($1, $2, to_timestamp($3)) as item',
    [id, viewer, now()],
  )
  if (!row?.item) throw notFound()
  return row.item
}

/** Credits money that has arrived, once, whatever the status of the order is. */
export const operatorCompleteRecharge = operationService(
  endpoints.operatorCompleteRecharge,
  'complete_recharge',
)

export const operatorRejectRecharge = operationService(
  endpoints.operatorRejectRecharge,
  'reject_recharge',
)
