import type { OperatorRecharge } from '@mavuno/sdk/operator'

/** It waits, the bank lists its payment to the cent, and nothing speaks against it. */
export function isExact({
  status,
  known_to_bank,
  bank_amount,
  amount,
  conflict,
  pending_proposal,
}: Pick<
  OperatorRecharge,
  'status' | 'known_to_bank' | 'bank_amount' | 'amount' | 'conflict' | 'pending_proposal'
>): boolean {
  return (
    status === 'pending' &&
    known_to_bank &&
    bank_amount === amount &&
    !conflict &&
    !pending_proposal
  )
}
