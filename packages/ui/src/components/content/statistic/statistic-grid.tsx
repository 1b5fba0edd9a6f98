import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'

/** `Statistic` tiles in two columns, or in one if a figure would not fit. */
export function StatisticGrid({ className, ...props }: ComponentProps<'dl'>) {
  return <dl {...props} className={classNames('mv-statistic-grid', className)} />
}
