import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { MinusIcon, PlusIcon } from '../../foundation/icons/action-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { digitsOf } from '../field/ascii-digits.js'
import { type FieldParts, splitFieldParts } from '../field/field-parts.js'
import { Field } from '../field/field.js'
import { useComposition } from '../field/use-composition.js'
import { useFormEvent } from '../field/use-form-event.js'
import { StepButton } from './step-button.js'
import { stepperTexts } from './stepper-texts.js'

export interface StepperProps
  extends
    Omit<ComponentProps<'input'>, 'defaultValue' | 'disabled' | 'max' | 'min' | 'size' | 'value'>,
    FieldParts {
  /** The number, if the app holds it. */
  value?: number
  /** The number at first. Defaults to `min`. */
  defaultValue?: number
  /** Called with the number on every change. */
  onValueChange?: (value: number) => void
  /** Ignores taps. Prefer `disabledReason`, which says why. */
  disabled?: boolean | undefined
  /** The least that can be chosen. */
  min?: number
  /** The most that can be chosen. */
  max?: number
  /** The reason for the maximum, shown once `max` is reached. */
  maxReason?: string
}

/**
 * A small count, such as a quantity, changed by buttons or typing. For larger numbers use a field.
 */
export function Stepper(props: StepperProps) {
  const { parts, rest } = splitFieldParts(props)
  const { value, defaultValue, onValueChange, min = 1, max = 999, maxReason, ...named } = rest
  const { id, ref, onBlur, onKeyDown, className, ...others } = named
  const text = useUiText(stepperTexts)
  const input = useRef<HTMLInputElement>(null)
  const first = defaultValue ?? min
  const [count, setCount] = useControllableState({
    value,
    defaultValue: first,
    onChange: onValueChange,
  })
  // The text being typed. It becomes the count once it is valid, at the latest on blur.
  const [draft, setDraft] = useState<{ text: string; count: number }>()
  // Dropped once the count is another one, which the app has set meanwhile.
  const typed = draft?.count === count ? draft.text : undefined
  useFormEvent(input, 'reset', () => {
    setDraft(undefined)
    setCount(first)
  })
  const inputRef = useComposedRefs(input, ref)
  const within = (next: number) => Math.min(max, Math.max(min, next))
  const step = (by: number) => {
    setDraft(undefined)
    setCount(within(count + by))
  }
  const settle = () => {
    if (typed) setCount(within(Number(typed)))
    setDraft(undefined)
  }
  const { composing, ...typing } = useComposition(({ value: entry }) => {
    const digits = digitsOf(entry).slice(0, String(max).length)
    const isValid = Number(digits) >= min && Number(digits) <= max
    const next = isValid ? Number(digits) : count
    setDraft({ text: digits, count: next })
    setCount(next)
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter' && typed !== undefined && Number(typed) !== count) {
      // The form must submit the count that is shown, so clamp it first.
      event.preventDefault()
      settle()
    }
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }
  const isMost = Boolean(maxReason) && count >= max
  const hint = isMost ? <span className="mv-stepper-reason">{maxReason}</span> : parts.hint

  return (
    <Field {...parts} hint={hint} controlId={id} className="mv-stepper">
      {(control) => (
        <div className="mv-stepper-controls">
          <StepButton
            label={text.oneLess}
            icon={<MinusIcon />}
            disabled={control.disabled || count <= min}
            onStep={() => step(-1)}
          />
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            role="spinbutton"
            aria-valuenow={count}
            aria-valuemin={min}
            aria-valuemax={max}
            {...control}
            {...others}
            ref={inputRef}
            className={classNames('mv-stepper-input', className)}
            {...typing}
            value={composing ?? typed ?? count}
            onKeyDown={press}
            onBlur={(event) => {
              onBlur?.(event)
              settle()
            }}
          />
          <StepButton
            label={text.oneMore}
            icon={<PlusIcon />}
            disabled={control.disabled || count >= max}
            onStep={() => step(1)}
          />
        </div>
      )}
    </Field>
  )
}
