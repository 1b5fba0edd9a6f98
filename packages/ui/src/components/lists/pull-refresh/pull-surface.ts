import { idlePull, type PullPhase, type PullState } from './pull-machine.js'
import { indicatorPx, viewPull } from './pull-view.js'

/** The elements that a pull moves, written to without React: it must not render while one drags. */
export interface PullSurface {
  root: HTMLElement
  content: HTMLElement
  indicator: HTMLElement
}

export interface PullDrawing {
  phase: (phase: PullPhase) => void
  state: (state: PullState) => void
}

/** Draws a pull on its elements, and writes no style that stands already. */
export function drawPull({ root, content, indicator }: PullSurface): PullDrawing {
  let drawn = viewPull(idlePull)
  return {
    phase(phase) {
      root.dataset['state'] = phase
    },
    state(state) {
      const { offset, turn, opacity } = viewPull(state)
      const moved = offset !== drawn.offset
      if (moved) content.style.transform = `translate3d(0,${offset}px,0)`
      if (moved || turn !== drawn.turn) {
        const y = (offset - indicatorPx) / 2
        indicator.style.transform = `translate3d(0,${y}px,0) rotate(${turn}deg)`
      }
      if (opacity !== drawn.opacity) indicator.style.opacity = String(opacity)
      drawn = { offset, turn, opacity }
      // A transform left behind, even of nothing, would catch what is fixed inside the content.
      if (state.phase === 'none') content.style.transform = ''
    },
  }
}
