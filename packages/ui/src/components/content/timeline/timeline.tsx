import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { CheckCircleIcon, CrossCircleIcon } from '../../foundation/icons/status-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { Stamp } from '../stamp/stamp.js'
import { timelineTexts } from './timeline-texts.js'

export type StepState = keyof typeof timelineTexts.stepState

export interface TimelineStep {
  key: string
  /** The step, such as "Being checked". */
  title: ReactNode
  state: StepState
  /** When, in seconds since the epoch. */
  at?: number
  /** Details, such as who has it, why it was refused or where the money is. */
  text?: ReactNode
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Only steps that the server has reported, and the next one. */
  steps: readonly TimelineStep[]
}

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
function StepMark({ state }: { state: StepState }) {
  return <span className="mv-timeline-mark">{marks[state]}</span>
}

/**
 * The progress of one record: where the money is, who has it and what comes next, shown with words,
 * marks and colour. For many records use `RecordList`.
 */
export function Timeline({ steps, className, ...props }: TimelineProps) {
  const { stepState } = useUiText(timelineTexts)
  return (
    // Safari drops the list role if a list shows no markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ol role="list" {...props} className={classNames('mv-timeline', className)}>
      {steps.map(({ key, title, state, at, text }) => (
        <li
          key={key}
          className="mv-timeline-step"
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <StepMark state={state} />
          <div className="mv-timeline-words">
            <VisuallyHidden>{stepState[state]} </VisuallyHidden>
            <div className="mv-timeline-title">{title}</div>
            {at !== undefined && (
              <div className="mv-timeline-stamp">
                <Stamp at={at} named />
              </div>
            )}
            {text && <div className="mv-timeline-text">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
