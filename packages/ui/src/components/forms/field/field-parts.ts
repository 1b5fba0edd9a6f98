import type { ReactNode } from 'react'

export interface FieldParts {
  /** The label above the control. A placeholder does not replace it. */
  label: ReactNode
  /** Help for filling it in, below the control. */
  hint?: ReactNode
  /** What is wrong and what to do. It is associated with the control. */
  error?: ReactNode
  /** Why it cannot be changed now. It disables the field. */
  disabledReason?: ReactNode
  /** A small plain `Button` at the end of the label's line, such as "Use all". */
  action?: ReactNode
}

export type FieldState = 'idle' | 'error' | 'disabled'

/** Splits the props into the parts of a field and the rest, which is for its control. */
export function splitFieldParts<P extends FieldParts & { disabled?: boolean | undefined }>(
  props: P,
) {
  const { label, hint, error, disabledReason, action, disabled, ...rest } = props
  const parts = { label, hint, error, disabledReason, action, disabled }
  return { parts, rest }
}

export function fieldState(parts: Partial<FieldParts> & { disabled?: boolean | undefined }) {
  const disabled = Boolean(parts.disabled || parts.disabledReason)
  const invalid = !disabled && Boolean(parts.error)
  const state: FieldState = disabled ? 'disabled' : invalid ? 'error' : 'idle'
  return { disabled, invalid, state }
}
