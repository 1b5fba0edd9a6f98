import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface StripProps extends ComponentProps<'div'> {
  /** Blue for information, amber for take care. */
  tone?: 'blue' | 'amber'
  /** At size 16. */
  icon: ReactNode
}

/** One line about the whole app, below the title bar, for as long as it is true. */
export function Strip({ tone = 'blue', icon, className, children, ...props }: StripProps) {
  return (
    <div data-tone={tone} {...props} className={classNames('mv-strip', className)}>
      {icon}
      <span>{children}</span>
    </div>
  )
}
