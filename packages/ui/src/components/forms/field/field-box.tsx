import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface FieldBoxProps extends ComponentProps<'div'> {
  /** The `id` of the control inside, which a tap on the box focuses. */
  controlId: string
  /** Inside the box, before the control. */
  start?: ReactNode
  /** Inside the box, after the control. */
  end?: ReactNode
}

/** The box around a control, with its start and end slots and the border that shows its state. */
export function FieldBox({ controlId, start, end, className, children, ...props }: FieldBoxProps) {
  return (
    <div {...props} className={classNames('mv-field-box', className)}>
      {/* A label, so that a tap on it focuses the field. Hidden from screen readers, so that it
          does not change the field's name. */}
      {start && (
        <label className="mv-field-start" htmlFor={controlId} aria-hidden>
          {start}
        </label>
      )}
      {children}
      {end && <div className="mv-field-end">{end}</div>}
      <span className="mv-field-edge" />
    </div>
  )
}
