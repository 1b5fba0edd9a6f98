import { Children, type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface CellGroupProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** `values` holds `ValueCell`s, `rows` holds `Cell`s. */
  kind?: 'rows' | 'values'
}

/** Rows that belong together, on one surface, with a line between them. It is a card already. */
export function CellGroup({ title, kind = 'rows', className, children, ...props }: CellGroupProps) {
  const headingId = useId()
  const named = title ? headingId : undefined
  return (
    <section {...props} className={classNames('mv-cell-group', className)}>
      {title && (
        <h2 id={headingId} className="mv-cell-group-title">
          {title}
        </h2>
      )}
      {kind === 'values' ? (
        <dl className="mv-cell-group-rows" data-kind={kind}>
          {children}
        </dl>
      ) : (
        // The role is what Safari drops where a list shows no marks.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
        <ul role="list" aria-labelledby={named} className="mv-cell-group-rows" data-kind={kind}>
          {Children.map(children, (child) => child && <li>{child}</li>)}
        </ul>
      )}
    </section>
  )
}
