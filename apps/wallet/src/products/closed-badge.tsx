import type { Product } from '@mavuno/sdk/contract'
import { Badge, CheckCircleIcon, LockIcon, SlashedCircleIcon } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import type { Closed } from './product-facts.js'

/** A badge that says in two words why a product cannot be bought now. */
export function ClosedBadge({ product, closed }: { product: Product; closed: Closed }) {
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
