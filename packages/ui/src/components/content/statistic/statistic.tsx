import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Amount } from '../amount/amount.js'

export interface StatisticProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the figure. */
  label: ReactNode
  /** In minor units. */
  amount?: number | undefined
  /** Whether the amount came in or went out, which sets its sign. */
  flow?: 'in' | 'out' | 'none'
  /** Shows six dots instead of the amount. */
  hidden?: boolean
  /** Shown instead of an amount, such as points, a number of people or a skeleton. */
  figure?: ReactNode
  /** A muted line below the figure, such as how it comes about. */
  note?: ReactNode
}

/**
 * One figure with its label, as a tile of a `StatisticGrid`. In a column of facts use `ValueCell`.
 */
export function Statistic({
  label,
  amount,
  flow = 'none',
  hidden = false,
  figure,
  note,
  className,
  ...props
}: StatisticProps) {
  return (
    <div {...props} className={classNames('mv-statistic', className)}>
      <dt>{label}</dt>
      <dd>
        {amount === undefined ? (
          figure
        ) : (
          <Amount value={amount} flow={flow} hidden={hidden} size="strong" />
        )}
      </dd>
      {note && <dd className="mv-statistic-note">{note}</dd>}
    </div>
  )
}

/** `Statistic` tiles in two columns, or in one if a figure would not fit. */
export function StatisticGrid({ className, ...props }: ComponentProps<'dl'>) {
  return <dl {...props} className={classNames('mv-statistic-grid', className)} />
}
