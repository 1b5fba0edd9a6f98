import type { Formatter } from '../../components/foundation/ui-provider/formatter.js'

/** Money inside a sentence. */
export function moneyText(formatter: Formatter, minorUnits: number): string {
  const { currency, whole, cents } = formatter.money(minorUnits)
  return `${currency}\u00a0${whole}${cents}`
}

/** How many minor units a whole one has, which the formatter shows as decimals. */
export function wholeUnit(formatter: Formatter): number {
  const decimals = Math.max(0, formatter.money(0).cents.length - 1)
  return 10 ** decimals
}
