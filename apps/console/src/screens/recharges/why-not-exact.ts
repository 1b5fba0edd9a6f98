import type { OperatorRecharge, RechargeConflict } from '@mavuno/sdk/operator'
import type { ConsoleKey } from '../../texts/texts.js'

/** What it is judged by. */
interface Judged extends Pick<
  OperatorRecharge,
  'status' | 'listed_by_bank' | 'bank_amount' | 'amount' | 'pending_proposal'
> {
  readonly conflicts: readonly RechargeConflict[]
}

/**
 * Why a recharge is not credited together with others: only those are that wait, that the bank lists to the cent, and
 * that nothing contests. Undefined for these.
 */
export function whyNotExact({
  status,
  listed_by_bank,
  bank_amount,
  amount,
  conflicts,
  pending_proposal,
}: Judged): ConsoleKey | undefined {
  if (status !== 'pending') return 'queue.gone'
  if (pending_proposal) return 'evidence.proposed'
  const [conflict] = conflicts
  if (conflict) return `evidence.conflict.${conflict}`
  return listed_by_bank && bank_amount === amount ? undefined : 'evidence.unknown'
}
