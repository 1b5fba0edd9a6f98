import type { ComponentProps } from 'react'
import { Skeleton } from '../../components/feedback/skeleton/skeleton.js'
import { classNames } from '../../internal/class-names.js'

/**
 * The placeholder of an `ActivityBanner`. Hidden from screen readers: its container announces the
 * loading.
 */
export function ActivityBannerSkeleton({
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div aria-hidden {...props} className={classNames('mv-activity-banner', className)}>
      <div className="mv-activity-banner-top">
        <Skeleton width="6em" style={{ marginBlock: '0.875em' }} />
      </div>
      <div className="mv-activity-banner-link">
        <span className="mv-activity-banner-words">
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </span>
      </div>
    </div>
  )
}
