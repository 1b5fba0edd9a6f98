import { Skeleton, useDelayed } from '@mavuno/ui'

/** The skeleton of an article. */
export function ArticleSkeleton() {
  if (!useDelayed(true)) return null
  return (
    <div className="wallet-article" aria-hidden>
      <Skeleton width="80%" height="1.75rem" />
      <Skeleton width="45%" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="70%" />
    </div>
  )
}
