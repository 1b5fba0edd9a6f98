import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Skeleton } from '../../feedback/skeleton/skeleton.js'

/** The placeholder of a `Cell`. Hidden from screen readers: its container announces the loading. */
export function CellSkeleton({ className, ...props }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div
      aria-hidden
      data-lines="one"
      data-icon="shown"
      {...props}
      className={classNames('mv-cell', className)}
    >
      <span className="mv-cell-icon">
        <Skeleton shape="circle" width={20} height={20} />
      </span>
      <Skeleton width="8em" />
    </div>
  )
}
