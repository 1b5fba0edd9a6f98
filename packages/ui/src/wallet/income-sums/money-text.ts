import type { Formatter } from '../../components/foundation/ui-provider/formatter.js'

/** An amount as text, for use inside a sentence. */
export function moneyText(formatter: Formatter, minorUnits: number): string {
  const { currency, whole, cents } = formatter.money(minorUnits)
  return `${currency}\u00a0${whole}${cents}`
}
