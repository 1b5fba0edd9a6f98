import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { DayWord } from './day-word.js'

export interface DayNameProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** As YYYY-MM-DD. */
  day: string
}

/**
 * A day as YYYY-MM-DD, with "Today", "Yesterday" or "Tomorrow" before it: the heading of a day. The word
 * changes at midnight. For a time use `Stamp`.
 */
export function DayName({ day, className, ...props }: DayNameProps) {
  return (
    <time dir="ltr" dateTime={day} {...props} className={classNames('mv-stamp', className)}>
      <DayWord day={day} />
      <span>{day}</span>
    </time>
  )
}
