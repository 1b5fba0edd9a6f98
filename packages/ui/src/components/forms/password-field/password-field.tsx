import { useRef, useState } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { Button } from '../../actions/button/button.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { useFormEvent } from '../field/use-form-event.js'
import { TextField, type TextFieldProps } from '../text-field/text-field.js'
import { passwordTexts } from './password-texts.js'

export type PasswordFieldProps = Omit<TextFieldProps, 'action' | 'type'>

/**
 * A password that can be shown. Set `autoComplete="new-password"` for a new password. For a code
 * from an SMS use `CodeField`.
 */
export function PasswordField({ ref, disabled, ...props }: PasswordFieldProps) {
  const text = useUiText(passwordTexts)
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A password manager saves only inputs of type password.
  useFormEvent(input, 'submit', () => setShown(false))
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      disabled={disabled}
      ref={useComposedRefs(input, ref)}
      type={shown ? 'text' : 'password'}
      action={
        <Button
          variant="plain"
          size="small"
          aria-label={shown ? text.passwordHideName : text.passwordShowName}
          // Keeps the input focused and the keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          {shown ? text.passwordHide : text.passwordShow}
        </Button>
      }
    />
  )
}
