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
      <div className="mv-product-card-top">
        <Skeleton shape="box" width={56} height={56} />
        <div className="mv-product-card-words">
          <div className="mv-product-card-name">
            <Skeleton width="45%" />
          </div>
          <div className="mv-returned-line">
            <Skeleton width="70%" />
          </div>
        </div>
      </div>
      <div className="mv-product-card-figures">
        <Skeleton width="26%" height={40} shape="box" />
        <Skeleton width="26%" height={40} shape="box" />
        <Skeleton width="26%" height={40} shape="box" />
      </div>
    </div>
  )
}
