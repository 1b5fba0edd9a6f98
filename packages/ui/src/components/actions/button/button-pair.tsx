import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

/** Two buttons of equal weight: side by side while their words fit, else stacked. */
export function ButtonPair({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames('mv-button-pair', className)} />
}
