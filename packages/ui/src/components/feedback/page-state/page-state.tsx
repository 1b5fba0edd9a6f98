import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface PageStateProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** What is, in a few words. */
  title: ReactNode
  /** A drawing of the kit's, such as `SeedlingArt`. */
  art?: ReactNode
  /** The way on. */
  action?: ReactNode
  /** `part` stands in for one part of a page and lets the rest be. */
  size?: 'page' | 'part'
}

/**
 * Stands where content would: a drawing, what is, what became of the money, a way on. Most pages
 * need one of those made of it: `EmptyState`, `ErrorState`, `OfflineState`, `NotFoundState`.
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
