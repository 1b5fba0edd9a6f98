import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Amount } from '../amount/amount.js'

export interface SumRow {
  label: ReactNode
  /** In minor units. */
  amount?: number
  /** What stands in the amount's place where there is none: a name, a stamp, a skeleton. */
  value?: ReactNode
  flow?: 'in' | 'out' | 'none'
  /** The one that decides, as the biggest. */
  total?: boolean
}

export interface SumListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  rows: readonly SumRow[]
  /** Six dots in place of every amount. Never in confirm sheets and receipts. */
  hidden?: boolean
}

/**
 * The lines of a sum: names on one edge, whole figures on the other. Where both do not fit, the
 * figure drops to a line of its own.
 */
export function SumList({ rows, hidden = false, className, ...props }: SumListProps) {
  return (
    <dl {...props} className={classNames('mv-sum-list', className)}>
      {rows.map(({ label, amount, value, flow = 'none', total = false }, index) => (
        <div key={index} className="mv-sum-list-row" data-kind={total ? 'total' : 'line'}>
          <dt>{label}</dt>
          <dd>
            {amount === undefined ? (
              // Phone numbers and dates keep their order inside right-to-left text.
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
