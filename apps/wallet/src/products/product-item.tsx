import { formatPercent } from '@mavuno/sdk'
import type { Product } from '@mavuno/sdk/contract'
import { ProductCard } from '@mavuno/ui/wallet'
import { pageHref, paths } from '../router/paths.js'
import { useConfig } from '../shell/hooks/use-config.js'
import { useText } from '../texts/use-text.js'
import { ClosedBadge } from './closed-badge.js'
import { netFigures, whyClosed } from './product-facts.js'

interface ProductItemProps {
  product: Product
  /** The customer's; 0 if nobody is logged in. */
  level: number
  headingLevel?: 2 | 3
}

/** A product in a list; links to its details. */
export function ProductItem({ product, level, headingLevel = 2 }: ProductItemProps) {
  const t = useText()
  const taxRate = useConfig()?.tax.rate ?? 0
  const { id, name, cover, price, cycle, returns_principal, profit_rule } = product
  const { daily_revenue, return_rate } = netFigures(product, taxRate)
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
