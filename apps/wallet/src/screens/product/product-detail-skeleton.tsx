import { Skeleton, SlowNotice, stayAtLeastMs, useDelayed, VisuallyHidden } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'
import './product-detail.css'

/** The skeleton of a product. */
export function ProductDetailSkeleton({ onRetry }: { onRetry: () => unknown }) {
  const t = useText()
  const isShown = useDelayed(true, { stayAtLeast: stayAtLeastMs })
  if (!isShown) return null
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('kit.loading')}</VisuallyHidden>
      <SlowNotice loading onRetry={onRetry} />
      <div className="wallet-product-price">
        <Skeleton width="20%" />
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton width="55%" />
        <Skeleton width="75%" />
      </div>
      <Skeleton shape="box" width="100%" height={340} />
    </div>
  )
}
