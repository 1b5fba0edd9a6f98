import type { ComponentProps } from 'react'
import { Skeleton } from '../../components/feedback/skeleton/skeleton.js'
import { classNames } from '../../internal/class-names.js'

/**
 * The placeholder of an `IncomeCalendar`. Hidden from screen readers: its container announces the
 * loading.
 */
export function IncomeCalendarSkeleton({
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div aria-hidden {...props} className={classNames('mv-income-calendar', className)}>
      <Skeleton shape="box" width="100%" className="mv-income-calendar-box" />
      <Skeleton width="45%" />
    </div>
  )
}
