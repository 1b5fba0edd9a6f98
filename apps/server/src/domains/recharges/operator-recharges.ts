import type { Page, RechargeStatus } from '@mavuno/sdk/contract'
import type {
  operatorCompleteRecharge as completeEndpoint,
  OperatorRecharge,
  OperatorRechargeDetail,
  operatorRefuseRecharge as refuseEndpoint,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'

export function operatorListRecharges(
  { db }: Pick<Context, 'db'>,
  { status, ...page }: PageInput & { status?: RechargeStatus | undefined },
): Promise<Page<OperatorRecharge>> {
  return readPage<OperatorRecharge>(
    db,
    {
      from: 'recharges',
      items: (ids) => `operator_recharges_json(${ids})`,
      where: '($1::text is null or r.status = $1)',
      values: [status ?? null],
    },
    page,
  )
}

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
