import type { HTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { ChevronRightIcon } from '../../foundation/icons/navigation-icons.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'

export interface CellProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'children'> {
  /** The link or the button, whichever the row is. */
  ref?: Ref<HTMLElement>
  /** At size 20. */
  icon?: ReactNode
  /** Where the row leads, or what it does. */
  label: ReactNode
  /** A muted second line. */
  note?: ReactNode
  /** The current value, at the end: a word, an `Amount`, a badge or a `Switch`. */
  value?: ReactNode
  /** The page that the row opens. */
  href?: string
  /** The row's action, if it has no `href`. */
  onClick?: MouseEventHandler<HTMLElement>
}

/**
 * A row of a `CellGroup` that navigates or performs an action. All of it can be tapped. For a label
 * with a value use `ValueCell`, for records `RecordRow`.
 */
export function Cell({ ref, icon, label, note, value, href, className, ...props }: CellProps) {
  const content = (
    <>
      {icon && <span className="mv-cell-icon">{icon}</span>}
      <span className="mv-cell-words">
        <span className="mv-cell-text">
          <span className="mv-cell-label">{label}</span>{' '}
          {note && (
            <span className="mv-cell-note">
              <bdi>{note}</bdi>
            </span>
          )}
        </span>{' '}
        {value && <span className="mv-cell-value">{value}</span>}
      </span>
      {href !== undefined && <ChevronRightIcon size={20} className="mv-cell-chevron" />}
    </>
  )
  const root = {
    'data-lines': note ? 'two' : 'one',
    'data-icon': icon ? 'shown' : 'none',
    ...props,
    className: classNames('mv-cell', className),
  }
  if (href !== undefined) {
    return (
      <UiLink {...root} href={href} ref={ref as Ref<HTMLAnchorElement>}>
        {content}
      </UiLink>
    )
  }
  if (props.onClick) {
    return (
      <button type="button" {...root} ref={ref as Ref<HTMLButtonElement>}>
        {content}
      </button>
    )
  }
  return (
    <div {...root} ref={ref as Ref<HTMLDivElement>}>
      {content}
    </div>
  )
}
