import { type ComponentProps, useId, useRef, useState } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { ChevronDownIcon } from '../../foundation/icons/navigation-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { Sheet } from '../../overlays/sheet/sheet.js'
import { FieldBox } from '../field/field-box.js'
import { type FieldParts, splitFieldParts } from '../field/field-parts.js'
import { Field } from '../field/field.js'
import { useFormEvent } from '../field/use-form-event.js'
import { type SelectOption, SelectOptions } from './select-options.js'
import { selectTexts } from './select-texts.js'

export interface SelectFieldProps
  extends
    Omit<ComponentProps<'button'>, 'children' | 'defaultValue' | 'disabled' | 'value'>,
    FieldParts {
  /** The choices, in their order. */
  options: readonly SelectOption[]
  /** Empty if nothing is chosen. */
  value?: string
  /** The option chosen at first. */
  defaultValue?: string
  /** Called with the chosen option. */
  onValueChange?: (value: string) => void
  /** Ignores taps. Prefer `disabledReason`, which says why. */
  disabled?: boolean | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/**
 * A choice of one option in a sheet, if the options do not fit on the page. For two or three use
 * `RadioList`.
 */
export function SelectField(props: SelectFieldProps) {
  const { parts, rest } = splitFieldParts(props)
  const { options, value, defaultValue = '', onValueChange, placeholder, ...named } = rest
  const { id: givenId, name, form, ref, className, onClick, onKeyDown, ...others } = named
  const text = useUiText(selectTexts)
  const ownId = useId()
  const id = givenId ?? ownId
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useControllableState({ value, defaultValue, onChange: onValueChange })
  const option = options.find((one) => one.value === chosen)
  const buttonRef = useComposedRefs(button, ref)
  useFormEvent(button, 'reset', () => choose(defaultValue))

  return (
    <Field {...parts} controlId={id}>
      {(control) => (
        <FieldBox controlId={id} end={<ChevronDownIcon size={20} className="mv-select-chevron" />}>
          <button
            type="button"
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={open}
            {...control}
            form={form}
            {...others}
            ref={buttonRef}
            className={classNames('mv-field-input mv-select-field', className)}
            onClick={(event) => {
              onClick?.(event)
              setOpen(true)
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              // Native selects open with arrow keys, too.
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              setOpen(true)
            }}
          >
            <span
              className="mv-select-value"
              lang={option?.lang}
              data-state={option ? 'chosen' : 'empty'}
            >
              {option?.label ?? placeholder ?? text.chooseOption}
            </span>
          </button>
          {name && (
            <input
              type="hidden"
              name={name}
              form={form}
              value={chosen}
              disabled={control.disabled}
            />
          )}
          <Sheet title={parts.label} open={open} onOpenChange={setOpen}>
            <SelectOptions
              labelId={`${id}-label`}
              options={options}
              value={chosen}
              onSelect={(next) => {
                choose(next)
                setOpen(false)
              }}
            />
          </Sheet>
        </FieldBox>
      )}
    </Field>
  )
}
