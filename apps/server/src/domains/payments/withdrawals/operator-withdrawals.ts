import * as endpoints from '@mavuno/sdk/operator'
import type { OperatorWithdrawal, OperatorWithdrawalDetail } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import { notFound } from '../../../platform/failures/failures.js'
import { operationService } from '../../ledger/operation.js'
import { createPaymentLists } from '../../operators/payment-lists.js'

export const { list: operatorListWithdrawals, sum: operatorSumWithdrawals } =
  createPaymentLists<OperatorWithdrawal>({
    from: 'withdrawals',
    numberCondition: 'upper(r.provider_reference) = upper($2)',
    items: (ids) => `operator_withdrawals_json(${ids})`,
    onlyConditions: {
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
export const operatorAssignWithdrawal = operationService(
  endpoints.operatorAssignWithdrawal,
  'assign_withdrawal',
)

export const operatorCompleteWithdrawal = operationService(
  endpoints.operatorCompleteWithdrawal,
  'complete_withdrawal',
)

/** Refuses a withdrawal: the money goes back to the wallet that it came from. */
export const operatorRejectWithdrawal = operationService(
  endpoints.operatorRejectWithdrawal,
  'reject_withdrawal',
)
