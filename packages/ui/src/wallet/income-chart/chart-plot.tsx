import type { KeyboardEvent, PointerEvent } from 'react'
import { ChartBars } from './chart-bars.js'
import { barAt, barPosition, type IncomeBar } from './chart-days.js'

interface ChartPlotProps {
  bars: readonly IncomeBar[]
  /** The height of the tallest bar. */
  top: number
  index: number
  onIndexChange: (index: number) => void
  /** The bar with the present day, or -1. */
  todayIndex: number
  today: string
  hidden: boolean
  label: string
  /** What is said of the bar at `index`. */
  reading: string
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

/** In percent of the width: nearer to an end, the word for today takes the place of its date. */
const endShare = 24

/** The drawing at full width, with one slider to move through its bars. */
export function ChartPlot({
  bars,
  top,
  index,
  onIndexChange,
  todayIndex,
  today,
  hidden,
  label,
  reading,
  hintId,
}: ChartPlotProps) {
  const count = bars.length
  const todayAt = barPosition(todayIndex, count)
  const isMarked = todayIndex !== -1

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
    if (width > 0) go(barAt((event.clientX - left) / width, count))
  }

  return (
    // Time runs from left to right, as in the figures themselves, in every language.
    <div dir="ltr">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={index + 1}
        aria-valuetext={reading}
        className="mv-income-chart-field"
        onKeyDown={press}
        onPointerDown={touch}
        onPointerMove={touch}
      >
        <svg aria-hidden focusable={false} className="mv-income-chart-drawing">
          {!hidden && <ChartBars bars={bars} top={top} />}
        </svg>
        {!hidden && (
          <span
            className="mv-income-chart-hairline"
            style={{ insetInlineStart: `${barPosition(index, count)}%` }}
          />
        )}
      </div>
      <div className="mv-income-chart-days" aria-hidden>
        {isMarked && (
          <>
            <span className="mv-income-chart-tip" style={{ insetInlineStart: `${todayAt}%` }} />
            {/* Moved by its own width, so that it never reaches beyond the edge. */}
            <span
              className="mv-income-chart-today"
              style={{ insetInlineStart: `${todayAt}%`, translate: `-${todayAt}%` }}
            >
              {today}
            </span>
          </>
        )}
        <span>{!(isMarked && todayAt < endShare) && bars[0]!.first.slice(5)}</span>
        <span>
          {!(isMarked && todayAt > 100 - endShare) &&
            (count > 1 || bars[0]!.last !== bars[0]!.first) &&
            bars[count - 1]!.last.slice(5)}
        </span>
      </div>
    </div>
  )
}
