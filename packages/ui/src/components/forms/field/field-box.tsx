import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface FieldBoxProps extends ComponentProps<'div'> {
  controlId: string
  start?: ReactNode
  end?: ReactNode
}

/** The box round a control: what stands before and behind it, and the edge that shows its state. */
export function FieldBox({ controlId, start, end, className, children, ...props }: FieldBoxProps) {
  return (
    <div {...props} className={classNames('mv-field-box', className)}>
      {/* A label, so that a tap on it lands in the field; silent, so that the name stays one. */}
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
