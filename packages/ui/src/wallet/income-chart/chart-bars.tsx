import { useId } from 'react'
import { Hatch } from '../income-sums/hatch.js'
import { barPosition, type IncomeBar } from './chart-days.js'

/** The share of its slot that a bar fills. */
const barShare = 0.8

interface ChartBarsProps {
  bars: readonly IncomeBar[]
  /** The height of the tallest. */
  top: number
}

/** The bars. Estimates are hatched, above what was received. */
export function ChartBars({ bars, top }: ChartBarsProps) {
  const hatch = useId()
  const width = (100 / bars.length) * barShare
  const bar = (index: number, amount: number) => ({
    x: `${(barPosition(index, bars.length) - width / 2).toFixed(2)}%`,
    y: `${(100 - (amount / top) * 100).toFixed(2)}%`,
    width: `${width.toFixed(2)}%`,
    // Its rounded foot is below the edge.
    height: '110%',
    rx: 3,
  })
  return (
    <>
      <Hatch id={hatch} />
      {bars.map(({ first, income, expected }, index) => (
        <g key={first}>
          {expected > 0 && (
            <rect
              className="mv-income-hatched"
              fill={`url(#${hatch})`}
              {...bar(index, income + expected)}
            />
          )}
          {income > 0 && <rect className="mv-income-bar" {...bar(index, income)} />}
        </g>
      ))}
    </>
  )
}
