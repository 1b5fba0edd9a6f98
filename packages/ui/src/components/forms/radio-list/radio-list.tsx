import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { CheckIcon } from '../../foundation/icons/status-icons.js'
import { FieldMessages, messageIds } from '../field/field-messages.js'
import { type FieldParts, fieldState } from '../field/field-parts.js'

export interface RadioOption {
  value: string
  label: ReactNode
  /** Under the label, in text colour: a condition, or what is missing. */
  note?: ReactNode
  /** Shown at the end of the row, such as an `Amount`. */
  end?: ReactNode
  /** A link, such as to Recharge. It is outside of the area that selects the option. */
  action?: ReactNode
  /** The option cannot be chosen. Say why in `note`. */
  disabled?: boolean
}

export interface RadioListProps
  extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange'>, FieldParts {
  /** The choices, in their order. */
  options: readonly RadioOption[]
  /** The chosen option, if the app holds it. */
  value?: string
  /** The option chosen at first. */
  defaultValue?: string
  /** Called with the chosen option. */
  onValueChange?: (value: string) => void
  /** The name of the value in the form data. */
  name?: string
  /** `tiles` stand beside each other where they fit, such as two wallets. */
  variant?: 'rows' | 'tiles'
  /** Ignores taps. Prefer `disabledReason`, which says why. */
  disabled?: boolean | undefined
}

/**
 * A choice of one of a few visible options, such as what to pay from. For more options than fit on
 * the page use `SelectField`, for views of a list `FilterChips`.
 */
export function RadioList(props: RadioListProps) {
  const { label, hint, error, disabledReason, action, disabled: isDisabled, ...named } = props
  const {
    options,
    value,
    defaultValue,
    onValueChange,
    name,
    id,
    variant = 'rows',
    ...others
  } = named
  const { className, ...rest } = others
  const ownId = useId()
  const listId = id ?? ownId
  const { disabled, invalid, state } = fieldState({ error, disabledReason, disabled: isDisabled })
  const messages = { controlId: listId, hint, error, disabledReason, disabled }
  return (
    <div
      role="radiogroup"
      id={listId}
      aria-labelledby={`${listId}-label`}
      aria-describedby={messageIds(messages)}
      aria-invalid={invalid}
      data-state={state}
      {...rest}
      className={classNames('mv-field mv-radio-list', className)}
    >
      <span id={`${listId}-label`} className="mv-field-label">
        {label}
      </span>
      <div className="mv-field-control mv-radio-list-rows" data-variant={variant}>
        {options.map((option) => (
          <div key={option.value} className="mv-radio-list-row">
            <label className="mv-radio-list-choice">
              <input
                type="radio"
                className="mv-radio-list-input"
                name={name ?? listId}
                value={option.value}
                disabled={disabled || option.disabled}
                data-state={disabled || option.disabled ? 'disabled' : state}
                {...(value === undefined
                  ? { defaultChecked: defaultValue === option.value }
                  : { checked: value === option.value })}
                onChange={() => onValueChange?.(option.value)}
              />
              {variant === 'tiles' && <CheckIcon size={20} className="mv-radio-list-tick" />}
              <span className="mv-radio-list-words">
                <span className="mv-radio-list-line">
                  <span className="mv-radio-list-label">{option.label}</span>{' '}
                  {option.end && <span className="mv-radio-list-end">{option.end}</span>}
                </span>{' '}
                {option.note && <span className="mv-radio-list-note">{option.note}</span>}
              </span>
            </label>
            {option.action && <div className="mv-radio-list-action">{option.action}</div>}
          </div>
        ))}
      </div>
      {action && <div className="mv-field-action">{action}</div>}
      <FieldMessages {...messages} />
    </div>
  )
}
