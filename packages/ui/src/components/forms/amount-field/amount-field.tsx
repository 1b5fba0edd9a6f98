import { useMemo, useRef, useState } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { useFormEvent } from '../field/use-form-event.js'
import { useGroupedInput } from '../field/use-grouped-input.js'
import { TextField, type TextFieldProps } from '../text-field/text-field.js'
import { amountFieldTexts } from './amount-field-texts.js'
import { groupAmount } from './amount-grouping.js'
import { AmountPresets } from './amount-presets.js'
import { useBounds } from './use-bounds.js'

export interface AmountFieldProps extends Omit<
  TextFieldProps,
  'defaultValue' | 'max' | 'min' | 'onChange' | 'onCompositionEnd' | 'onValueChange' | 'value'
> {
  /** In minor units, null where there is none: 100 050 is Ksh 1,000.50. */
  value?: number | null
  defaultValue?: number | null
  onValueChange?: (value: number | null) => void
  /** In minor units. Both bounds together give the hint, each its message on leaving the field. */
  min?: number
  max?: number
  /** In minor units: amounts to take with one tap. */
  presets?: readonly number[]
}

/** As `Amount` does, longer figures step down in size instead of being cut. */
const longFigure = 10
const longestFigure = 13

/**
 * Money to pay in or take out, grouped as one types. Its form sends minor units. For a small count
 * take `Stepper`; money that is only shown is an `Amount`.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, defaultValue = null, onValueChange, min, max, presets = [], ...named } = props
  const { name, form, ref, onBlur, onFocus, onInvalid, className, ...rest } = named
  const text = useUiText(amountFieldTexts)
  const formatter = useFormatter()
  const grouping = useMemo(() => groupAmount(formatter), [formatter])
  const input = useRef<HTMLInputElement>(null)
  const [minor, setMinor] = useControllableState<number | null>({
    value,
    defaultValue,
    onChange: onValueChange,
  })
  // What is being typed, such as `12.`, as long as it stands for the value.
  const [draft, setDraft] = useState<string>()
  const isDraft = draft !== undefined && grouping.parse(draft) === minor
  const grouped = useGroupedInput({
    grouping,
    plain: isDraft ? draft : grouping.print(minor),
    onPlainChange: (plain) => {
      setDraft(plain)
      setMinor(grouping.parse(plain))
    },
  })
  const bounds = useBounds({ input, formatter, value: minor, min, max })
  const reset = () => {
    setDraft(undefined)
    setMinor(defaultValue)
  }
  useFormEvent(input, 'reset', reset)
  const disabled = Boolean(rest.disabled || rest.disabledReason)
  const length = grouped.value.length

  return (
    <div className="mv-amount-field">
      <TextField
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        start={<span className="mv-amount-field-currency">{formatter.money(0).currency}</span>}
        data-length={length > longestFigure ? 'longest' : length > longFigure ? 'long' : 'short'}
        {...rest}
        {...grouped}
        form={form}
        hint={rest.hint ?? bounds.hint}
        error={rest.error ?? bounds.error}
        ref={useComposedRefs(input, ref)}
        className={classNames('mv-amount-field-input', className)}
        onFocus={(event) => {
          onFocus?.(event)
          const { currentTarget: field } = event
          const plain = grouping.print(minor, true)
          // Before React writes it, which would take back what is selected by then.
          queueMicrotask(() => {
            const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length
            field.value = grouping.show(plain)
            if (isWhole) field.select()
          })
          setDraft(plain)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          setDraft(undefined)
          bounds.check()
        }}
        onInvalid={(event) => {
          onInvalid?.(event)
          // The message stands in its place; the browser's bubble would cover it.
          if (!event.currentTarget.validity.customError) return
          event.preventDefault()
          bounds.check()
          event.currentTarget.focus()
        }}
      />
      {name && (
        <input type="hidden" name={name} form={form} value={minor ?? ''} disabled={disabled} />
      )}
      {presets.length > 0 && (
        <AmountPresets
          label={text.amountPresets}
          amounts={presets}
          value={minor}
          disabled={disabled}
          onSelect={setMinor}
        />
      )}
    </div>
  )
}
