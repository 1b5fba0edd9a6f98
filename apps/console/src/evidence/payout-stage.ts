import type { OperatorWithdrawal } from '@mavuno/sdk/operator'

type Stage = Pick<OperatorWithdrawal, 'stage'>

/** Returns whether the provider pays a pending payout. Operators must not pay such a payout by hand. */
export const isByProvider = ({ stage }: Stage) =>
  stage === 'queued' || stage === 'sent' || stage === 'accepted'

/** Whether a pending payout is assigned to an operator or the provider. */
export const isAssigned = (row: Stage) =>
  row.stage === 'assigned' || row.stage === 'needs_approval' || isByProvider(row)
