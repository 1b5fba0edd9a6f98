import { PasswordField, type FieldBinding, type PasswordFieldProps } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'

interface NewPasswordFieldsProps {
  label: string
  confirmLabel: string
  password: FieldBinding<string>
  confirm: FieldBinding<string>
  /** Whether the password as typed so far is easy to guess. */
  isEasy: boolean
  /** What the keyboard offers after the second field. */
  enterKeyHint: PasswordFieldProps['enterKeyHint']
}

/** A new password, typed twice. */
export function NewPasswordFields({
  label,
  confirmLabel,
  password,
  confirm,
  isEasy,
  enterKeyHint,
}: NewPasswordFieldsProps) {
  const t = useText()
  return (
    <>
      <PasswordField
        label={label}
        // While it is typed this is no error: the next letter may make it a good one.
        hint={t(isEasy && !password.error ? 'code.1006' : 'sign.password_hint')}
        autoComplete="new-password"
        enterKeyHint="next"
        {...password}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        enterKeyHint={enterKeyHint}
        {...confirm}
      />
    </>
  )
}
