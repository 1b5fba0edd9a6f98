import { useEffect } from 'react'
import { useKeys } from '../frame/keys.js'
import type { Selection } from './selection.js'

interface Rows<Row> {
  readonly ids: readonly string[]
  readonly current: string | undefined
  readonly open: (id: string) => void
  readonly close: () => void
  readonly selection?: Selection<Row> | undefined
}

/** The row that the keyboard is at, or else the open one. */
function rowAt(current: string | undefined): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
  return focused?.dataset['row'] ?? current
}

/**
 * `J` and `K` move, `Space` selects, both with `Shift` select a range, `Esc` goes back. The row that is open stays in
 * view, and nothing else moves.
 */
export function useRows<Row>({ ids, current, open, close, selection }: Rows<Row>): void {
  const at = current === undefined ? -1 : ids.indexOf(current)
  const next = (step: number) => ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
  const move = (step: number) => {
    const id = next(step)
    if (id !== undefined) open(id)
  }
  const extend = (step: number) => () => {
    const id = next(step)
    if (id === undefined) return
    selection?.extend(id, current)
    open(id)
  }
  const toggle = () => {
    const id = rowAt(current)
    if (id !== undefined && ids.includes(id)) selection?.toggle(id)
  }
  const clear = selection && selection.rows.length > 0 ? selection.clear : undefined
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
    document.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
}
