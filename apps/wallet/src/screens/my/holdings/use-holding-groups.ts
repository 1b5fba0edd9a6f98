import {
  getHoldingSums,
  listHoldings,
  type Holding,
  type HoldingState,
  type HoldingSums,
} from '@mavuno/sdk/contract'
import { useCall, usePages, type Pages } from '@mavuno/sdk/react'
import { useState } from 'react'
import { useLeaving } from './use-leaving.js'
import { useRefreshWhenDue } from './use-refresh-when-due.js'
import { useRefreshWhenTorn } from './use-refresh-when-torn.js'

/** The groups of all holdings by what to do, and one group for each filter. */
type Group = 'due' | 'waiting' | HoldingState

/** A row of the list: a holding, or what opens and closes the group of those that have ended. */
export type Row =
  | {
      readonly key: string
      readonly group: Group
      readonly holding: Holding
      readonly isLeaving: boolean
      readonly isFirst: boolean
      readonly isLast: boolean
    }
  | { readonly key: string; readonly group: Group; readonly holding: undefined }

type Held = readonly { readonly item: Holding; readonly isLeaving: boolean }[]

const none: readonly Holding[] = []
const toggle: Row = { key: 'ended', group: 'expired', holding: undefined }

function rowsOf(group: Group, held: Held, isJoined = false): Row[] {
  return held.map(({ item, isLeaving }, at) => ({
    key: `${group} ${item.id}`,
    group,
    holding: item,
    isLeaving,
    isFirst: at === 0 && !isJoined,
    isLast: at === held.length - 1,
  }))
}

const still = ({ items = none }: Pages<Holding>): Held =>
  items.map((item) => ({ item, isLeaving: false }))

const isWhole = ({ items, hasMore }: Pages<Holding>) => items !== undefined && !hasMore

export interface HoldingGroups {
  readonly rows: readonly Row[]
  readonly sums: HoldingSums | undefined
  /** Why the sums are not known, or not as they are now. */
  readonly sumsError: unknown
  /** The answers do not belong together, and are asked for again. */
  readonly isTorn: boolean
  /** The lists that are needed for the first row. */
  readonly lists: readonly Pages<Holding>[]
  /** The list to load more of. */
  readonly last: Pages<Holding>
  /** Those that have ended: unfolded or not; undefined where a filter shows them. */
  readonly ended: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
  /** When the oldest part was fetched, in milliseconds. */
  readonly dataAt: number
  refresh(this: void): Promise<void>
}

/** The customer's holdings: all by what to do about them, or those in one state. */
export function useHoldingGroups(state: HoldingState | 'all'): HoldingGroups {
  const isAll = state === 'all'
  const sums = useCall(getHoldingSums)
  const first = usePages(listHoldings, { state: isAll ? 'due' : state })
  const second = usePages(listHoldings, { state: isAll ? 'waiting' : state })
  const [choice, choose] = useState<boolean>()
  const count = sums.data?.expired ?? 0
  // Whoever holds nothing else sees those that have ended.
  const isOpen = isAll && (choice ?? (sums.data?.due === 0 && sums.data.waiting === 0))
  // While it is folded, it is the same list as before, so nothing more is asked for.
  const third = usePages(listHoldings, {
    state: isOpen ? 'expired' : isAll ? 'waiting' : state,
  })
  const due = useLeaving(first.items ?? none)

  const refresh = async () => {
    const lists = isOpen ? [first, second, third] : isAll ? [first, second] : [first]
    await Promise.all([sums.refresh(), ...lists.map((list) => list.refresh())])
  }
  const dataAt = Math.min(first.dataAt, second.dataAt)
  useRefreshWhenDue({
    items: [...(first.items ?? none), ...(isAll ? (second.items ?? none) : none)],
    dataAt,
    refresh,
  })
  const held = (first.items?.length ?? 0) + (second.items?.length ?? 0)
  const isTorn =
    isAll &&
    isWhole(first) &&
    isWhole(second) &&
    (sums.data
      ? first.items?.length !== sums.data.due || second.items?.length !== sums.data.waiting
      : // Without the sums nobody can say whether there is really nothing.
        sums.error !== undefined && held === 0)
  useRefreshWhenTorn(isTorn, dataAt, refresh)
  const common = {
    isTorn,
    sums: sums.data,
    sumsError: sums.error,
    lists: isAll ? [first, second] : [first],
    dataAt,
    refresh,
  }
  if (!isAll) return { ...common, rows: rowsOf(state, still(first)), last: first, ended: undefined }

  // A group begins where the one before it is whole, so that no row moves while pages load.
  const rows = rowsOf('due', due)
  let last = first
  if (isWhole(first)) {
    // A holding that falls due or is claimed between the two responses is in both, and is shown as due.
    const dueIds = new Set(first.items?.map(({ id }) => id))
    rows.push(
      ...rowsOf(
        'waiting',
        still(second).filter(({ item }) => !dueIds.has(item.id)),
      ),
    )
    last = second
  }
  if (last === second && isWhole(second) && count > 0) {
    rows.push(toggle, ...rowsOf('expired', isOpen ? still(third) : [], true))
    if (isOpen) last = third
  }
  return { ...common, rows, last, ended: { isOpen, onToggle: () => choose(!isOpen) } }
}
