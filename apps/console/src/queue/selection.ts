import { useLayoutEffect, useMemo, useRef, useState } from 'react'

/** The rows that are selected by their ids, and where a range of them begins. */
export interface Selected {
  readonly ids: ReadonlySet<string>
  /** The row that a range begins at; undefined before the first. */
  readonly anchor: string | undefined
  /** What was selected before the range: a range that shrinks takes back only its own rows. */
  readonly before: ReadonlySet<string>
}

export const noneSelected: Selected = { ids: new Set(), anchor: undefined, before: new Set() }

/** Selects one row more or less, and begins a range there. */
export function toggled({ ids }: Selected, id: string): Selected {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id, before: next }
}

/**
 * Selects all rows from the one where the range begins to another one, in the order of the list. If there is no such
 * row it begins at `from`, unless that has left the list.
 */
export function extended(
  { anchor, before, ids }: Selected,
  order: readonly string[],
  to: string,
  from = to,
): Selected {
  const isBegun = anchor !== undefined && order.includes(anchor)
  const start = isBegun ? anchor : order.includes(from) ? from : to
  const kept = isBegun ? before : ids
  const [first, last] = [order.indexOf(start), order.indexOf(to)].toSorted((a, b) => a - b)
  const range = order.slice(first, (last ?? 0) + 1)
  return { ids: new Set([...kept, ...range]), anchor: start, before: kept }
}

/** Rows that somebody has selected. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Selects all rows up to this one; from another one, where no range has begun. */
  readonly extend: (to: string, from?: string) => void
  /** Selects these, and no others. */
  readonly set: (rows: readonly Row[]) => void
  readonly add: (rows: readonly Row[]) => void
  /** Takes rows out. */
  readonly drop: (ids: ReadonlySet<string>) => void
  readonly clear: () => void
}

/**
 * The selection of a list. A row that was loaded apart stays selected although the list does not show it, and one
 * that is gone is selected no more. Another `view` begins anew.
 */
export function useSelection<Row extends { readonly id: string }>(
  shown: readonly Row[],
  gone: ReadonlySet<string>,
  view: string,
): Selection<Row> {
  const none = { view, selected: noneSelected, apart: new Map<string, Row>() }
  const [held, setState] = useState(none)
  const isSame = held.view === view
  if (!isSame) setState(none)
  const state = isSame ? held : none
  const { selected, apart } = state
  const order = useMemo(
    () => shown.map(({ id }) => id).filter((id) => !gone.has(id)),
    [shown, gone],
  )
  const now = useMemo(() => new Map(shown.map((row) => [row.id, row])), [shown])
  const change = (of: (last: Selected) => Selected) =>
    setState((last) => ({ ...last, selected: of(last.selected) }))
  return {
    rows: [...selected.ids].flatMap((id) => {
      const row = now.get(id) ?? apart.get(id)
      return row && !gone.has(id) ? [row] : []
    }),
    has: (id) => selected.ids.has(id) && !gone.has(id),
    toggle: (id) => change((last) => toggled(last, id)),
    extend: (to, from) => change((last) => extended(last, order, to, from)),
    set: (rows) =>
      setState({
        view,
        selected: { ...noneSelected, ids: new Set(rows.map(({ id }) => id)) },
        apart: new Map(rows.map((row) => [row.id, row])),
      }),
    // Answers come in whatever is shown by then.
    add: (rows) =>
      setState((last) =>
        last.view === view
          ? {
              view,
              selected: {
                ...last.selected,
                ids: new Set([...last.selected.ids, ...rows.map(({ id }) => id)]),
              },
              apart: new Map([...last.apart, ...rows.map((row) => [row.id, row] as const)]),
            }
          : last,
      ),
    drop: (ids) =>
      change((last) => ({
        ...noneSelected,
        ids: new Set([...last.ids].filter((id) => !ids.has(id))),
      })),
    clear: () => change(() => noneSelected),
  }
}

/** What rows call, which stays the same while the selection changes: so that they need not be drawn again. */
export function useLatestSelection<Row>(
  selection: Selection<Row>,
): Pick<Selection<Row>, 'extend' | 'toggle'> {
  const latest = useRef(selection)
  useLayoutEffect(() => {
    latest.current = selection
  })
  const [stable] = useState(() => ({
    extend: (to: string, from?: string) => latest.current.extend(to, from),
    toggle: (id: string) => latest.current.toggle(id),
  }))
  return stable
}
