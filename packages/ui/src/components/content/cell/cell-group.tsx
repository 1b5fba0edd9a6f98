import { Children, type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface CellGroupProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A heading above the rows. */
  title?: ReactNode
  /** `values` holds `ValueCell`s, `rows` holds `Cell`s. */
  kind?: 'rows' | 'values'
}

/**
 * Related rows on one surface, with a line between them. It is already a card, so do not wrap it in
 * one.
 */
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
        // Safari drops the list role if a list shows no markers.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
        <ul role="list" aria-labelledby={named} className="mv-cell-group-rows" data-kind={kind}>
          {Children.map(children, (child) => child && <li>{child}</li>)}
        </ul>
      )}
    </section>
  )
}
