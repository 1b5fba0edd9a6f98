import { paymentFailures, rechargeStatuses, withdrawalStatuses } from '@mavuno/sdk/contract'
import type { TextKey } from '@mavuno/texts'
import { walletKinds } from '../../records/wallet-kinds.js'
import { paths } from '../../router/paths.js'

/** A list whose first rows are drawn before the app starts. */
export interface EarlyList {
  readonly items: 'records' | 'recharges' | 'withdrawals'
  /** The accessible name of the filters. */
  readonly label: TextKey
  readonly filters: readonly TextKey[]
}

/** These lists, by the paths of their pages. */
export const earlyLists: Readonly<Record<string, EarlyList>> = {
  [paths.walletRecords]: {
    items: 'records',
    label: 'record.filter_kind',
    filters: ['filter.all', ...walletKinds.map((kind) => `record.kind.${kind}` as const)],
  },
  [paths.rechargeList]: {
    items: 'recharges',
    label: 'recharge.filters',
    filters: ['filter.all', ...rechargeStatuses.map((status) => `status.${status}` as const)],
  },
  [paths.withdrawList]: {
    items: 'withdrawals',
    label: 'withdraw.filters',
    filters: ['filter.all', ...withdrawalStatuses.map((status) => `status.${status}` as const)],
  },
}

/** The keys of all texts that they show. */
export function earlyTexts(): readonly TextKey[] {
  const shown = Object.values(earlyLists).flatMap(({ label, filters }) => [label, ...filters])
  const days = ['kit.yesterday', 'kit.today', 'kit.tomorrow'] as const
  const ofRecharges = [
    'recharge.settled',
    'recharge.other_amount',
    'recharge.payment_number',
    'kit.copy',
    'kit.copied',
  ] as const
  const failures = paymentFailures.map((failure) => `failure.${failure}` as const)
  return [...new Set([...days, ...ofRecharges, ...failures, ...shown])]
}
