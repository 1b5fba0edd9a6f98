import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { FieldMessages, messageIds } from './field-messages.js'
import { type FieldParts, type FieldState, fieldState } from './field-parts.js'

/** The props to spread on the control. */
export interface FieldControl {
  id: string
  disabled: boolean
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'data-state': FieldState
}

export interface FieldProps extends Omit<ComponentProps<'div'>, 'children'>, FieldParts {
  /** The control's id, if it must be a specific one. */
  controlId?: string | undefined
  /** Whether the control is disabled. Prefer `disabledReason`, which says why. */
  disabled?: boolean | undefined
  /** Called with the attributes that associate the control with its label and messages. */
  children: (control: FieldControl) => ReactNode
}

/**
 * Label, error and hint around a custom control. For a common kind of field use `TextField`,
 * `AmountField` and the others, which are built on this.
 */
export function Field(props: FieldProps) {
  const { label, hint, error, disabledReason, action, ...rest } = props
  const { controlId, disabled: isDisabled, className, children, ...others } = rest
  const ownId = useId()
  const id = controlId ?? ownId
  const { disabled, invalid, state } = fieldState({ error, disabledReason, disabled: isDisabled })
  const messages = { controlId: id, hint, error, disabledReason, disabled }
  return (
    <div data-state={state} {...others} className={classNames('mv-field', className)}>
      <label id={`${id}-label`} htmlFor={id} className="mv-field-label">
        {label}
      </label>
      <div className="mv-field-control">
        {children({
          id,
          disabled,
          'aria-describedby': messageIds(messages),
          'aria-invalid': invalid,
          'data-state': state,
        })}
      </div>
      {/* Shown beside the label, but after the control in the tab order. */}
      {action && <div className="mv-field-action">{action}</div>}
      <FieldMessages {...messages} />
    </div>
  )
}
