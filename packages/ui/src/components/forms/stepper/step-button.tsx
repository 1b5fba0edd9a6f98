import type { ReactNode } from 'react'

export interface StepButtonProps {
  label: string
  icon: ReactNode
  disabled: boolean
  onStep: () => void
}

/** One of the two buttons of a `Stepper`. */
export function StepButton({ label, icon, disabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="mv-stepper-button"
      data-state={disabled ? 'disabled' : 'idle'}
      aria-label={label}
      // Not `disabled`: at a bound the focus would be lost.
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onStep()
      }}
    >
      {icon}
    </button>
  )
}
