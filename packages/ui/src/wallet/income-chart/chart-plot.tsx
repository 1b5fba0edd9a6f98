import type { KeyboardEvent, PointerEvent } from 'react'
import { useFormatter } from '../../components/foundation/ui-provider/use-formatter.js'
import type { IncomeDay } from './chart-days.js'
import {
  areaPath,
  barsPath,
  type ChartKind,
  chartScale,
  dayAt,
  dayPosition,
  heightPosition,
  linePath,
} from './chart-geometry.js'
import { moneyText, wholeUnit } from './money-text.js'

interface ChartPlotProps {
  kind: ChartKind
  days: readonly IncomeDay[]
  /** The highest day's income. */
  most: number
  index: number
  onIndexChange: (index: number) => void
  hidden: boolean
  label: string
  hiddenText: string
  hintId: string
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageUp: (index) => index + 7,
  PageDown: (index) => index - 7,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** The drawing at full width, with one slider to move through its days. */
export function ChartPlot({
  kind,
  days,
  most,
  index,
  onIndexChange,
  hidden,
  label,
  hiddenText,
  hintId,
}: ChartPlotProps) {
  const formatter = useFormatter()
  const scale = chartScale(most, wholeUnit(formatter))
  const top = scale[2]
  const count = days.length
  const day = days[index]!
  const at = { insetInlineStart: `${dayPosition(kind, index, count)}%` }

  const go = (to: number) => onIndexChange(Math.min(count - 1, Math.max(0, to)))

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    go(step(index, count))
  }

  const touch = (event: PointerEvent<HTMLElement>) => {
    // Ignores a mouse that only hovers.
    if (event.pointerType === 'mouse' && event.buttons === 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) go(dayAt(kind, (event.clientX - left) / width, count))
  }

  return (
    // Time runs from left to right, as in the figures themselves, in every language.
    <div className="mv-income-chart-plot" dir="ltr">
      <div className="mv-income-chart-axis" aria-hidden>
        {scale.map((line) => (
          <span key={line}>{hidden ? '••' : formatter.money(line, { cents: 'auto' }).whole}</span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={index + 1}
        aria-valuetext={`${day.day}, ${hidden ? hiddenText : moneyText(formatter, day.income)}`}
        className="mv-income-chart-field"
        onKeyDown={press}
        onPointerDown={touch}
        onPointerMove={touch}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
          focusable={false}
          className="mv-income-chart-drawing"
        >
          {!hidden && kind === 'area' && (
            <>
              <path className="mv-income-chart-area" d={areaPath(days, top)} />
              <path className="mv-income-chart-line" d={linePath(days, top)} />
            </>
          )}
          {!hidden && kind === 'bars' && (
            <path className="mv-income-chart-bars" d={barsPath(days, top)} />
          )}
        </svg>
        {!hidden && <span className="mv-income-chart-hairline" style={at} />}
        {!hidden && kind === 'area' && (
          <span
            className="mv-income-chart-dot"
            style={{ ...at, insetBlockStart: `${heightPosition(day.income, top)}%` }}
          />
        )}
      </div>
      <div className="mv-income-chart-days" aria-hidden>
        <span>{days[0]!.day.slice(5)}</span>
        {count > 1 && <span>{days[count - 1]!.day.slice(5)}</span>}
      </div>
    </div>
  )
}
