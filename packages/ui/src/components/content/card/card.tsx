import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading. Without it the card is no region of the page. */
  title?: ReactNode
  /** 3 inside a `Section`, which has its own heading. */
  headingLevel?: 2 | 3
  /** Beside the title: one link, such as "See all", or a badge. */
  action?: ReactNode
}

/**
 * Groups related content on the first surface. Give it at most one link and one button, and never
 * put a card inside a card. Put several cards in a `CardList`.
 */
export function Card({
  title,
  headingLevel = 2,
  action,
  className,
  children,
  ...props
}: CardProps) {
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      aria-labelledby={title ? headingId : undefined}
      {...props}
      className={classNames('mv-card', className)}
    >
      {(title || action) && (
        <div className="mv-card-top">
          {title && (
            <Heading id={headingId} className="mv-card-title">
              {title}
            </Heading>
          )}
          {action && <div className="mv-card-action">{action}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
