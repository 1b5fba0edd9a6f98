import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useSingleAction } from '../../../internal/use-single-action.js'
import { type ButtonLook, splitButtonLook } from './button-face.js'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, ButtonLook {
  /** Where it gives a promise, the button is busy until that settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** Takes no tap and shows a ring, in the same width and with the same focus. */
  busy?: boolean
  /** The act while busy, such as "Sending…"; its width is kept free from the start. */
  busyText?: ReactNode
}

/**
 * Does something; the label says the act, and the amount where money moves. One `filled` a screen.
 * What leads somewhere is a `LinkButton`.
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
        // Not `disabled`, which would drop the focus; this stops a form's submit as well.
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
        <span>{children}</span>
      </span>
    </button>
  )
}
