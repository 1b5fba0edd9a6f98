import type { IncomeDay } from './chart-days.js'

export type ChartKind = 'area' | 'bars'

/** The horizontal position of a day in percent: its point on the line, or the middle of its bar. */
export function dayPosition(kind: ChartKind, index: number, count: number): number {
  if (kind === 'bars') return ((index + 0.5) / count) * 100
  return count === 1 ? 50 : (index / (count - 1)) * 100
}

/** The day at `share` (0 to 1) of the plot's width. */
export function dayAt(kind: ChartKind, share: number, count: number): number {
  const index = kind === 'bars' ? Math.floor(share * count) : Math.round(share * (count - 1))
  return Math.min(count - 1, Math.max(0, index))
}

/** The distance from the top, in percent. */
export function heightPosition(income: number, top: number): number {
  return 100 - (Math.max(0, income) / top) * 100
}

/** The share of its slot that a bar fills. */
const barShare = 0.7

/** Straight lines from day to day, because a curve would invent values. */
export function linePath(days: readonly IncomeDay[], top: number): string {
  const points = days.map(({ income }, index) => {
    const x = dayPosition('area', index, days.length)
    return `${x.toFixed(2)} ${heightPosition(income, top).toFixed(2)}`
  })
  // A single day would be a point, which a stroke does not show.
  if (points.length === 1) points.push(points[0]!.replace('50.00 ', '50.01 '))
  return `M${points.join('L')}`
}

export function areaPath(days: readonly IncomeDay[], top: number): string {
  const from = dayPosition('area', 0, days.length)
  const to = dayPosition('area', days.length - 1, days.length)
  return `${linePath(days, top)}L${to} 100L${from} 100z`
}

export function barsPath(days: readonly IncomeDay[], top: number): string {
  const width = (100 / days.length) * barShare
  return days
    .map(({ income }, index) => {
      const left = dayPosition('bars', index, days.length) - width / 2
      const y = heightPosition(income, top)
      return `M${left.toFixed(2)} 100V${y.toFixed(2)}h${width.toFixed(2)}V100z`
    })
    .join('')
}

/** The heights of the three grid lines, in minor units, from the bottom. */
export type ChartScale = readonly [zero: 0, middle: number, top: number]

const roundSteps = [1, 2, 5] as const

/**
 * The bottom is always zero. Above it are two lines at round figures, the upper one at least as
 * high as the highest day.
 */
export function chartScale(most: number, unit: number): ChartScale {
  for (let power = unit; Number.isSafeInteger(power); power *= 10) {
    for (const factor of roundSteps) {
      const middle = factor * power
      if (2 * middle >= most) return [0, middle, 2 * middle]
    }
  }
  return [0, Math.floor(most / 2), most]
}
