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

export const { list: operatorListWithdrawals, sum: operatorSumWithdrawals } =
  paymentLists<OperatorWithdrawal>({
    from: 'withdrawals',
    hasNumber: 'upper(r.provider_reference) = upper($2)',
    items: (ids) => `operator_withdrawals_json(${ids})`,
    onlys: {
      free: "r.stage = 'requested'",
      mine: 'r.assigned_to = $5',
      needs_approval: "r.stage = 'needs_approval'",
      to_pay: "r.stage = 'assigned'",
      mine_to_pay: "r.assigned_to = $5 and r.stage = 'assigned'",
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
    operation: 'assign_withdrawal',
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
    operation: 'reject_withdrawal',
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
