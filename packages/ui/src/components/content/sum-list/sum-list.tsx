import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Amount } from '../amount/amount.js'

export interface SumRow {
  label: ReactNode
  /** In minor units. */
  amount?: number
  /** Shown instead of an amount: a name, a stamp or a skeleton. */
  value?: ReactNode
  flow?: 'in' | 'out' | 'none'
  /** The total, shown largest. */
  total?: boolean
}

export interface SumListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The lines, such as price, fee and total. */
  rows: readonly SumRow[]
  /** Shows six dots instead of every amount. Never use it in confirm sheets or receipts. */
  hidden?: boolean
}

/**
 * The lines of a sum, with labels on one side and full figures on the other. If both do not fit on
 * one line, the figure moves to the next.
 */
export function SumList({ rows, hidden = false, className, ...props }: SumListProps) {
  return (
    <dl {...props} className={classNames('mv-sum-list', className)}>
      {rows.map(({ label, amount, value, flow = 'none', total = false }, index) => (
        <div key={index} className="mv-sum-list-row" data-kind={total ? 'total' : 'line'}>
          <dt>{label}</dt>
          <dd>
            {amount === undefined ? (
              // Keeps phone numbers and dates in order inside right-to-left text.
              <span dir="auto">{value}</span>
            ) : (
              <Amount
                value={amount}
                flow={flow}
                size={total ? 'amount' : 'strong'}
                hidden={hidden}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
