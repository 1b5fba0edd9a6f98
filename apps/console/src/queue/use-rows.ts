import { useEffect } from 'react'
import { useKeys } from '../frame/keys.js'

interface Rows {
  readonly ids: readonly string[]
  readonly current: string | undefined
  readonly open: (id: string) => void
  readonly close: () => void
}

/** `J` and `K` move, `Esc` goes back. The row that is open stays in view, and nothing else moves. */
export function useRows({ ids, current, open, close }: Rows): void {
  const at = current === undefined ? -1 : ids.indexOf(current)
  const move = (step: number) => {
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)]
    if (next !== undefined) open(next)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Escape: current === undefined ? undefined : close,
  })
  useEffect(() => {
    document.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
}
