import type { ReactNode } from 'react'

export interface FieldParts {
  /** Above the control, in text colour: a placeholder alone is none. */
  label: ReactNode
  /** What helps to fill it in, below. */
  hint?: ReactNode
  /** What is wrong and what to do, tied to the control. */
  error?: ReactNode
  /** Why it cannot be changed now. It disables the field. */
  disabledReason?: ReactNode
  /** A small plain `Button` at the end of the label's line, such as "Use all". */
  action?: ReactNode
}

export type FieldState = 'idle' | 'error' | 'disabled'

/** The parts of a field, and the props that are left for its control. */
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
