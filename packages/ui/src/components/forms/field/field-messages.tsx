import { WarningIcon } from '../../foundation/icons/status-icons.js'
import { type FieldParts, fieldState } from './field-parts.js'

export interface FieldMessagesProps extends Pick<FieldParts, 'hint' | 'error' | 'disabledReason'> {
  disabled: boolean
  /** The control's id, from which the ids of the messages are derived. */
  controlId: string
}

/** The ids of the messages that are shown, for `aria-describedby`. */
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

/** The messages below a control: the error, why it is disabled, and the hint. */
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
      {/* Always rendered, because screen readers often ignore a live region that is added
          together with its text. */}
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
