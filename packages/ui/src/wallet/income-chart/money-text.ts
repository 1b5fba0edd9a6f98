import type { Formatter } from '../../components/foundation/ui-provider/formatter.js'

/** An amount as text, for use inside a sentence. */
export function moneyText(formatter: Formatter, minorUnits: number): string {
  const { currency, whole, cents } = formatter.money(minorUnits)
  return `${currency}\u00a0${whole}${cents}`
}

/** The number of minor units in a whole unit, derived from the formatter's decimals. */
export function wholeUnit(formatter: Formatter): number {
  const decimals = Math.max(0, formatter.money(0).cents.length - 1)
  return 10 ** decimals
}
