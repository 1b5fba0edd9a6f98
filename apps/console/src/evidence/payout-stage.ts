import type { OperatorWithdrawal } from '@mavuno/sdk/operator'

type Stage = Pick<OperatorWithdrawal, 'stage'>

/** Whether the provider pays a payout that is not paid yet, so that nobody pays it by hand. */
export const isByProvider = ({ stage }: Stage) =>
  stage === 'queued' || stage === 'sent' || stage === 'accepted'

/** Whether a pending payout is assigned to an operator or the provider. */
export const isAssigned = (row: Stage) =>
  row.stage === 'assigned' || row.stage === 'needs_approval' || isByProvider(row)
