import type { operatorSumRecharges, operatorSumWithdrawals } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'

/** What rows of money are found by. */
export interface MoneyFilter {
  readonly status?: string
  readonly query?: string
  readonly decided_on?: string
  readonly min_amount?: number
  readonly min_age?: number
  /** What more they have to be. */
  readonly only?: string
}

export type SumOf = typeof operatorSumRecharges | typeof operatorSumWithdrawals

export interface SumProps {
  readonly filter: MoneyFilter
  readonly sum: SumOf
}

/** How many fit the filter, and what they add up to: the server says it, as not all of them are loaded. */
export function useSum({ filter, sum }: SumProps) {
  return useCall(sum, filter as { status: 'pending' })
}

/** What rows that are loaded add up to. */
export function addUp(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
