import type { PullState } from './pull-machine.js'

export const indicatorPx = 35
/** How far down the content stays while refreshing: the indicator with some air. */
export const restPx = 56

export interface PullView {
  /** How far the content is moved down. */
  offset: number
  /** Of the indicator, in degrees. */
  turn: number
  opacity: number
}

/** With the finger as far as the threshold, then ever slower, to twice that at most. */
function give(pulled: number, threshold: number): number {
  const beyond = Math.max(0, pulled - threshold)
  return Math.min(pulled, threshold) + (beyond * threshold) / (beyond + threshold)
}

/** What a state looks like. */
export function viewPull({ phase, pulled, threshold }: PullState): PullView {
  if (phase === 'refreshing') return { offset: restPx, turn: 360, opacity: 1 }
  if (phase !== 'pulling' && phase !== 'reached') return { offset: 0, turn: 0, opacity: 0 }
  // Between two pixels text would blur.
  const offset = Math.round(give(pulled, threshold))
  const turn = Math.round(360 * Math.min(1, pulled / threshold) ** 3)
  return { offset, turn, opacity: Math.min(1, offset / indicatorPx) }
}
