import type { PullPhase, PullState } from './pull-machine.js'
import { indicatorPx, viewPull } from './pull-view.js'

/** The elements that a pull moves, written to without React: it must not render while one drags. */
export interface PullSurface {
  root: HTMLElement
  content: HTMLElement
  indicator: HTMLElement
}

export function drawPhase({ root }: PullSurface, phase: PullPhase): void {
  root.dataset['state'] = phase
}

export function drawState({ content, indicator }: PullSurface, state: PullState): void {
  // A transform left behind, even of nothing, would catch what is fixed inside the content.
  if (state.phase === 'none') {
    content.style.transform = ''
    return
  }
  const { offset, turn, opacity } = viewPull(state)
  content.style.transform = `translate3d(0,${offset}px,0)`
  const y = (offset - indicatorPx) / 2
  indicator.style.transform = `translate3d(0,${y}px,0) rotate(${turn}turn)`
  indicator.style.opacity = String(opacity)
}
