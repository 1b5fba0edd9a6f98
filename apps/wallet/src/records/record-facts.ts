import type { PaymentFailure, Recharge, Withdrawal, WalletRecord } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'

/** What a row shows of a record, in any list. */
export type RecordFacts = Pick<
  WalletRecord,
  'id' | 'kind' | 'status' | 'change' | 'amount' | 'create_time'
> & { account?: string | null; note?: string | null | undefined }

/**
 * A recharge as a row, with the ordered amount until the amount that arrived is known. A backend that
 * sends a reason but no settled amount has credited a different amount, which only the record has, so
 * the row shows no change.
 */
export function rechargeFacts(recharge: Recharge): RecordFacts {
  const { id, status, amount, settled_amount, create_time, reason } = recharge
  const arrived = settled_amount ?? (reason ? 0 : amount)
  return {
    id,
    kind: 'recharge',
    status,
    amount,
    change: status === 'completed' ? arrived : 0,
    create_time,
  }
}

interface Refused {
  readonly failure?: PaymentFailure | null | undefined
  readonly reason?: string | null | undefined
}

/** Why money did not move: the sentence for the provider's word, or else what an operator wrote. */
export function rejectionText(t: Translate, { failure, reason }: Refused): string {
  return failure ? t(`failure.${failure}`) : (reason ?? '')
}

/** What a row says of a recharge: which amount arrived if another one was ordered, or why it failed. */
export function rechargeNote(
  t: Translate,
  recharge: Recharge,
  money: (amount: number) => string,
): string {
  const { amount, settled_amount: settled, other_amount: other } = recharge
  if (typeof other === 'number') {
    return t('recharge.other_amount', { other: money(other), amount: money(amount) })
  }
  if (typeof settled === 'number' && settled !== amount) {
    return t('recharge.settled', { settled: money(settled), amount: money(amount) })
  }
  return rejectionText(t, recharge)
}

/** A withdrawal as a row. While it is pending or completed, its amount has left the wallet. */
export function withdrawalFacts(withdrawal: Withdrawal): RecordFacts {
  const { id, status, amount, create_time } = withdrawal
  const isOut = status === 'pending' || status === 'completed'
  return {
    id,
    kind: 'withdraw',
    status,
    amount,
    change: isOut ? -amount : 0,
    create_time,
  }
}

/** Whether the money moved, or still may. A refused or cancelled record has no fee. */
export function hasMoved({ status }: Pick<RecordFacts, 'status'>): boolean {
  return status === 'completed' || status === 'pending' || status === 'processing'
}

/** Whether there is a real amount: what is still checked, or was refused, has brought nobody anything. */
export function hasRealAmount({ status }: Pick<RecordFacts, 'status'>): boolean {
  return status === 'completed'
}

export interface ShownMove {
  /** The absolute amount. */
  readonly value: number
  readonly flow: 'in' | 'out' | 'none'
}

/** The amount to show: the change of the wallet or, if it did not change, the record's amount. */
export function shownMove({ change, amount }: Pick<RecordFacts, 'change' | 'amount'>): ShownMove {
  if (change === 0) return { value: amount, flow: 'none' }
  return { value: Math.abs(change), flow: change > 0 ? 'in' : 'out' }
}

/** Kinds that have a status that changes. The others are booked at once and need no badge. */
const changing = new Set<RecordFacts['kind']>(['recharge', 'withdraw', 'points'])

export function isStatusShown({ kind, status }: Pick<RecordFacts, 'kind' | 'status'>): boolean {
  return changing.has(kind) || status !== 'completed'
}
