import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface PageTransitionProps extends ComponentProps<'div'> {
  /** The kind of navigation: to a deeper page, back, to another tab, or none. */
  kind?: 'push' | 'back' | 'tab' | 'none'
}

/**
 * Animates a new page in, with CSS only and without keeping the previous page. Give it the route as
 * its `key`, and keep bars outside of it, because they would move with it. An app of `AppFrame`s can set
 * `data-mv-arrival` on `<html>` to the kind instead: the page of each new frame then moves in. A frame
 * that stands in for a page still loading takes `data-mv-arrival="none"`, or the page would come twice.
 */
export function PageTransition({ kind = 'none', className, ...props }: PageTransitionProps) {
  return <div data-kind={kind} {...props} className={classNames('mv-page-transition', className)} />
}
