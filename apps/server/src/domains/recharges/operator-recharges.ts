import type {
  operatorCompleteRecharge as completeEndpoint,
  OperatorRecharge,
  OperatorRechargeDetail,
  operatorRefuseRecharge as refuseEndpoint,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { notFound } from '../../platform/failures/failures.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'
import { paymentLists } from '../operators/payment-lists.js'

export const { list: operatorListRecharges, sum: operatorSumRecharges } =
  paymentLists<OperatorRecharge>({
    from: 'recharges',
    hasNumber: 'r.payment_number = upper($2) or upper(r.provider_reference) = upper($2)',
    items: (ids) => `operator_recharges_json(${ids})`,
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
export function operatorCompleteRecharge(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof completeEndpoint>,
  key: string,
): Promise<OperatorRecharge> {
  return runKeyed<OperatorRecharge>(context, {
    operation: 'complete_recharge',
    endpoint: 'operatorCompleteRecharge',
    caller: operator,
    key,
    input,
  })
}

export function operatorRefuseRecharge(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof refuseEndpoint>,
): Promise<OperatorRecharge> {
  return runOperation<OperatorRecharge>(context, {
    operation: 'refuse_recharge',
    caller: operator,
    input,
  })
}
