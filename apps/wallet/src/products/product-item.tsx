import { formatPercent } from '@mavuno/sdk'
import type { Product } from '@mavuno/sdk/contract'
import { Badge, CheckCircleIcon, LockIcon, SlashedCircleIcon } from '@mavuno/ui'
import { ProductCard } from '@mavuno/ui/wallet'
import { pageHref, paths } from '../router/paths.js'
import { useText } from '../texts/use-text.js'
import { type Closed, netFigures, whyClosed } from './product-facts.js'

interface ProductItemProps {
  product: Product
  /** The customer's; 0 if nobody is logged in. */
  level: number
  headingLevel?: 2 | 3
}

/** A badge that says in two words why a product cannot be bought now. */
function ClosedBadge({ product, closed }: { product: Product; closed: Closed }) {
  const t = useText()
  if (closed === 'vip') {
    return (
      <Badge tone="amber" icon={<LockIcon size={16} />}>
        {t('product.needs_vip', { level: product.min_vip_level })}
      </Badge>
    )
  }
  const isSoldOut = closed === 'sold-out'
  return (
    <Badge icon={isSoldOut ? <SlashedCircleIcon size={16} /> : <CheckCircleIcon size={16} />}>
      {t(isSoldOut ? 'product.sold_out' : 'product.limit_badge')}
    </Badge>
  )
}

/** A product in a list; links to its details. */
export function ProductItem({ product, level, headingLevel = 2 }: ProductItemProps) {
  const t = useText()
  const { id, name, cover, price, cycle, returns_principal, profit_rule } = product
  const { daily_revenue, return_rate } = netFigures(product)
  const closed = whyClosed(product, level)
  return (
    <ProductCard
      name={name}
      href={pageHref(paths.productDetail, { id })}
      {...(cover ? { cover } : {})}
      price={price}
      returnsPrincipal={returns_principal}
      cycle={t('duration.days', { count: cycle })}
      dailyRevenue={daily_revenue}
      returnRate={formatPercent(return_rate)}
      days={profit_rule}
      closed={closed && <ClosedBadge product={product} closed={closed} />}
      headingLevel={headingLevel}
    />
  )
}
