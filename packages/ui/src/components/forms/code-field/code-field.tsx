import { useRef } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { useComposition } from '../field/use-composition.js'
import { useFormEvent } from '../field/use-form-event.js'
import { TextField, type TextFieldProps } from '../text-field/text-field.js'
import { readCode } from './read-code.js'

export interface CodeFieldProps extends Omit<TextFieldProps, 'maxLength'> {
  /** The number of digits of the code. */
  length?: number
  /** Called when the code is complete, whether typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void
}

/**
 * A one-time code from an SMS. It is one input, so that the phone can fill it in and pasting works.
 * For a code with letters, such as an invitation code, use `TextField`.
 */
export function CodeField(props: CodeFieldProps) {
  const { value, defaultValue = '', onValueChange, length = 6, onComplete, ...named } = props
  const { ref, onChange, onCompositionEnd, className, ...rest } = named
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useControllableState({ value, defaultValue, onChange: onValueChange })
  useFormEvent(input, 'reset', () => setCode(defaultValue))
  const typing = useComposition((field) => {
    const { value: typed, selectionStart } = field
    if (code.length === length && typed.length === length + 1) {
      // Rejects an extra digit, which would otherwise push out the last one and complete the code.
      const caret = (selectionStart ?? typed.length) - 1
      field.value = code
      field.setSelectionRange(caret, caret)
      return
    }
    const next = readCode(typed, length)
    setCode(next)
    if (next.length === length && next !== code) onComplete?.(next)
  })
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      dir="ltr"
      {...rest}
      value={typing.composing ?? code}
      ref={useComposedRefs(input, ref)}
      className={classNames('mv-code-field', className)}
      onChange={(event) => {
        onChange?.(event)
        typing.onChange(event)
      }}
      onCompositionEnd={(event) => {
        onCompositionEnd?.(event)
        typing.onCompositionEnd(event)
      }}
    />
  )
}
