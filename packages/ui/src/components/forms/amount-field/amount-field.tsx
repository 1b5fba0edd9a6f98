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
  /** In minor units, or null if empty: 100_050 is Ksh 1,000.50. */
  value?: number | null
  /** The amount at first, if the field holds it. */
  defaultValue?: number | null
  /** Called with the amount on every change. */
  onValueChange?: (value: number | null) => void
  /** In minor units. If both limits are given there is a hint. Each is checked on blur. */
  min?: number
  /** The most that can be entered, in minor units. */
  max?: number
  /** In minor units: amounts to choose with one tap. */
  presets?: readonly number[]
}

/** Longer figures get a smaller size instead of being cut off, as in `Amount`. */
const longFigure = 10
const longestFigure = 13

/**
 * An amount of money to enter, grouped while typing. Its form submits minor units. For a small
 * count use `Stepper`, and to show money use `Amount`.
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
  // The text being typed, such as `12.`, while it matches the value.
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
        start={<span className="mv-amount-field-currency">{formatter.money(0).symbol.trim()}</span>}
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
          // Runs before React writes the value, which would undo the selection.
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
          // The field shows the message itself; the browser's tooltip would cover it.
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
