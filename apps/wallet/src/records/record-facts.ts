import type { Translate } from '@mavuno/sdk'
import type { Recharge, Withdrawal, WalletRecord } from '@mavuno/sdk/contract'

/** What a row tells of a movement, whichever list it stands in. */
export type RecordFacts = Pick<
  WalletRecord,
  'id' | 'kind' | 'status' | 'change' | 'amount' | 'create_time'
> & { account?: string | null; note?: string | null | undefined }

/**
 * A recharge as a row: what was ordered, until it is known what arrived. A backend that gives a
 * reason and no sum has credited another one, which is in the record alone: the row claims none.
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
    note: reason,
  }
}

/** What a row says where another sum arrived than was ordered. */
export function settledNote(
  t: Translate,
  { amount, settled_amount: settled }: Recharge,
  money: (amount: number) => string,
): string | undefined {
  if (typeof settled !== 'number' || settled === amount) return undefined
  return t('recharge.settled', { settled: money(settled), amount: money(amount) })
}

/** A withdrawal as a row: while it is open or paid out its amount has left the wallet. */
export function withdrawalFacts(withdrawal: Withdrawal): RecordFacts {
  const { id, status, amount, create_time, reason } = withdrawal
  const isOut = status === 'pending' || status === 'completed'
  return {
    id,
    kind: 'withdraw',
    status,
    amount,
    change: isOut ? -amount : 0,
    create_time,
    note: reason,
  }
}

/** Whether the money moved, or still may: what was refused or taken back had no fee and no net. */
export function hasMoved({ status }: Pick<RecordFacts, 'status'>): boolean {
  return status === 'completed' || status === 'pending' || status === 'processing'
}

export interface ShownMove {
  /** Without its sign. */
  readonly value: number
  readonly flow: 'in' | 'out' | 'none'
}

/** What to show of a movement: what it did to the wallet, or else what it is about. */
export function shownMove({ change, amount }: Pick<RecordFacts, 'change' | 'amount'>): ShownMove {
  if (change === 0) return { value: amount, flow: 'none' }
  return { value: Math.abs(change), flow: change > 0 ? 'in' : 'out' }
}

/** Kinds that pass through states; the others are booked at once, and need no word for it. */
const changing = new Set<RecordFacts['kind']>(['recharge', 'withdraw', 'points'])

export function isStatusShown({ kind, status }: Pick<RecordFacts, 'kind' | 'status'>): boolean {
  return changing.has(kind) || status !== 'completed'
}
