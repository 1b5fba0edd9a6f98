import { PasswordField, type FieldBinding, type PasswordFieldProps } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'

interface NewPasswordFieldsProps {
  label: string
  confirmLabel: string
  password: FieldBinding<string>
  confirm: FieldBinding<string>
  /** What the keyboard offers after the second field. */
  enterKeyHint: PasswordFieldProps['enterKeyHint']
}

/** A new password, typed twice. */
export function NewPasswordFields({
  label,
  confirmLabel,
  password,
  confirm,
  enterKeyHint,
}: NewPasswordFieldsProps) {
  const t = useText()
  return (
    <>
      <PasswordField
        label={label}
        hint={t('sign.password_hint')}
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
