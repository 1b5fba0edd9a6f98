import { useEffect, useLayoutEffect, useRef } from 'react'
import { useKeys } from '../frame/keys.js'
import type { Selection } from './selection.js'

interface Rows<Row> {
  readonly ids: readonly string[]
  readonly current: string | undefined
  readonly open: (id: string) => void
  readonly close: () => void
  /** Clears the filter, if there is one. */
  readonly unfilter?: (() => void) | undefined
  readonly selection?: Selection<Row> | undefined
}

/** The row that the keyboard is at, or else the open one. */
function rowAt(current: string | undefined): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
  return focused?.dataset['row'] ?? current
}

/** Found by its id, which takes no look through a thousand rows. */
export const linkIdOf = (id: string) => `row-${id}`

/** The row of the list with this id; null if the list does not show it. */
function linkOf(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : document.getElementById(linkIdOf(id))
}

/**
 * `J` and `K` move, and so does the focus; `Space` selects, both with `Shift` select a range, `Esc` goes back: from the open row, from the
 * selection, and from the filter. The row
 * that is open stays in view, and nothing else moves. Gives the row that one goes on from: the open one, or that
 * which stands in its place once it has left.
 */
export function useRows<Row>({ ids, current, open, close, unfilter, selection }: Rows<Row>) {
  const at = current === undefined ? -1 : ids.indexOf(current)
  /** Where the open row stands, or stood last. */
  const place = useRef(0)
  const isMoved = useRef(false)
  useLayoutEffect(() => {
    if (at >= 0) place.current = at
    else if (current === undefined) place.current = 0
  }, [at, current])
  const within = (to: number) => ids[Math.min(Math.max(to, 0), ids.length - 1)]
  function next(step: number) {
    if (current === undefined) return ids[0]
    // The row after one that has left stands in its place.
    return within(at >= 0 ? at + step : place.current + Math.min(step, 0))
  }
  const go = (id: string) => {
    isMoved.current = true
    open(id)
  }
  const move = (step: number) => {
    const id = next(step)
    if (id !== undefined) go(id)
  }
  const extend = (step: number) => () => {
    const id = next(step)
    if (id === undefined) return
    selection?.extend(id, current)
    go(id)
  }
  const toggle = () => {
    const id = rowAt(current)
    if (id !== undefined && ids.includes(id)) selection?.toggle(id)
  }
  const clear = selection && selection.rows.length > 0 ? selection.clear : unfilter
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Escape: current === undefined ? clear : close,
    ...(selection && {
      ' ': toggle,
      'Shift j': extend(1),
      'Shift ArrowDown': extend(1),
      'Shift k': extend(-1),
      'Shift ArrowUp': extend(-1),
    }),
  })
  useEffect(() => {
    const link = linkOf(current)
    link?.scrollIntoView({ block: 'nearest' })
    if (isMoved.current) link?.focus({ preventScroll: true })
    isMoved.current = false
  }, [current])
  return { link: () => linkOf(at >= 0 ? current : within(place.current)) }
}
