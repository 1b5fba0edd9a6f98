import { Children, type ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

/** A few cards one below the other, 12 apart. For many of them use `RecordList`. */
export function CardList({ className, children, ...props }: ComponentProps<'ul'>) {
  return (
    // The role is what Safari drops where a list shows no marks.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ul role="list" {...props} className={classNames('mv-card-list', className)}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
