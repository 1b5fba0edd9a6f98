import { type ComponentProps, type ReactNode, useId } from 'react'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { CheckIcon } from '../../foundation/icons/status-icons.js'

export interface FilterChip<T extends string> {
  value: T
  label: ReactNode
}

export interface FilterChipsProps<T extends string> extends Omit<
  ComponentProps<'div'>,
  'defaultValue' | 'onChange' | 'children'
> {
  /** The accessible name of the group, such as "Status". */
  label: string
  /** The choices, in their order. The first usually shows everything. */
  chips: readonly FilterChip<T>[]
  /** The chosen chip, if the app holds it. */
  value?: T
  /** Defaults to the first chip. */
  defaultValue?: T
  /** `full` shares the width of the page, for two or three ways such as logging in or signing up. */
  width?: 'auto' | 'full'
  /** Called with the chosen chip. */
  onValueChange?: (value: T) => void
}

/**
 * A choice of one of a few views of the same list. Chips wrap, so that nothing scrolls sideways.
 * For a value that a form submits use `RadioList`.
 */
export function FilterChips<T extends string>({
  label,
  chips,
  value,
  defaultValue,
  onValueChange,
  width = 'auto',
  className,
  ...props
}: FilterChipsProps<T>) {
  const name = useId()
  const [current, setCurrent] = useControllableState<T | undefined>({
    value,
    defaultValue: defaultValue ?? chips[0]?.value,
    onChange: (next) => {
      if (next !== undefined) onValueChange?.(next)
    },
  })
  return (
    <div
      role="radiogroup"
      aria-label={label}
      data-width={width}
      {...props}
      className={classNames('mv-filter-chips', className)}
    >
      {chips.map((chip) => {
        const isSelected = chip.value === current
        return (
          <label
            key={chip.value}
            className="mv-filter-chip"
            data-state={isSelected ? 'selected' : 'idle'}
          >
            <input
              type="radio"
              className="mv-filter-chip-input"
              name={name}
              value={chip.value}
              checked={isSelected}
              onChange={() => setCurrent(chip.value)}
            />
            {isSelected && <CheckIcon size={16} />}
            <span>{chip.label}</span>
          </label>
        )
      })}
    </div>
  )
}
