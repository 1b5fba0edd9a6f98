/**
 * The distance to pull on a phone as wide as `thresholdAtWidth`. Wider screens need more, up to a
 * limit.
 */
export const thresholdPx = 75
export const thresholdAtWidth = 375
export const widestScaledWidth = 480
/** Below this distance the direction of a touch is unknown. */
export const slopPx = 5

export type PullPhase = 'none' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring'

export interface PullState {
  readonly phase: PullPhase
  /** Where the touch started, or null if no touch is tracked. */
  readonly touch: { readonly x: number; readonly y: number } | null
  /** How far it has moved down since. */
  readonly pulled: number
  readonly threshold: number
  /** Counts the refreshes, so that the late end of an old one does not end a new one. */
  readonly run: number
  /** Whether the work of the refresh is done. It ends when the indicator is at rest, too. */
  readonly settled: boolean
  readonly rested: boolean
}

export type PullEvent =
  /** A touch starts while everything under it is scrolled to the top. */
  | { type: 'touch'; x: number; y: number; width: number }
  | { type: 'move'; x: number; y: number }
  | { type: 'release' }
  /** The touch is cancelled by a second finger, the system or the scrolling page. */
  | { type: 'cancel' }
  /** A refresh was started without a pull, by a button or the `refreshing` prop. */
  | { type: 'refresh' }
  | { type: 'settled'; run: number }
  /** A transition has ended, or its timeout has passed. */
  | { type: 'rested' }

export const idlePull: PullState = {
  phase: 'none',
  touch: null,
  pulled: 0,
  threshold: thresholdPx,
  run: 0,
  settled: false,
  rested: false,
}

export function thresholdFor(width: number): number {
  return (thresholdPx * Math.min(width, widestScaledWidth)) / thresholdAtWidth
}

function refresh(state: PullState): PullState {
  const run = state.run + 1
  return { ...state, phase: 'refreshing', touch: null, run, settled: false, rested: false }
}

function restoreOnceDone(state: PullState): PullState {
  return state.settled && state.rested ? { ...state, phase: 'restoring' } : state
}

function move(state: PullState, x: number, y: number): PullState {
  if (!state.touch) return state
  const right = Math.abs(x - state.touch.x)
  const down = y - state.touch.y
  const decided = state.phase !== 'none'
  if (!decided && Math.max(right, Math.abs(down)) < slopPx) return state
  const isPull = down > 0 && (decided || down >= right)
  // A touch that moves sideways or upwards is left to the page until it ends.
  if (!isPull) return { ...state, phase: 'none', touch: null, pulled: 0 }
  return { ...state, phase: down < state.threshold ? 'pulling' : 'reached', pulled: down }
}

/**
 * The reducer of the pull-to-refresh gesture. It is pure, and handles every event in every state.
 */
export function reducePull(state: PullState, event: PullEvent): PullState {
  const { phase } = state
  const isPulled = phase === 'pulling' || phase === 'reached'
  switch (event.type) {
    case 'touch': {
      if (phase !== 'none') return state
      const { x, y, width } = event
      return { ...state, touch: { x, y }, pulled: 0, threshold: thresholdFor(width) }
    }
    case 'move':
      return move(state, event.x, event.y)
    case 'release':
      if (phase === 'reached') return refresh(state)
      return reducePull(state, { type: 'cancel' })
    case 'cancel':
      if (isPulled) return { ...state, phase: 'aborting', touch: null }
      return state.touch ? { ...state, touch: null } : state
    case 'refresh':
      return phase === 'refreshing' ? state : refresh(state)
    case 'settled':
      if (phase !== 'refreshing' || event.run !== state.run) return state
      return restoreOnceDone({ ...state, settled: true })
    case 'rested':
      if (phase === 'refreshing') return restoreOnceDone({ ...state, rested: true })
      if (phase === 'aborting' || phase === 'restoring')
        return { ...state, phase: 'none', pulled: 0 }
      return state
  }
}
