import type { PullState } from './pull-machine.js'

export const indicatorPx = 35
/** How far down the content stays while refreshing, to make room for the indicator. */
export const restPx = 56

export interface PullView {
  /** The distance that the content is moved down. */
  offset: number
  /** The rotation of the indicator, in degrees. */
  turn: number
  opacity: number
}

/** Follows the finger up to the threshold, then ever more slowly, up to twice the threshold. */
function give(pulled: number, threshold: number): number {
  const beyond = Math.max(0, pulled - threshold)
  return Math.min(pulled, threshold) + (beyond * threshold) / (beyond + threshold)
}

/** How a state is drawn. */
export function viewPull({ phase, pulled, threshold }: PullState): PullView {
  if (phase === 'refreshing') return { offset: restPx, turn: 360, opacity: 1 }
  if (phase !== 'pulling' && phase !== 'reached') return { offset: 0, turn: 0, opacity: 0 }
  // Rounded, because text between two pixels would blur.
  const offset = Math.round(give(pulled, threshold))
  const turn = Math.round(360 * Math.min(1, pulled / threshold) ** 3)
  return { offset, turn, opacity: Math.min(1, offset / indicatorPx) }
}
