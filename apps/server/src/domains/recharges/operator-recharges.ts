import type { Page, RechargeStatus } from '@mavuno/sdk/contract'
import type {
  operatorCompleteRecharge as completeEndpoint,
  OperatorRecharge,
  OperatorRechargeDetail,
  operatorRefuseRecharge as refuseEndpoint,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { readPage, sumRows, type MoneySum, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { wholePhone } from '../config/whole-phone.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'
import { countUnknown } from '../rate-limits/unknown-phones.js'

interface Filter {
  readonly status?: RechargeStatus | undefined
  readonly user_id?: string | undefined
  readonly query?: string | undefined
}

/** The rows that fit a filter. */
const rowsOf = ({ status, user_id, query = '' }: Filter, phone: string) => ({
  from: 'recharges',
  where: `($1::text is null or r.status = $1) and ($4::uuid is null or r.owner = $4)
      and ($2 = '' or r.payment_number = upper($2) or upper(r.provider_reference) = upper($2)
        or r.owner = any ((select people_found($2, $3))::uuid[]))`,
  values: [status ?? null, query.trim(), phone, user_id ?? null],
})

export async function operatorListRecharges(
  context: Pick<Context, 'db' | 'now'>,
  viewer: string,
  input: Filter & PageInput,
): Promise<Page<OperatorRecharge>> {
  const { db } = context
  const phone = await wholePhone(db, input.query ?? '')
  const items = (ids: string) => `operator_recharges_json(${ids})`
  return countUnknown(context, viewer, phone, () =>
    readPage<OperatorRecharge>(db, { ...rowsOf(input, phone), items }, input),
  )
}

/** How many recharges fit a filter, and what they add up to. */
export async function operatorSumRecharges(
  context: Pick<Context, 'db' | 'now'>,
  viewer: string,
  input: Filter,
): Promise<MoneySum> {
  const { db } = context
  const phone = await wholePhone(db, input.query ?? '')
  return countUnknown(context, viewer, phone, () => sumRows(db, rowsOf(input, phone)))
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
