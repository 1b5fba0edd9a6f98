import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../../components/actions/button/button.js'
import { Amount } from '../../components/content/amount/amount.js'
import { useFormatter } from '../../components/foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../components/foundation/visually-hidden/visually-hidden.js'
import { useControllableState } from '../../hooks/use-controllable-state.js'
import { classNames } from '../../internal/class-names.js'
import { type IncomeDay, sumIncome } from './chart-days.js'
import type { ChartKind } from './chart-geometry.js'
import { ChartPlot } from './chart-plot.js'
import { ChartTable } from './chart-table.js'
import { incomeChartTexts } from './income-chart-texts.js'
import { moneyText } from './money-text.js'

export type ChartView = 'chart' | 'table'

export interface IncomeChartProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** From the oldest to the newest, with every day of the period. */
  days: readonly IncomeDay[]
  /** Defaults to "Income". */
  title?: ReactNode
  /** An area under a line, or a bar for each day. */
  kind?: ChartKind
  /** Shows six dots instead of every amount, and no line. */
  hidden?: boolean
  /** Beside the title: `FilterChips` for 7, 30 and 90 days. */
  periods?: ReactNode
  /** Shown instead of the drawing while there is no income: a link to the products. */
  empty?: ReactNode
  /** The day that is read out. Defaults to the newest. */
  day?: string
  /** The day that is read out at first. Defaults to the newest. */
  defaultDay?: string
  /** Called with the day that is read out now. */
  onDayChange?: (day: string) => void
  /** Drawing or table, if the app holds it. */
  view?: ChartView
  /** Drawing or table at first. */
  defaultView?: ChartView
  /** Called with what is shown now. */
  onViewChange?: (view: ChartView) => void
}

/** A longer sum gets a smaller size instead of being cut off or broken, as in `Amount`. */
const longSum = 14

/**
 * Income by day. The day that is touched, or reached by arrow keys, is shown above the drawing, not
 * under the finger; a table lists the same values. For one sum use `Statistic`. Do not draw
 * estimates.
 */
export function IncomeChart({
  days,
  title,
  kind = 'area',
  hidden = false,
  periods,
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

  const { total, most } = sumIncome(days)
  const found = days.findIndex((one) => one.day === currentDay)
  // A new period may lack the selected day.
  const index = found === -1 ? days.length - 1 : found
  const shown = days[index]

  const money = (minorUnits: number) =>
    hidden ? text.amountHidden : moneyText(formatter, minorUnits)
  const sum = moneyText(formatter, total)
  const summary = [
    text.chartSummary(days.length, money(total)),
    most && !hidden && text.chartMost(money(most.income), most.day),
  ]

  return (
    <section
      aria-labelledby={`${id}-title`}
      data-state={most ? currentView : 'empty'}
      {...props}
      className={classNames('mv-income-chart', className)}
    >
      <div className="mv-income-chart-top">
        <h2 id={`${id}-title`} className="mv-income-chart-title">
          {title ?? text.income}{' '}
          <span className="mv-income-chart-currency">{formatter.money(0).currency}</span>
        </h2>
        {periods}
      </div>
      {!most || !shown ? (
        <div className="mv-income-chart-empty">{empty ?? text.noIncome}</div>
      ) : (
        <>
          <VisuallyHidden>{summary.filter(Boolean).join(' ')}</VisuallyHidden>
          {currentView === 'table' ? (
            <ChartTable
              days={days}
              hidden={hidden}
              caption={text.chartSummary(days.length, money(total))}
              dayLabel={text.chartDay}
              amountLabel={text.chartAmount}
            />
          ) : (
            <>
              <div className="mv-income-chart-reading" aria-hidden>
                <span className="mv-income-chart-day">{shown.day}</span>
                <Amount
                  value={shown.income}
                  flow={shown.income > 0 ? 'in' : 'none'}
                  hidden={hidden}
                  size="strong"
                />
              </div>
              <ChartPlot
                kind={kind}
                days={days}
                most={most.income}
                index={index}
                onIndexChange={(to) => setDay(days[to]!.day)}
                hidden={hidden}
                label={text.income}
                hiddenText={text.amountHidden}
                hintId={`${id}-hint`}
              />
              <span id={`${id}-hint`} hidden>
                {text.chartHint}
              </span>
            </>
          )}
          <div className="mv-income-chart-foot">
            <span aria-hidden data-length={!hidden && sum.length > longSum ? 'long' : 'short'}>
              {hidden ? <Amount value={0} hidden /> : text.inAll(sum)}
            </span>
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
