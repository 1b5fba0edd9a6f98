import type { ComponentProps } from 'react'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../components/foundation/visually-hidden/visually-hidden.js'
import { classNames } from '../../internal/class-names.js'
import { dayFlagsTexts } from './day-flags-texts.js'
import { type Weekday, week } from './week.js'

/** 1 for the days on which an earning may fall due. */
export type DayRule = Readonly<Record<Weekday, 0 | 1>>

export interface DayFlagsProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Which weekdays earn: 1 if a day does, otherwise 0. */
  rule: DayRule
}

/** The days on which the profit rule applies, as abbreviations. */
export function DayFlags({ rule, className, ...props }: DayFlagsProps) {
  const text = useUiText(dayFlagsTexts)
  return (
    // Safari drops the list role if a list shows no markers.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
    <ul
      role="list"
      aria-label={text.profitDays}
      {...props}
      className={classNames('mv-day-flags', className)}
    >
      {week
        .filter((day) => rule[day] === 1)
        .map((day) => (
          <li key={day}>
            <span aria-hidden>{text.dayShort[day]}</span>
            <VisuallyHidden>{text.dayLong[day]}</VisuallyHidden>
          </li>
        ))}
    </ul>
  )
}
