import { useText } from '../texts/use-text.js'
import { useHiddenAmounts } from './use-hidden-amounts.js'
import { useMoneyText } from './use-money-text.js'

interface GrossAndTaxProps {
  /** Before tax. */
  amount: number
  tax: number
}

/** The gross amount and the tax behind a net amount, as text. Renders nothing if there is no tax. */
export function GrossAndTax({ amount, tax }: GrossAndTaxProps) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  if (tax === 0) return null
  return t('label.gross_and_tax', { gross: money(amount, isHidden), tax: money(tax, isHidden) })
}
