import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { FieldBox } from '../field/field-box.js'
import { type FieldParts, splitFieldParts } from '../field/field-parts.js'
import { Field } from '../field/field.js'

export interface TextFieldProps
  extends
    Omit<ComponentProps<'input'>, 'children' | 'defaultValue' | 'disabled' | 'size' | 'value'>,
    FieldParts {
  /** The text, if the app holds it. */
  value?: string
  /** The text at first, if the field holds it. */
  defaultValue?: string
  /** Called with the text on every change. */
  onValueChange?: (value: string) => void
  /** Cannot be edited. Prefer `disabledReason`, which says why. */
  disabled?: boolean | undefined
  /** Inside the box, before the text: a short unit or an icon. */
  start?: ReactNode
  /** Inside the box, after the text: a `PasteButton` or a small plain `Button`. */
  end?: ReactNode
}

/**
 * One line of text. `ref`, `className` and all other attributes go to the input; set the right
 * `autoComplete`, `inputMode` and `enterKeyHint`. For money, phone numbers, accounts, codes,
 * passwords and searches use the field of that name.
 */
export function TextField(props: TextFieldProps) {
  const { parts, rest } = splitFieldParts(props)
  const { id, start, end, onChange, onValueChange, className, ...others } = rest
  return (
    <Field {...parts} controlId={id}>
      {(control) => (
        <FieldBox controlId={control.id} start={start} end={end}>
          <input
            type="text"
            {...control}
            {...others}
            className={classNames('mv-field-input', className)}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.currentTarget.value)
            }}
          />
        </FieldBox>
      )}
    </Field>
  )
}
