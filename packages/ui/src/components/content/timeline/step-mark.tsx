import { CheckCircleIcon, CrossCircleIcon } from '../../foundation/icons/status-icons.js'
import type { timelineTexts } from './timeline-texts.js'

type StepState = keyof typeof timelineTexts.stepState

const circle = (inner: boolean) => (
  <svg viewBox="0 0 24 24" width={24} height={24} fill="none" aria-hidden focusable={false}>
    <circle cx="12" cy="12" r="8.5" stroke="currentColor" strokeWidth={inner ? 3 : 2} />
    {inner && <circle cx="12" cy="12" r="3" fill="currentColor" />}
  </svg>
)

const marks = {
  done: <CheckCircleIcon />,
  now: circle(true),
  later: circle(false),
  refused: <CrossCircleIcon />,
}

/** A tick, a ring, an empty circle or a cross, which differ without colour. */
export function StepMark({ state }: { state: StepState }) {
  return <span className="mv-timeline-mark">{marks[state]}</span>
}
