import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { DayWord } from './day-word.js'

export interface StampProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** Seconds since the epoch. */
  at: number
  /** Puts "Today", "Yesterday" or "Tomorrow" before the time, which is then quieter. */
  named?: boolean
}

/**
 * A time as YYYY-MM-DD HH:mm:ss, on its own or after the word for its day. It breaks between its parts
 * only if it is wider than its line, and reads the same inside right-to-left text. For the heading of a
 * day use `DayName`.
 */
export function Stamp({ at, named = false, className, ...props }: StampProps) {
  const [day = '', time] = useFormatter().stamp(at).split(' ')
  return (
    <time
      dir="ltr"
      dateTime={new Date(at * 1000).toISOString()}
      {...props}
      className={classNames('mv-stamp', className)}
    >
      {named && <DayWord day={day} />}
      <span>{day}</span> <span>{time}</span>
    </time>
  )
}
