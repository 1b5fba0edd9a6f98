import { Skeleton, SlowNotice, useDelayed } from '@mavuno/ui'

/** The skeleton of the form. */
export function WithdrawSkeleton({ onRetry }: { onRetry: () => unknown }) {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div className="wallet-withdraw-parts" aria-busy>
      <SlowNotice loading onRetry={onRetry} />
      <Skeleton shape="box" width="100%" height="8rem" />
      <Skeleton shape="box" width="100%" height="5rem" />
      <Skeleton shape="box" width="100%" height="9rem" />
    </div>
  )
}
