import { useState } from 'react'

interface Row {
  readonly id: string
}

interface Steady<Item> {
  readonly rows: readonly Item[]
  /** Rows that the list has no more. They keep their places until nobody's hand is near. */
  readonly gone: ReadonlySet<string>
  /** How many have come in above the first row, and wait to be shown. */
  readonly fresh: number
}

/**
 * As many rows are a list that started over if none of them is left: those in between are not known, so it is not said
 * of any that it left.
 */
const manyRows = 50

/** The rows as they stand, with what is new below them: no row moves that somebody may be about to press. */
export function keepPlaces<Item extends Row>(
  rows: readonly Item[],
  next: readonly Item[],
): Steady<Item> {
  const now = new Map(next.map((row) => [row.id, row]))
  const known = new Set(rows.map(({ id }) => id))
  if (next.length >= manyRows && !next.some(({ id }) => known.has(id))) return start(next)
  const kept = rows.map((row) => now.get(row.id) ?? row)
  const first = Math.max(
    0,
    next.findIndex(({ id }) => known.has(id)),
  )
  let last = kept.length - 1
  for (const row of next.slice(first)) {
    // Nearly always the next one; looking for each of a thousand rows would take a thousand times as long.
    if (kept[last + 1]?.id === row.id) last += 1
    else if (known.has(row.id)) last = kept.findIndex(({ id }) => id === row.id)
    else kept.splice((last += 1), 0, row)
  }
  return {
    rows: kept,
    gone: new Set(rows.map(({ id }) => id).filter((id) => !now.has(id))),
    fresh: rows.length === 0 ? 0 : first,
  }
}

const start = <Item extends Row>(rows: readonly Item[]): Steady<Item> => ({
  rows,
  gone: new Set(),
  fresh: 0,
})

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a === b || (a.length === b.length && a.every((row, at) => row === b[at]))
}

/** The rows of a list that is kept fresh while somebody works on it. Another `view` begins anew. */
export function useSteadyRows<Item extends Row>(items: readonly Item[] | undefined, view: string) {
  const [state, setState] = useState({ view, items, steady: start(items ?? []) })
  let { steady } = state
  if (state.view !== view || !isSame(state.items ?? [], items ?? [])) {
    steady =
      state.view === view && items ? keepPlaces(state.steady.rows, items) : start(items ?? [])
    setState({ view, items, steady })
  }
  return {
    ...steady,
    showFresh: () => setState({ view, items, steady: start(items ?? []) }),
    /** Takes rows away that are gone. */
    forget: (ids: ReadonlySet<string>) =>
      setState((last) => ({
        ...last,
        steady: {
          rows: last.steady.rows.filter(({ id }) => !ids.has(id) || !last.steady.gone.has(id)),
          gone: new Set([...last.steady.gone].filter((id) => !ids.has(id))),
          fresh: last.steady.fresh,
        },
      })),
  }
}
