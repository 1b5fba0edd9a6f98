import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'
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
  /** The page with the rows that the figure is the sum of. */
  href?: string | undefined
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
  href,
  note,
  className,
  ...props
}: StatisticProps) {
  const shown =
    amount === undefined ? (
      figure
    ) : (
      <Amount value={amount} flow={flow} hidden={hidden} size="strong" />
    )
  return (
    <div {...props} className={classNames('mv-statistic', className)}>
      <dt>{label}</dt>
      <dd>
        {href === undefined ? (
          shown
        ) : (
          <UiLink href={href} className="mv-statistic-link">
            {shown}
          </UiLink>
        )}
      </dd>
      {note && <dd className="mv-statistic-note">{note}</dd>}
    </div>
  )
}

export interface StatisticGridProps extends ComponentProps<'dl'> {
  /** Tiles stand on a page; plain figures in a card, beside each other. */
  variant?: 'plain' | 'tiles'
}

/** `Statistic` tiles in two columns, or in one if a figure would not fit; or plain ones in a card. */
export function StatisticGrid({ variant = 'tiles', className, ...props }: StatisticGridProps) {
  return (
    <dl data-variant={variant} {...props} className={classNames('mv-statistic-grid', className)} />
  )
}
