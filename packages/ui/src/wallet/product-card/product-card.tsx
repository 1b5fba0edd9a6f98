import { type ComponentProps, type ReactNode, useId } from 'react'
import { Amount } from '../../components/content/amount/amount.js'
import { UiLink } from '../../components/foundation/ui-provider/ui-link.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../components/foundation/visually-hidden/visually-hidden.js'
import { classNames } from '../../internal/class-names.js'
import { DayFlags, type DayRule } from '../day-flags/day-flags.js'
import { productCardTexts } from './product-card-texts.js'
import { ProductCover } from './product-cover.js'

export interface ProductCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The product's name, which is the card's link. */
  name: string
  /** The address of its details. */
  href: string
  /** A picture of 16:7, at most 20 KB. Not loaded if the device saves data. */
  cover?: string
  /** In minor units. */
  price: number
  /** Whether the price is returned at the end. The card says so either way. */
  returnsPrincipal: boolean
  /** Such as "30 days". */
  cycle: string
  /** In minor units, after tax. */
  dailyRevenue: number
  /** Such as "1.1 %", after tax. */
  returnRate: string
  /** Which weekdays earn: 1 if a day does, otherwise 0. */
  days: DayRule
  /** Why it cannot be bought now, as a `Badge` with its icon: "Needs VIP 2", "Sold out". */
  closed?: ReactNode
  /** 3 inside a `Section`, which has its own heading. */
  headingLevel?: 2 | 3
}

/**
 * A product in a list: name and price first, then whether the price is returned, then estimates in
 * a smaller size. A closed one says why, and can still be opened. For a product that the customer
 * holds use `HoldingCard`.
 */
export function ProductCard({
  name,
  href,
  cover,
  price,
  returnsPrincipal,
  cycle,
  dailyRevenue,
  returnRate,
  days,
  closed,
  headingLevel = 2,
  className,
  ...props
}: ProductCardProps) {
  const text = useUiText(productCardTexts)
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <article
      aria-labelledby={headingId}
      data-state={closed ? 'closed' : 'open'}
      {...props}
      className={classNames('mv-product-card', className)}
    >
      <ProductCover src={cover} dimmed={Boolean(closed)} />
      <div className="mv-product-card-words">
        <div className="mv-product-card-line">
          <Heading className="mv-product-card-name">
            <UiLink id={headingId} href={href} className="mv-product-card-link">
              {name}
            </UiLink>
          </Heading>
          {closed}
        </div>
        <div className="mv-product-card-line">
          <span className="mv-product-card-price">
            <VisuallyHidden>{text.price} </VisuallyHidden>
            <Amount value={price} />
          </span>
          <span className="mv-product-card-cycle">{cycle}</span>
        </div>
        <p className="mv-product-card-principal">
          {returnsPrincipal ? text.priceReturned : text.priceNotReturned}
        </p>
        <dl className="mv-product-card-estimates">
          <div>
            <dt>{text.dailyRevenueEstimated}</dt>
            <dd>
              <Amount value={dailyRevenue} />
            </dd>
          </div>
          <div>
            <dt>{text.returnRateEstimated}</dt>
            <dd>{returnRate}</dd>
          </div>
        </dl>
        <DayFlags rule={days} />
      </div>
    </article>
  )
}
