import type { ComponentProps } from 'react'
import { Skeleton } from '../../components/feedback/skeleton/skeleton.js'
import { classNames } from '../../internal/class-names.js'

/**
 * The placeholder of an `IncomeChart`. Hidden from screen readers: its container announces the
 * loading.
 */
export function IncomeChartSkeleton({
  className,
  ...props
}: Omit<ComponentProps<'div'>, 'children'>) {
  return (
    <div aria-hidden {...props} className={classNames('mv-income-chart', className)}>
      <div className="mv-income-chart-top">
        <Skeleton width="40%" />
      </div>
      <div className="mv-income-chart-reading">
        <Skeleton width="28%" />
        <Skeleton width="32%" />
      </div>
      <Skeleton shape="box" width="100%" className="mv-income-chart-box" />
      <div className="mv-income-chart-foot">
        <Skeleton width="40%" />
      </div>
    </div>
  )
}
