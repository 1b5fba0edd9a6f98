import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface PageStateProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The state, in a few words. */
  title: ReactNode
  /** One of the kit's drawings, such as `SeedlingArt`. */
  art?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** `part` replaces one part of a page and leaves the rest. */
  size?: 'page' | 'part'
}

/**
 * Replaces missing content with a drawing, a title, a text and a next step. Most pages need one of
 * its variants: `EmptyState`, `ErrorState`, `OfflineState` or `NotFoundState`.
 */
export function PageState({
  title,
  art,
  action,
  size = 'page',
  className,
  children,
  ...props
}: PageStateProps) {
  return (
    <section data-size={size} {...props} className={classNames('mv-page-state', className)}>
      {size === 'page' && art}
      <h2 className="mv-page-state-title">{title}</h2>
      {children && <div className="mv-page-state-words">{children}</div>}
      {action && <div className="mv-page-state-action">{action}</div>}
    </section>
  )
}
