import { Amount } from '../../content/amount/amount.js'
import { CheckIcon } from '../../foundation/icons/status-icons.js'

export interface AmountPresetsProps {
  label: string
  amounts: readonly number[]
  value: number | null
  disabled: boolean
  onSelect: (amount: number) => void
}

/** Common amounts to choose with one tap. */
export function AmountPresets({ label, amounts, value, disabled, onSelect }: AmountPresetsProps) {
  return (
    <div className="mv-amount-presets" role="group" aria-label={label}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className="mv-amount-preset"
          data-state={disabled ? 'disabled' : amount === value ? 'selected' : 'idle'}
          aria-pressed={amount === value}
          disabled={disabled}
          // Keeps the focus, so that a tap neither opens nor closes the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSelect(amount)}
        >
          {amount === value && <CheckIcon size={16} />}
          <Amount value={amount} cents="auto" />
        </button>
      ))}
    </div>
  )
}
