import { Children, type ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

/** A few cards below each other, 12 px apart. For many use `RecordList`. */
export function CardList({ className, children, ...props }: ComponentProps<'ul'>) {
  return (
    // Safari drops the list role if a list shows no markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ul role="list" {...props} className={classNames('mv-card-list', className)}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
