import { idlePull, type PullEvent, type PullState, reducePull } from './pull-machine.js'
import { drawPull, type PullDrawing, type PullSurface } from './pull-surface.js'

/** A fallback in case the browser does not report the end of the 0.3 s transition. */
export const restFallbackMs = 350
/** The longest time that a refresh may take, so that none spins forever. */
export const refreshCeilingMs = 60_000

export interface PullRunner {
  send: (event: PullEvent) => PullState
  /** The current state. */
  state: () => PullState
  attach: (surface: PullSurface) => () => void
}

export interface PullReports {
  onPhase: (state: PullState) => void
  /** Called if a refresh ends without an answer. */
  onCeiling: () => void
}

/** Runs the state machine with its timers, and draws its state. */
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
    // Drawn at once, because browsers send one move per frame and requestAnimationFrame would be a
    // frame late.
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
