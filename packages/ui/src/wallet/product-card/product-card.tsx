import { type ComponentProps, type ReactNode, useId } from 'react'
import { Amount } from '../../components/content/amount/amount.js'
import { UiLink } from '../../components/foundation/ui-provider/ui-link.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { classNames } from '../../internal/class-names.js'
import { ReturnedLine } from '../returned-line/returned-line.js'
import { productCardTexts } from './product-card-texts.js'

export interface ProductCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The product's name, which is the card's link. */
  name: string
  /** The address of its details. */
  href: string
  /** A `Crop` of 56 px, dimmed if the product is closed. */
  picture?: ReactNode
  /** Whether the price is returned at the end. The card says so either way. */
  returnsPrincipal: boolean
  /** Such as "30 days". */
  cycle: string
  /** The price, in minor units. */
  pays: number
  /** What comes back in all, after tax and with the price if it is returned. In minor units. */
  getsBack: number
  /** What is gained after tax, negative if less comes back than is paid. In minor units. */
  gain: number
  /** Why it cannot be bought now, as a `Badge` with its icon: "Needs VIP 2", "Sold out". */
  closed?: ReactNode
  /** 3 inside a `Section`, which has its own heading. */
  headingLevel?: 2 | 3
}

/**
 * A product in a list: what it is and whether its price is returned, then what is paid, what comes
 * back and what is gained, in one size. A closed one says why, and can still be opened. For a
 * product that the customer holds use `HoldingCard`.
 */
export function ProductCard({
  name,
  href,
  picture,
  returnsPrincipal,
  cycle,
  pays,
  getsBack,
  gain,
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
      <div className="mv-product-card-top">
        {picture}
        <div className="mv-product-card-words">
          <div className="mv-product-card-line">
            <Heading className="mv-product-card-name">
              <UiLink id={headingId} href={href} className="mv-product-card-link">
                {name}
              </UiLink>
            </Heading>
            {closed ?? <span className="mv-product-card-cycle">{cycle}</span>}
          </div>
          <ReturnedLine returned={returnsPrincipal} />
        </div>
      </div>
      <dl className="mv-product-card-figures">
        <div>
          <dt>{text.youPay}</dt>
          <dd>
            <Amount value={pays} />
          </dd>
        </div>
        <div>
          <dt>{text.getBackEstimated}</dt>
          <dd>
            <Amount value={getsBack} />
          </dd>
        </div>
        <div>
          <dt>{text.gainEstimated}</dt>
          <dd>
            <Amount value={gain} flow={gain > 0 ? 'in' : 'none'} />
          </dd>
        </div>
      </dl>
    </article>
  )
}
