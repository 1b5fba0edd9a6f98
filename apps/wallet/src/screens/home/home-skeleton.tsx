import { CellGroup, CellSkeleton, Skeleton, SlowNotice, VisuallyHidden } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

interface HomeSkeletonProps {
  part: 'money' | 'rest'
  onRetry?: () => unknown
}

/** One skeleton for each part that is loading, in its size. */
export function HomeSkeleton({ part, onRetry }: HomeSkeletonProps) {
  const t = useText()
  if (part === 'money') {
    return (
      <div aria-hidden>
        <div className="wallet-money-label">
          <Skeleton width="5em" />
        </div>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton shape="box" width="100%" height={98} className="wallet-money-rows" />
      </div>
    )
  }
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('kit.loading')}</VisuallyHidden>
      <SlowNotice loading {...(onRetry ? { onRetry } : {})} />
      <CellGroup>
        <CellSkeleton />
      </CellGroup>
      <Skeleton shape="box" width="100%" height={220} />
    </div>
  )
}
