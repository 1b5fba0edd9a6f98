import type { OperatorRecharge } from '@mavuno/sdk/operator'
import type { ConsoleKey } from '../../texts/texts.js'

/**
 * Why a recharge is not credited together with others: only those are that wait, that the bank lists to the cent, and
 * that nothing speaks against. Undefined for these.
 */
export function whyNotExact({
  status,
  known_to_bank,
  bank_amount,
  amount,
  conflict,
  pending_proposal,
}: Pick<
  OperatorRecharge,
  'status' | 'known_to_bank' | 'bank_amount' | 'amount' | 'conflict' | 'pending_proposal'
>): ConsoleKey | undefined {
  if (status !== 'pending') return 'queue.gone'
  if (pending_proposal) return 'evidence.proposed'
  if (conflict) return 'evidence.twice'
  if (bank_amount !== null && bank_amount !== amount) return 'evidence.amount_differs'
  return known_to_bank && bank_amount === amount ? undefined : 'evidence.unknown'
}
