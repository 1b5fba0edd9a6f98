import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessages, messageIds } from '../field/field-messages.js'
import { type FieldParts, fieldState } from '../field/field-parts.js'

export interface CheckRowProps
  extends
    Omit<ComponentProps<'input'>, 'children' | 'disabled' | 'size' | 'type'>,
    Omit<FieldParts, 'action'> {
  /** Called with whether it is on now. */
  onCheckedChange?: (checked: boolean) => void
  /** Ignores taps. Prefer `disabledReason`, which says why. */
  disabled?: boolean | undefined
}

interface CheckRowLook {
  kind: 'checkbox' | 'switch'
}

/**
 * The row that checkbox and switch share, all of which can be tapped, with the messages below it.
 */
export function CheckRow(props: CheckRowProps & CheckRowLook) {
  const { label, hint, error, disabledReason, disabled: isDisabled, kind, ...named } = props
  const { id, onChange, onCheckedChange, ...others } = named
  const ownId = useId()
  const controlId = id ?? ownId
  const { disabled, invalid, state } = fieldState({ error, disabledReason, disabled: isDisabled })
  const messages = { controlId, hint, error, disabledReason, disabled }
  const words: ReactNode = <span className="mv-check-row-label">{label}</span>
  return (
    <div className="mv-check-row" data-kind={kind}>
      <label className="mv-check-row-target">
        {kind === 'switch' && words}
        <input
          type="checkbox"
          id={controlId}
          disabled={disabled}
          aria-describedby={messageIds(messages)}
          aria-invalid={invalid}
          data-state={state}
          {...others}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.currentTarget.checked)
          }}
        />
        {kind === 'checkbox' && words}
      </label>
      <FieldMessages {...messages} />
    </div>
  )
}
