import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { Stamp } from '../stamp/stamp.js'
import { StepMark } from './step-mark.js'
import { timelineTexts } from './timeline-texts.js'

export type StepState = keyof typeof timelineTexts.stepState

export interface TimelineStep {
  key: string
  /** What happened, happens or comes, such as "Being checked". */
  title: ReactNode
  state: StepState
  /** When, in seconds since the epoch. */
  at?: number
  /** Who has it, why it was refused, where the money is. */
  text?: ReactNode
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Only steps that the server has reported, and what comes next. */
  steps: readonly TimelineStep[]
}

/**
 * Where the money of one record is, who has it and what comes next, by word, mark and colour. For
 * many records take `RecordList`.
 */
export function Timeline({ steps, className, ...props }: TimelineProps) {
  const { stepState } = useUiText(timelineTexts)
  return (
    // The role is what Safari drops where a list shows no marks.
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
                <Stamp at={at} />
              </div>
            )}
            {text && <div className="mv-timeline-text">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
