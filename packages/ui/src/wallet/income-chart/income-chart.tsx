import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../../components/actions/button/button.js'
import { Amount } from '../../components/content/amount/amount.js'
import { useFormatter } from '../../components/foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../components/foundation/visually-hidden/visually-hidden.js'
import { useControllableState } from '../../hooks/use-controllable-state.js'
import { classNames } from '../../internal/class-names.js'
import { incomeSumsTexts } from '../income-sums/income-sums-texts.js'
import { IncomeSums } from '../income-sums/income-sums.js'
import { barName, barsOf, type ChartStep, type IncomeDay, sumBars } from './chart-days.js'
import { ChartPlot } from './chart-plot.js'
import { ChartTable } from './chart-table.js'
import { incomeChartTexts } from './income-chart-texts.js'

export type ChartView = 'chart' | 'table'

export interface IncomeChartProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** From the oldest to the newest, with every day of the period. Amounts are after tax. */
  days: readonly IncomeDay[]
  /** Defaults to "Income". */
  title?: ReactNode
  /** A bar for each day, or for each week from Monday to Sunday. */
  by?: ChartStep
  /** The present day, which is marked. */
  today?: string
  /** Shows six dots instead of every amount, and no bars. */
  hidden?: boolean
  /** Beside the title: a link to the `IncomeCalendar`. */
  action?: ReactNode
  /** Under the title: `FilterChips` for the month, 7, 30 and 90 days. */
  periods?: ReactNode
  /** Under the drawing: what the amounts are, such as "After 5 % tax". */
  note?: ReactNode
  /** Shown instead of the drawing while there is no income: a link to the products. */
  empty?: ReactNode
  /** The day whose bar is read out. Defaults to the present day, or to the newest. */
  day?: string
  /** The day whose bar is read out at first. */
  defaultDay?: string
  /** Called with the day, or the first day of the week, that is read out now. */
  onDayChange?: (day: string) => void
  /** Drawing or table, if the app holds it. */
  view?: ChartView
  /** Drawing or table at first. */
  defaultView?: ChartView
  /** Called with what is shown now. */
  onViewChange?: (view: ChartView) => void
}

/**
 * Income by day or week as bars: solid what was received, hatched what is estimated. The bar that is
 * touched, or reached by arrow keys, is read out above the drawing, not under the finger; a table
 * lists the same values. For one sum use `Statistic`, for a month day by day `IncomeCalendar`.
 */
export function IncomeChart({
  days,
  title,
  by = 'day',
  today,
  hidden = false,
  action,
  periods,
  note,
  empty,
  day,
  defaultDay = '',
  onDayChange,
  view,
  defaultView = 'chart',
  onViewChange,
  className,
  ...props
}: IncomeChartProps) {
  const text = useUiText(incomeChartTexts)
  const kinds = useUiText(incomeSumsTexts)
  const formatter = useFormatter()
  const id = useId()
  const [currentDay, setDay] = useControllableState({
    value: day,
    defaultValue: defaultDay,
    onChange: onDayChange,
  })
  const [currentView, setView] = useControllableState<ChartView>({
    value: view,
    defaultValue: defaultView,
    onChange: onViewChange,
  })

  const bars = barsOf(days, by)
  const { received, expected, most, top } = sumBars(bars)
  const barOf = (wanted = '') =>
    bars.findIndex(({ first, last }) => first <= wanted && wanted <= last)
  const todayIndex = barOf(today)
  // A new period may lack the selected day.
  const index = [barOf(currentDay), todayIndex, bars.length - 1].find((at) => at !== -1) ?? -1
  const shown = bars[index]
  const isSettled = shown?.expected === 0

  const money = (minorUnits: number) =>
    hidden ? text.amountHidden : formatter.moneyText(minorUnits)
  const summary = bars[0] && [
    text.chartSummary(bars[0].first, bars[bars.length - 1]!.last, money(received)),
    expected > 0 && text.chartExpected(money(expected)),
    most && !hidden && text.chartMost(money(most.income), barName(most)),
  ]
  const reading = shown && [
    barName(shown),
    index === todayIndex && text.today,
    hidden && text.amountHidden,
    !hidden && (shown.income > 0 || isSettled) && `${kinds.received} ${money(shown.income)}`,
    !hidden && shown.expected > 0 && `${kinds.toComeEstimated} ${money(shown.expected)}`,
  ]

  return (
    <section
      aria-labelledby={`${id}-title`}
      data-state={top > 0 ? currentView : 'empty'}
      {...props}
      className={classNames('mv-income-chart', className)}
    >
      <div className="mv-income-chart-top">
        <h2 id={`${id}-title`} className="mv-income-chart-title">
          {title ?? text.income}
        </h2>
        {action}
      </div>
      {periods && <div className="mv-income-chart-periods">{periods}</div>}
      {top === 0 || !shown || !summary || !reading ? (
        <div className="mv-income-chart-empty">{empty ?? text.noIncome}</div>
      ) : (
        <>
          <VisuallyHidden>{summary.filter(Boolean).join(' ')}</VisuallyHidden>
          <IncomeSums
            received={received}
            expected={expected > 0 ? expected : undefined}
            hidden={hidden}
          />
          {currentView === 'table' ? (
            <ChartTable
              bars={bars}
              expects={expected > 0}
              hidden={hidden}
              caption={summary[0] as string}
              heads={{
                day: text.chartDay,
                received: kinds.received,
                expected: kinds.toComeEstimated,
              }}
            />
          ) : (
            <>
              <div
                className="mv-income-chart-reading"
                data-lines={bars.some((bar) => bar.income * bar.expected > 0) ? 'two' : 'one'}
                aria-hidden
              >
                <span className="mv-income-chart-day">{barName(shown)}</span>
                <span className="mv-income-chart-read">
                  {(shown.income > 0 || isSettled || hidden) && (
                    <Amount
                      value={shown.income}
                      flow={shown.income > 0 ? 'in' : 'none'}
                      hidden={hidden}
                      size="strong"
                    />
                  )}
                  {shown.expected > 0 && !hidden && (
                    <span>
                      <Amount value={shown.expected} size="strong" /> {text.estimated}
                    </span>
                  )}
                </span>
              </div>
              <ChartPlot
                bars={bars}
                top={top}
                index={index}
                onIndexChange={(to) => setDay(bars[to]!.first)}
                todayIndex={todayIndex}
                today={text.today}
                hidden={hidden}
                label={text.income}
                reading={reading.filter(Boolean).join(', ')}
                hintId={`${id}-hint`}
              />
              <span id={`${id}-hint`} hidden>
                {text.chartHint}
              </span>
            </>
          )}
          <div className="mv-income-chart-foot">
            <span>{note}</span>
            <Button
              variant="plain"
              size="small"
              onClick={() => setView(currentView === 'table' ? 'chart' : 'table')}
            >
              {currentView === 'table' ? text.chartLine : text.chartTable}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
