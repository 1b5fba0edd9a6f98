import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useSingleAction } from '../../../internal/use-single-action.js'
import { ButtonLabel, type ButtonLook, splitButtonLook } from './button-face.js'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, ButtonLook {
  /** If it returns a promise, the button is busy until the promise settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** Ignores taps and shows a ring, and keeps its width and focus. */
  busy?: boolean
  /** The label while busy, such as "Sending…". Its width is reserved from the start. */
  busyText?: ReactNode
  /** Ignores taps. Prefer a button that says what is missing once it is pressed. */
  disabled?: boolean | undefined
}

/**
 * Performs an action. The label names it, with the amount if money moves. Use one `filled` button
 * per screen, and `LinkButton` to navigate.
 */
export function Button(props: ButtonProps) {
  const { look, icon, rest } = splitButtonLook(props)
  const { onClick, busy = false, busyText, disabled, className, children, ...others } = rest
  const { running, run } = useSingleAction(onClick)
  const isBusy = busy || running
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      data-state={isBusy ? 'busy' : disabled ? 'disabled' : 'idle'}
      {...look}
      {...others}
      className={classNames('mv-button', className)}
      onClick={(event) => {
        // Not `disabled`, which would lose the focus. This also prevents a form's submit.
        if (isBusy) event.preventDefault()
        else run(event)
      }}
    >
      <span
        className="mv-button-busy"
        data-content={busyText ? 'text' : 'ring'}
        aria-hidden={!isBusy || undefined}
      >
        <span className="mv-spinner-ring" />
        {busyText}
      </span>
      <span className="mv-button-face" aria-hidden={(isBusy && Boolean(busyText)) || undefined}>
        {icon}
        <ButtonLabel>{children}</ButtonLabel>
      </span>
    </button>
  )
}

/** Two buttons of equal weight, side by side if their labels fit, otherwise stacked. */
export function ButtonPair({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames('mv-button-pair', className)} />
}
