import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useDirection } from '../../foundation/ui-provider/use-direction.js'

export interface AppFrameProps extends ComponentProps<'div'> {
  /** The title bar and the strips below it. Always visible. */
  top?: ReactNode
  /** The tab bar or the sticky action. Always visible. */
  bottom?: ReactNode
  /** `none` lets the content extend to both edges, as lists do. */
  gutter?: 'page' | 'none'
}

/**
 * The layout of the app: one centred column of at most 480 px, clear of notches, with the page
 * between its bars. The document scrolls, not the frame.
 */
export function AppFrame({
  top,
  bottom,
  gutter = 'page',
  className,
  children,
  ...props
}: AppFrameProps) {
  return (
    <div dir={useDirection()} {...props} className={classNames('mv-app-frame', className)}>
      {top}
      <main className="mv-app-frame-page" data-gutter={gutter}>
        {children}
      </main>
      {bottom}
    </div>
  )
}
