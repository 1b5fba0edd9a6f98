import { type ComponentProps, type ReactNode, useId } from 'react'
import { Amount } from '../../components/content/amount/amount.js'
import { StatusBadge } from '../../components/content/badge/status-badge.js'
import { ProgressRing } from '../../components/content/progress-ring/progress-ring.js'
import { SumList, type SumRow } from '../../components/content/sum-list/sum-list.js'
import { ChevronRightIcon } from '../../components/foundation/icons/navigation-icons.js'
import { UiLink } from '../../components/foundation/ui-provider/ui-link.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { classNames } from '../../internal/class-names.js'
import { holdingCardTexts } from './holding-card-texts.js'

export interface HoldingCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** With its quantity, such as "Maize 30 ×1". */
  name: ReactNode
  /** The address of its details. */
  href?: string
  /** Whether it still earns. */
  status: 'running' | 'frozen' | 'expired'
  /** Earnings claimed, and earnings in all. */
  done: number
  /** How many earnings there are in all. */
  all: number
  /** In minor units. */
  obtained: number
  /** The income in all, in minor units. */
  total: number
  /** The lines below the ring: remaining times, income time, what is ready. */
  rows?: readonly SumRow[]
  /** Shows six dots instead of its amounts. */
  hidden?: boolean
  /** Above the action: gross and tax, or a `Notice` with the reason it is frozen. */
  children?: ReactNode
  /** A `Button` that claims, a `NextClaim`, or a link to the receipt. */
  action?: ReactNode
  /** 3 inside a `Section`, which has its own heading. */
  headingLevel?: 2 | 3
}

/**
 * A product that the customer holds: what it has earned so far comes first, and the action last.
 * For a product to buy use `ProductCard`.
 */
export function HoldingCard({
  name,
  href,
  status,
  done,
  all,
  obtained,
  total,
  rows = [],
  hidden = false,
  children,
  action,
  headingLevel = 2,
  className,
  ...props
}: HoldingCardProps) {
  const text = useUiText(holdingCardTexts)
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article
      aria-labelledby={headingId}
      data-state={status}
      {...props}
      className={classNames('mv-holding-card', className)}
    >
      <div className="mv-holding-card-top">
        <Heading id={headingId} className="mv-holding-card-name">
          {href === undefined ? (
            name
          ) : (
            <UiLink href={href} className="mv-holding-card-link">
              <span>{name}</span>
              <ChevronRightIcon size={20} />
            </UiLink>
          )}
        </Heading>
        <StatusBadge status={status} />
      </div>
      <div className="mv-holding-card-income">
        <ProgressRing
          done={done}
          all={all}
          frozen={status === 'frozen'}
          label={text.earningsClaimed(done, all)}
        />
        <dl className="mv-holding-card-figures">
          <div>
            <dt>{text.obtainedIncome}</dt>
            <dd>
              <Amount value={obtained} size="amount" hidden={hidden} />
            </dd>
          </div>
          <div>
            <dt>{status === 'expired' ? text.totalIncome : text.totalIncomeEstimated}</dt>
            <dd>
              <Amount value={total} hidden={hidden} />
            </dd>
          </div>
        </dl>
      </div>
      {rows.length > 0 && <SumList rows={rows} hidden={hidden} className="mv-holding-card-rows" />}
      {children && <div className="mv-holding-card-note">{children}</div>}
      {action && <div className="mv-holding-card-action">{action}</div>}
    </article>
  )
}
