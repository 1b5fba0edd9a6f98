import { idlePull, type PullEvent, type PullState, reducePull } from './pull-machine.js'
import { drawPull, type PullDrawing, type PullSurface } from './pull-surface.js'

/** In case the browser never reports the end of a transition of 0.3 s. */
export const restFallbackMs = 350
/** As long as the slowest call may take: no refresh spins for ever. */
export const refreshCeilingMs = 60_000

export interface PullRunner {
  send: (event: PullEvent) => PullState
  /** The state as it is now. */
  state: () => PullState
  attach: (surface: PullSurface) => () => void
}

export interface PullReports {
  onPhase: (state: PullState) => void
  /** A refresh ends without an answer. */
  onCeiling: () => void
}

/** Runs the machine on a page: its timers, and what is drawn. */
export function createPullRunner({ onPhase, onCeiling }: PullReports): PullRunner {
  let state = idlePull
  let drawing: PullDrawing | null = null
  let restTimer: ReturnType<typeof setTimeout> | undefined
  let ceilingTimer: ReturnType<typeof setTimeout> | undefined

  const enter = () => {
    const { phase, run } = state
    clearTimeout(restTimer)
    clearTimeout(ceilingTimer)
    if (phase === 'aborting' || phase === 'restoring' || phase === 'refreshing') {
      restTimer = setTimeout(() => send({ type: 'rested' }), restFallbackMs)
    }
    if (phase === 'refreshing') {
      ceilingTimer = setTimeout(() => {
        onCeiling()
        send({ type: 'settled', run })
      }, refreshCeilingMs)
    }
    drawing?.phase(phase)
    onPhase(state)
  }

  const send = (event: PullEvent) => {
    const before = state
    state = reducePull(before, event)
    if (state === before) return state
    if (state.phase !== before.phase) enter()
    // At once: browsers hand out one move a frame, and a frame of one's own would come a frame late.
    if (state.phase !== 'none' || before.phase !== 'none') drawing?.state(state)
    return state
  }

  const attach = (elements: PullSurface) => {
    const drawn = drawPull(elements)
    drawing = drawn
    const rested = (event: TransitionEvent) => {
      const isOurs = event.target === elements.content && event.propertyName === 'transform'
      if (isOurs) send({ type: 'rested' })
    }
    elements.content.addEventListener('transitionend', rested)
    return () => {
      drawing = null
      clearTimeout(restTimer)
      clearTimeout(ceilingTimer)
      state = { ...idlePull, run: state.run }
      drawn.phase('none')
      drawn.state(state)
      elements.content.removeEventListener('transitionend', rested)
    }
  }

  return { send, state: () => state, attach }
}
