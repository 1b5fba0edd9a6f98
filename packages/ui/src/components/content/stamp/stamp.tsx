import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'

export interface StampProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** Seconds since the epoch. */
  at: number
}

/**
 * A time as YYYY-MM-DD HH:mm:ss in the viewer's time zone. It breaks between day and time only if
 * it is wider than its line, and reads the same inside right-to-left text.
 */
export function Stamp({ at, className, ...props }: StampProps) {
  const [day, time] = useFormatter().stamp(at).split(' ')
  return (
    <time
      dir="ltr"
      dateTime={new Date(at * 1000).toISOString()}
      {...props}
      className={classNames('mv-stamp', className)}
    >
      <span>{day}</span> <span>{time}</span>
    </time>
  )
}
