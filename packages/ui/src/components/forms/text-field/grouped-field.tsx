import { useRef } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import type { Grouping } from '../field/grouped-edit.js'
import { useFormEvent } from '../field/use-form-event.js'
import { useGroupedInput } from '../field/use-grouped-input.js'
import { TextField, type TextFieldProps } from './text-field.js'

export interface GroupedFieldProps extends Omit<TextFieldProps, 'onChange' | 'onCompositionEnd'> {
  grouping: Grouping
}

/** A `TextField` that shows its value in groups, but reports and submits it without them. */
export function GroupedField(props: GroupedFieldProps) {
  const { grouping, value, defaultValue = '', onValueChange, name, form, ref, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const [plain, setPlain] = useControllableState({ value, defaultValue, onChange: onValueChange })
  const grouped = useGroupedInput({ grouping, plain, onPlainChange: setPlain })
  useFormEvent(input, 'reset', () => setPlain(defaultValue))
  const disabled = Boolean(rest.disabled || rest.disabledReason)
  return (
    <>
      <TextField
        // Keeps the digits in order inside right-to-left text.
        dir="ltr"
        {...rest}
        {...grouped}
        form={form}
        ref={useComposedRefs(input, ref)}
      />
      {name && <input type="hidden" name={name} form={form} value={plain} disabled={disabled} />}
    </>
  )
}
