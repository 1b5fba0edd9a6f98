import type { HTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Amount } from '../../content/amount/amount.js'
import { Stamp } from '../../content/stamp/stamp.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'

export interface RecordRowProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'children'> {
  /** The link, the button or the row, whichever it is. */
  ref?: Ref<HTMLElement>
  /** At size 20. */
  icon?: ReactNode
  /** The kind of record, such as "Withdraw". */
  title: ReactNode
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
  stamp,
  note,
  amount,
  flow,
  hidden,
  figure,
  badge,
  href,
  className,
  ...props
}: RecordRowProps) {
  const content = (
    <>
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
  const root = { 'data-lines': lines, ...props, className: classNames('mv-record-row', className) }
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
