import { idlePull, type PullPhase, type PullState } from './pull-machine.js'
import { indicatorPx, viewPull } from './pull-view.js'

/**
 * The elements that a pull moves. They are changed without React, so that nothing re-renders during
 * a pull.
 */
export interface PullSurface {
  root: HTMLElement
  content: HTMLElement
  indicator: HTMLElement
}

export interface PullDrawing {
  phase: (phase: PullPhase) => void
  state: (state: PullState) => void
}

/** Draws a pull on its elements, and writes only styles that have changed. */
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
      // Any transform that stays, even by 0 px, would contain fixed elements inside the content.
      if (state.phase === 'none') content.style.transform = ''
    },
  }
}
