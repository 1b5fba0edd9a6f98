import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'neutral'

export interface BadgeProps extends ComponentProps<'span'> {
  /** Amber for waiting, red for failed, green for done, blue for information. */
  tone?: Tone
  /** At size 16. Give each tone an icon, because colour alone is not enough. */
  icon?: ReactNode
}

/** A short fact about the item beside it. For the state of a record use `StatusBadge`. */
export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  return (
    <span data-tone={tone} {...props} className={classNames('mv-badge', className)}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
