import type { Reserve } from '@mavuno/sdk/operator'

/** How much of what falls due the reserve covers, in whole percent, cut and never rounded up. */
export function coverOf({ balance, due_30_days }: Pick<Reserve, 'balance' | 'due_30_days'>) {
  return due_30_days === 0 ? undefined : Math.floor((balance * 100) / due_30_days)
}
