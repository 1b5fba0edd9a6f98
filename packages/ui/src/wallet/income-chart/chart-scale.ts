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
