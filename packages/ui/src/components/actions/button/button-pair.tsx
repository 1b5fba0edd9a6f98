import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

/** Two buttons of equal weight, side by side if their labels fit, otherwise stacked. */
export function ButtonPair({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames('mv-button-pair', className)} />
}
