import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span {...props} className={classNames('mv-visually-hidden', className)} />
}
