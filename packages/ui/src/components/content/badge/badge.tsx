import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'neutral'

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone
  /** At 16. Colour alone says nothing, so a tone comes with its icon. */
  icon?: ReactNode
}

/** A short fact about the thing beside it. For the state of a record use `StatusBadge`. */
export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  return (
    <span data-tone={tone} {...props} className={classNames('mv-badge', className)}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
