import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface PageTransitionProps extends ComponentProps<'div'> {
  /** How one came here: deeper, back, by a tab, or first of all. */
  kind?: 'push' | 'back' | 'tab' | 'none'
}

/**
 * Lets a page come in by CSS alone, with nothing kept of the page that went. Give it the route as
 * its `key`, and keep bars outside of it: inside, they would move along.
 */
export function PageTransition({ kind = 'none', className, ...props }: PageTransitionProps) {
  return <div data-kind={kind} {...props} className={classNames('mv-page-transition', className)} />
}
