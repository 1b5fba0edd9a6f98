import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Skeleton } from '../../feedback/skeleton/skeleton.js'

/**
 * The placeholder of a `RecordRow`. Hidden from screen readers: its container announces the
 * loading.
 */
export function RecordRowSkeleton({
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div aria-hidden data-lines="two" {...props} className={classNames('mv-record-row', className)}>
      <span className="mv-record-row-icon">
        <Skeleton shape="circle" width={20} height={20} />
      </span>
      <span className="mv-record-row-text">
        <Skeleton width="6em" />
        <Skeleton width="9em" />
      </span>
      <span className="mv-record-row-end">
        <Skeleton width="6em" />
        <Skeleton width="5em" />
      </span>
    </div>
  )
}
