import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading, which names the region. */
  title: ReactNode
  /** Beside the title: one link, such as "See all". */
  action?: ReactNode
}

/** A part of a page with a heading, 24 px below the part before it. */
export function Section({ title, action, className, children, ...props }: SectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} {...props} className={classNames('mv-section', className)}>
      <div className="mv-card-top">
        <h2 id={headingId} className="mv-card-title">
          {title}
        </h2>
        {action && <div className="mv-card-action">{action}</div>}
      </div>
      {children}
    </section>
  )
}
