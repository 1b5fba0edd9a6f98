import { rechargeStatus, withdrawalStatus } from '@mavuno/sdk/contract'
import type { TextKey } from '@mavuno/sdk'
import { walletKinds } from '../../records/wallet-kinds.js'
import { pages } from '../../router/pages.js'
import { paths } from '../../router/paths.js'

/** A list whose first rows are drawn before the app starts. */
export interface EarlyList {
  readonly title: TextKey
  readonly filters: readonly TextKey[]
}

const filtersOf: Readonly<Record<string, readonly TextKey[]>> = {
  [paths.walletRecords]: walletKinds.map((kind) => `record.kind.${kind}` as const),
  [paths.rechargeList]: rechargeStatus.options.map((status) => `status.${status}` as const),
  [paths.withdrawList]: withdrawalStatus.options.map((status) => `status.${status}` as const),
}

/** These lists, by the paths of their pages. */
export function earlyLists(): Record<string, EarlyList> {
  const lists = pages.flatMap(({ path, title }) => {
    const filters = filtersOf[path]
    return filters && title ? [[path, { title, filters: ['filter.all', ...filters] }] as const] : []
  })
  return Object.fromEntries(lists)
}

/** The keys of all texts that they show. */
export function earlyTexts(): readonly TextKey[] {
  const shown = Object.values(earlyLists()).flatMap(({ title, filters }) => [title, ...filters])
  return [...new Set(['recharge.settled' as const, ...shown])]
}
