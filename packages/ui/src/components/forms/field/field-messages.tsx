import { WarningIcon } from '../../foundation/icons/status-icons.js'
import { type FieldParts, fieldState } from './field-parts.js'

export interface FieldMessagesProps extends Pick<FieldParts, 'hint' | 'error' | 'disabledReason'> {
  disabled: boolean
  /** The control's id, which the ids of the messages are made from. */
  controlId: string
}

/** The ids of the messages that there are, for `aria-describedby`. */
export function messageIds({
  controlId,
  hint,
  error,
  disabledReason,
  disabled,
}: FieldMessagesProps) {
  const { invalid } = fieldState({ error, disabled })
  const ids = [
    invalid && `${controlId}-error`,
    disabledReason && `${controlId}-reason`,
    hint && `${controlId}-hint`,
  ]
  return ids.filter(Boolean).join(' ') || undefined
}

/** What stands below a control: the error, why it is disabled, and the hint. */
export function FieldMessages({
  controlId,
  hint,
  error,
  disabledReason,
  disabled,
}: FieldMessagesProps) {
  const { invalid } = fieldState({ error, disabled })
  return (
    <>
      {/* Always there: what is put into a live region is spoken, a new region often is not. */}
      <div className="mv-field-errors" aria-live="polite">
        {invalid && (
          <p id={`${controlId}-error`} className="mv-field-error">
            <WarningIcon size={20} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {disabledReason && (
        <p id={`${controlId}-reason`} className="mv-field-reason">
          {disabledReason}
        </p>
      )}
      {hint && (
        <p id={`${controlId}-hint`} className="mv-field-hint">
          {hint}
        </p>
      )}
    </>
  )
}
