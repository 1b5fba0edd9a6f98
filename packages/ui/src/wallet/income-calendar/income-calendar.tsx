import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useFormatter } from '../../components/foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { useControllableState } from '../../hooks/use-controllable-state.js'
import { classNames } from '../../internal/class-names.js'
import { dayFlagsTexts } from '../day-flags/day-flags-texts.js'
import { week } from '../day-flags/week.js'
import { Hatch } from '../income-sums/hatch.js'
import { incomeSumsTexts } from '../income-sums/income-sums-texts.js'
import { IncomeSums } from '../income-sums/income-sums.js'
import { CalendarCell } from './calendar-cell.js'
import { type CalendarDay, stepOf, weekdayOf, weeksOf } from './calendar-days.js'
import { incomeCalendarTexts } from './income-calendar-texts.js'

export interface IncomeCalendarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** All days of one month, in order. Amounts are after tax. */
  days: readonly CalendarDay[]
  /** The accessible name of the grid, such as "November 2026". Defaults to "Income". */
  label?: string
  /** The present day, which is marked. */
  today?: string
  /** Shows six dots instead of every amount, and no bars. */
  hidden?: boolean
  /** The chosen day, if the app holds it. */
  day?: string
  /** The day that is chosen at first. Defaults to the present day, or to the first of the month. */
  defaultDay?: string
  /** Called with the chosen day. */
  onDayChange?: (day: string) => void
  /** Called with -1 for Page Up and 1 for Page Down, to show another month. */
  onMonthChange?: (step: -1 | 1) => void
}

/**
 * A month of income, day by day: solid what was received, hatched what is estimated, and a mark where a
 * price will be returned. Arrow keys move the day. For a trend use `IncomeChart`.
 */
export function IncomeCalendar({
  days,
  label,
  today = '',
  hidden = false,
  day,
  defaultDay = '',
  onDayChange,
  onMonthChange,
  className,
  ...props
}: IncomeCalendarProps) {
  const text = useUiText(incomeCalendarTexts)
  const kinds = useUiText(incomeSumsTexts)
  const weekdays = useUiText(dayFlagsTexts)
  const { moneyText: money } = useFormatter()
  const hatch = useId()
  const grid = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  const [currentDay, setDay] = useControllableState({
    value: day,
    defaultValue: defaultDay,
    onChange: onDayChange,
  })
  const has = (wanted: string) => days.some((one) => one.day === wanted)
  // Another month lacks the chosen day.
  const chosen = [currentDay, today].find(has) ?? days[0]?.day

  // The cell to focus exists only after the key press has chosen it, or has shown another month.
  useEffect(() => {
    if (!movesFocus.current) return
    movesFocus.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [chosen])

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey) return
    const month = { PageUp: -1, PageDown: 1 }[event.key] as -1 | 1 | undefined
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = stepOf(event.key, weekdayOf(chosen), isRightToLeft)
    if (month === undefined && step === undefined) return
    event.preventDefault()
    if (month !== undefined) {
      movesFocus.current = onMonthChange !== undefined
      onMonthChange?.(month)
      return
    }
    const at = days.findIndex((one) => one.day === chosen) + (step ?? 0)
    // Home and End stay in the week even where the month ends in it.
    const isInWeek = event.key === 'Home' || event.key === 'End'
    const next = days[isInWeek ? Math.min(days.length - 1, Math.max(0, at)) : at]
    if (!next || next.day === chosen) return
    movesFocus.current = true
    setDay(next.day)
  }

  const nameOf = ({ day: date, income, expected = 0, principal = 0 }: CalendarDay) =>
    [
      date,
      date === today && text.today,
      ...(hidden
        ? [text.amountHidden]
        : [
            income > 0 && `${kinds.received} ${money(income)}`,
            expected > 0 && `${kinds.toComeEstimated} ${money(expected)}`,
            principal > 0 && `${kinds.priceToReturnEstimated} ${money(principal)}`,
            income + expected + principal === 0 && text.noIncomeThatDay,
          ]),
    ]
      .filter(Boolean)
      .join(', ')

  const sum = (of: (one: CalendarDay) => number) => days.reduce((all, one) => all + of(one), 0)
  const principal = sum((one) => one.principal ?? 0)
  const top = Math.max(1, ...days.map(({ income, expected = 0 }) => income + expected))

  return (
    <div {...props} className={classNames('mv-income-calendar', className)}>
      <div
        ref={grid}
        role="grid"
        aria-label={label ?? text.income}
        className="mv-income-calendar-grid"
        onKeyDown={press}
      >
        <div role="row" className="mv-income-calendar-week">
          {week.map((weekday) => (
            <span
              key={weekday}
              role="columnheader"
              aria-label={weekdays.dayLong[weekday]}
              className="mv-income-calendar-weekday"
            >
              {weekdays.dayShort[weekday]}
            </span>
          ))}
        </div>
        {weeksOf(days).map((row) => (
          <div key={row[0]!.day} role="row" className="mv-income-calendar-week">
            {row.map((one) => (
              <CalendarCell
                key={one.day}
                name={nameOf(one)}
                aria-colindex={weekdayOf(one.day) + 1}
                style={{ gridColumn: weekdayOf(one.day) + 1 }}
                shown={one}
                top={top}
                hatch={`url(#${hatch})`}
                hidden={hidden}
                isToday={one.day === today}
                isChosen={one.day === chosen}
                onClick={() => setDay(one.day)}
              />
            ))}
          </div>
        ))}
      </div>
      <svg className="mv-income-calendar-hatch" aria-hidden focusable={false}>
        <Hatch id={hatch} />
      </svg>
      <IncomeSums
        received={sum(({ income }) => income)}
        expected={sum(({ expected = 0 }) => expected)}
        {...(principal > 0 && { principal })}
        hidden={hidden}
      />
    </div>
  )
}
