import type { ComponentProps } from 'react'
import { Skeleton } from '../../components/feedback/skeleton/skeleton.js'
import { classNames } from '../../internal/class-names.js'

/**
 * The placeholder of a `HoldingCard`. Hidden from screen readers: its container announces the
 * loading.
 */
export function HoldingCardSkeleton({
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div aria-hidden {...props} className={classNames('mv-holding-card', className)}>
      <div className="mv-holding-card-top">
        <Skeleton width="40%" />
        <Skeleton width="22%" />
      </div>
      <div className="mv-holding-card-income">
        <Skeleton shape="circle" width="3.5rem" height="3.5rem" />
        <div className="mv-holding-card-figures">
          <Skeleton width="50%" />
          <Skeleton width="70%" height="1.75rem" />
          <Skeleton width="80%" />
        </div>
      </div>
      <div className="mv-holding-card-rows">
        <Skeleton width="100%" />
        <Skeleton width="100%" />
      </div>
      <div className="mv-holding-card-action">
        <Skeleton shape="box" width="100%" height={48} />
      </div>
    </div>
  )
}
