import type { ComponentProps } from 'react'
import { Skeleton } from '../../components/feedback/skeleton/skeleton.js'
import { classNames } from '../../internal/class-names.js'

/**
 * The placeholder of a `ProductCard`. Hidden from screen readers: its container announces the
 * loading.
 */
export function ProductCardSkeleton({
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div aria-hidden {...props} className={classNames('mv-product-card', className)}>
      <div className="mv-product-card-cover" data-state="waiting" />
      <div className="mv-product-card-words">
        <Skeleton width="35%" />
        <div className="mv-product-card-price">
          <Skeleton width="45%" />
        </div>
        <Skeleton width="60%" />
        <Skeleton width="100%" />
        <Skeleton width="100%" />
        <Skeleton width="70%" />
      </div>
    </div>
  )
}
