import { formatNumber } from './number.js'

const noBreakSpace = '\u00a0'

/**
 * Formats basis points as a percentage, in the same form in every language.
 *
 * @example
 * formatPercent(110) // '1.1 %'
 */
export function formatPercent(basisPoints: number): string {
  const size = Math.abs(basisPoints)
  const rest = size % 100
  const whole = formatNumber((size - rest) / 100)
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`
  return `${basisPoints < 0 ? '\u2212' : ''}${whole}${fraction}${noBreakSpace}%`
}
