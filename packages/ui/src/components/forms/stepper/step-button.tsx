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
      // Not `disabled`, because the focus would be lost at the limit.
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
