import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Skeleton } from '../../feedback/skeleton/skeleton.js'

/**
 * The placeholder of a `ChatThread`. Hidden from screen readers: its container announces the
 * loading.
 */
export function ChatSkeleton({ className, ...props }: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div aria-hidden {...props} className={classNames('mv-chat-skeleton', className)}>
      <Skeleton shape="box" width="60%" height={68} />
      <Skeleton shape="box" width="45%" height={68} data-from="me" />
      <Skeleton shape="box" width="70%" height={92} />
      <Skeleton shape="box" width="55%" height={68} data-from="me" />
    </div>
  )
}
