import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Amount } from '../amount/amount.js'

export interface ValueCellProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the value. */
  label: ReactNode
  /** The value, if it is not an amount: words, a `Stamp` or a badge. */
  value?: ReactNode
  /** In minor units, instead of a `value`. */
  amount?: number | undefined
  /** Whether the amount came in or went out, which sets its sign. */
  flow?: 'in' | 'out' | 'none'
  /** Shows six dots instead of the amount. */
  hidden?: boolean
  /** A muted line under the value, such as how it is calculated or what it belongs to. */
  note?: ReactNode
  /** `term` for fee, tax, total and risk: the label is as bright as the value. */
  kind?: 'fact' | 'term'
  /** A small button at the end, such as `CopyButton`. */
  action?: ReactNode
}

/**
 * A label with its value, in a `CellGroup kind="values"`. If both do not fit on one line, the value
 * moves to the next, still at the end. For the lines of a sum use `SumList`.
 */
export function ValueCell({
  label,
  value,
  amount,
  flow = 'none',
  hidden = false,
  note,
  kind = 'fact',
  action,
  className,
  ...props
}: ValueCellProps) {
  return (
    <div data-kind={kind} {...props} className={classNames('mv-value-cell', className)}>
      <dt>{label}</dt>
      <dd>
        <span className="mv-value-cell-value">
          {amount === undefined ? (
            value
          ) : (
            <Amount value={amount} flow={flow} hidden={hidden} size="strong" />
          )}
        </span>
        {action && <span className="mv-value-cell-action">{action}</span>}
      </dd>
      {note && (
        <dd className="mv-value-cell-note">
          <bdi>{note}</bdi>
        </dd>
      )}
    </div>
  )
}
