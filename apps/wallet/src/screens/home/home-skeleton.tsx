import { Hero, Skeleton, SlowNotice, VisuallyHidden } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

/** The size of the money while it is loading. */
export function HeroSkeleton() {
  return (
    <Hero aria-hidden sun={false} foot={<Skeleton shape="box" width="100%" height={44} />}>
      <div className="wallet-hero-label">
        <Skeleton width="6em" />
      </div>
      <Skeleton width="55%" height="2.625rem" />
      <Skeleton shape="box" width="100%" height={64} className="wallet-hero-split" />
    </Hero>
  )
}

/** The size of what follows while it is loading. */
export function HomeSkeleton({ onRetry }: { onRetry: () => unknown }) {
  const t = useText()
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('kit.loading')}</VisuallyHidden>
      <SlowNotice loading onRetry={onRetry} />
      <Skeleton shape="box" width="100%" height={220} />
    </div>
  )
}
