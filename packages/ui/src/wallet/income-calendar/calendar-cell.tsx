import type { ComponentProps } from 'react'
import { VisuallyHidden } from '../../components/foundation/visually-hidden/visually-hidden.js'
import type { CalendarDay } from './calendar-days.js'

interface CalendarCellProps extends Omit<ComponentProps<'button'>, 'children'> {
  shown: CalendarDay
  /** All that the cell shows, in words. */
  name: string
  /** The height of the tallest bar of the month. */
  top: number
  /** The fill of what is estimated. */
  hatch: string
  hidden: boolean
  isToday: boolean
  isChosen: boolean
}

/** A day: its number, a bar for what came or will come, and a mark for a price to be returned. */
export function CalendarCell({
  shown,
  name,
  top,
  hatch,
  hidden,
  isToday,
  isChosen,
  ...props
}: CalendarCellProps) {
  const { day, income, expected = 0, principal = 0 } = shown
  const bar = (amount: number) => {
    // Even the smallest is seen.
    const height = Math.max(15, (amount / top) * 100)
    return { x: 1, y: `${100 - height}%`, width: '100%', height: `${height}%`, rx: 2 }
  }
  return (
    <button
      type="button"
      role="gridcell"
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      data-state={isChosen ? 'chosen' : 'idle'}
      tabIndex={isChosen ? 0 : -1}
      className="mv-income-calendar-day"
      {...props}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span
        data-state={isToday ? 'today' : 'idle'}
        className="mv-income-calendar-number"
        aria-hidden
      >
        {Number(day.slice(8))}
      </span>
      {!hidden && principal > 0 && <span className="mv-income-calendar-mark" />}
      <svg className="mv-income-calendar-bar" aria-hidden focusable={false}>
        {!hidden && expected > 0 && (
          <rect className="mv-income-hatched" fill={hatch} {...bar(income + expected)} />
        )}
        {!hidden && income > 0 && <rect className="mv-income-bar" {...bar(income)} />}
      </svg>
    </button>
  )
}
