import type { HTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Amount } from '../../content/amount/amount.js'
import { Stamp } from '../../content/stamp/stamp.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'

export interface RecordRowProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'children'> {
  /** The link, the button or the row, whichever it is. */
  ref?: Ref<HTMLElement>
  /** At size 20, or 40 in a large row. */
  icon?: ReactNode
  /** The kind of record, such as "Withdraw". */
  title: ReactNode
  /**
   * What screen readers say of an unread row, such as "Unread". It has a dot and a bold title; a row that
   * was read is `false` and has neither.
   */
  unread?: string | false
  /** Seconds since the epoch. */
  stamp?: number
  /** A muted second line, instead of the stamp or below it. */
  note?: ReactNode
  /** In minor units. */
  amount?: number
  /** Whether money came in or went out. Rejected and cancelled money did neither. */
  flow?: 'in' | 'out' | 'none'
  /** Shows six dots instead of the amount. */
  hidden?: boolean
  /** Shown instead of an amount, such as points. */
  figure?: ReactNode
  /** A `StatusBadge`, shown below the amount. */
  badge?: ReactNode
  /** A large row has a tile for its icon, and a note that is as wide as title and amount together. */
  size?: 'medium' | 'large'
  /** The page that the row opens. */
  href?: string
  /** The row's action, if it has no `href`. */
  onClick?: MouseEventHandler<HTMLElement>
}

/** One record of a list. All of it can be tapped: it is a link, a button, or neither. */
export function RecordRow({
  ref,
  icon,
  title,
  unread,
  stamp,
  note,
  amount,
  flow,
  hidden,
  figure,
  badge,
  size = 'medium',
  href,
  className,
  ...props
}: RecordRowProps) {
  const content = (
    <>
      {unread && (
        <span className="mv-record-row-unread">
          <VisuallyHidden>{unread}</VisuallyHidden>
        </span>
      )}
      {icon && <span className="mv-record-row-icon">{icon}</span>}
      <span className="mv-record-row-text">
        <span className="mv-record-row-title">{title}</span>
        {stamp !== undefined && <Stamp at={stamp} className="mv-record-row-stamp" />}
        {note && <span className="mv-record-row-note">{note}</span>}
      </span>
      <span className="mv-record-row-end">
        {amount === undefined ? (
          figure && <span className="mv-record-row-figure">{figure}</span>
        ) : (
          <Amount value={amount} flow={flow ?? 'none'} hidden={hidden ?? false} size="strong" />
        )}
        {badge}
      </span>
    </>
  )
  const lines = stamp !== undefined || note || badge ? 'two' : 'one'
  const root = {
    'data-lines': lines,
    'data-size': size,
    'data-state': unread === undefined ? undefined : unread ? 'unread' : 'read',
    ...props,
    className: classNames('mv-record-row', className),
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
