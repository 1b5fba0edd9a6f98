import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { CheckIcon } from '../../foundation/icons/status-icons.js'
import type { ButtonLook } from '../button/button-face.js'
import { Button } from '../button/button.js'
import type { Outcome } from './use-outcome.js'

export interface OutcomeButtonLook extends Omit<ButtonLook, 'icon'>, ComponentProps<'span'> {
  /** Ignores taps. Say why beside it. */
  disabled?: boolean
}

interface OutcomeButtonProps extends Omit<OutcomeButtonLook, 'children'> {
  icon: ReactNode
  label: ReactNode
  doneLabel: ReactNode
  /** An extra message, besides the button's label. */
  message: string | undefined
  outcome: Outcome
  act: () => Promise<void>
}

/** A button that shows the outcome of its action, and announces it to screen readers. */
export function OutcomeButton({
  icon,
  label,
  doneLabel,
  message,
  outcome,
  act,
  variant = 'second',
  size = 'small',
  width = 'content',
  disabled,
  className,
  ...props
}: OutcomeButtonProps) {
  const isDone = outcome === 'done'
  return (
    <span
      data-state={outcome}
      data-width={width}
      {...props}
      className={classNames('mv-outcome-button', className)}
    >
      <Button variant={variant} size={size} width={width} disabled={disabled} onClick={act}>
        {/* Both are centred in one grid cell, so that the button keeps its width. */}
        <span className="mv-outcome-button-faces">
          <span data-state={isDone ? 'hidden' : 'shown'}>
            {icon}
            <span>{label}</span>
          </span>
          <span data-state={isDone ? 'shown' : 'hidden'} aria-hidden>
            <CheckIcon size={20} />
            <span>{doneLabel}</span>
          </span>
        </span>
      </Button>
      <span role="status" className="mv-outcome-button-message">
        {message}
      </span>
    </span>
  )
}
