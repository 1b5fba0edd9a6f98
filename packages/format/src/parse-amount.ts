import { minorDigits } from './money.js'

const grouped = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/

/**
 * Parses a typed amount into minor units. Undefined if it is negative, has more decimals than the
 * currency or a comma in the wrong place, or is not a number.
 *
 * @example
 * parseAmount('1,234.5', 'KES') // 123450
 * parseAmount('12.345', 'KES') // undefined
 */
export function parseAmount(typed: string, currency: string): number | undefined {
  const [matched, whole = '', fraction = ''] = grouped.exec(typed.normalize('NFKC').trim()) ?? []
  const digits = minorDigits(currency)
  if (matched === undefined || whole + fraction === '' || fraction.length > digits) return undefined
  const amount = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}
