import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { FieldMessages, messageIds } from './field-messages.js'
import { type FieldParts, type FieldState, fieldState } from './field-parts.js'

/** For the control inside: spread it. */
export interface FieldControl {
  id: string
  disabled: boolean
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'data-state': FieldState
}

export interface FieldProps extends Omit<ComponentProps<'div'>, 'children'>, FieldParts {
  /** The control's id where it has to be a certain one. */
  controlId?: string | undefined
  disabled?: boolean | undefined
  /** Given the attributes that tie the control to its label and messages. */
  children: (control: FieldControl) => ReactNode
}

/**
 * Label, control, error and hint of a field of your own. For one of the usual kind take
 * `TextField`, `AmountField` and their family, which are built on this.
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
      {/* Seen beside the label, reached by keyboard after the control it belongs to. */}
      {action && <div className="mv-field-action">{action}</div>}
      <FieldMessages {...messages} />
    </div>
  )
}
