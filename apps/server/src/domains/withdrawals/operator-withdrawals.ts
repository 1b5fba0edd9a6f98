import type {
  operatorCompleteWithdrawal as completeEndpoint,
  operatorRejectWithdrawal as refuseEndpoint,
  operatorAssignWithdrawal as takeEndpoint,
  OperatorWithdrawal,
  OperatorWithdrawalDetail,
  Reserve,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { notFound } from '../../platform/failures/failures.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'
import { paymentLists } from '../operators/payment-lists.js'

const isToPay = `r.status = 'pending' and r.taken_by is not null
  and (r.within_limits_of is not null or r.proposal_id is not null)
  and not is_by_provider(r.status, r.provider, r.taken_by, r.within_limits_of, r.proposal_id, r.sent, r.ask_next)`

export const { list: operatorListWithdrawals, sum: operatorSumWithdrawals } =
  paymentLists<OperatorWithdrawal>({
    from: 'withdrawals',
    hasNumber: 'upper(r.provider_reference) = upper($2)',
    items: (ids) => `operator_withdrawals_json(${ids})`,
    onlys: {
      free: 'not r.taken',
      mine: 'r.taken_by = $5',
      needs_approval: `r.status = 'pending' and r.taken and r.within_limits_of is null
        and r.proposal_id is null`,
      to_pay: isToPay,
      mine_to_pay: `r.taken_by = $5 and ${isToPay}`,
    },
  })

/** One withdrawal, with what it is decided by. */
export async function operatorGetWithdrawal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: string,
  { id }: { id: string },
): Promise<OperatorWithdrawalDetail> {
  const [row] = await db.query<{ item: OperatorWithdrawalDetail | null }>(
    'select operator_withdrawal_json($1, $2, to_timestamp($3)) as item',
    [id, viewer, now()],
  )
  if (!row?.item) throw notFound()
  return row.item
}

/** Takes a withdrawal before any money is sent; the customer cannot cancel it from then on. */
export function operatorAssignWithdrawal(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof takeEndpoint>,
): Promise<OperatorWithdrawalDetail> {
  return runOperation<OperatorWithdrawalDetail>(context, {
    operation: 'take_withdrawal',
    caller: operator,
    input,
  })
}

export function operatorCompleteWithdrawal(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof completeEndpoint>,
  key: string,
): Promise<OperatorWithdrawal> {
  return runKeyed<OperatorWithdrawal>(context, {
    operation: 'complete_withdrawal',
    endpoint: 'operatorCompleteWithdrawal',
    caller: operator,
    key,
    input,
  })
}

/** Refuses a withdrawal: the money goes back to the wallet that it came from. */
export function operatorRejectWithdrawal(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof refuseEndpoint>,
): Promise<OperatorWithdrawal> {
  return runOperation<OperatorWithdrawal>(context, {
    operation: 'refuse_withdrawal',
    caller: operator,
    input,
  })
}

/** No withdrawal is taken or completed from now on, until two operators have resumed. */
export function operatorStopPayouts(
  context: Context,
  operator: string,
  input: { reason: string },
): Promise<Reserve> {
  return runOperation<Reserve>(context, {
    operation: 'stop_payouts',
    caller: operator,
    input,
    atAnyTime: true,
  })
}
