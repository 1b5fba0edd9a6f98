import { purchaseFigures, type Product } from '@mavuno/sdk/contract'
import { ProductCard } from '@mavuno/ui/wallet'
import { pageHref, paths } from '../router/paths.js'
import { useText } from '../texts/use-text.js'
import { ClosedBadge } from './closed-badge.js'
import { CropPicture } from './crop-picture.js'
import { whyClosed } from './product-facts.js'

interface ProductItemProps {
  product: Product
  /** The customer's; 0 if nobody is logged in. */
  level: number
  headingLevel?: 2 | 3
}

/** A product in a list; links to its details. */
export function ProductItem({ product, level, headingLevel = 2 }: ProductItemProps) {
  const t = useText()
  const { id, name, crop, cycle, returns_principal } = product
  const { pays, gets_back, gain } = purchaseFigures(product, 1)
  const closed = whyClosed(product, level)
  return (
    <ProductCard
      name={name}
      href={pageHref(paths.productDetail, { id })}
      picture={<CropPicture crop={crop} size={56} dimmed={closed !== undefined} />}
      returnsPrincipal={returns_principal}
      cycle={t('duration.days', { count: cycle })}
      pays={pays}
      getsBack={gets_back}
      gain={gain}
      closed={closed && <ClosedBadge product={product} closed={closed} />}
      headingLevel={headingLevel}
    />
  )
}
