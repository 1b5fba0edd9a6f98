import { useHiddenAmounts } from '../records/use-hidden-amounts.js'
import { useMoneyText } from '../records/use-money-text.js'
import { useText } from '../texts/use-text.js'

interface ClaimSumProps {
  /** Before tax. */
  amount: number
  tax: number
}

/** The gross amount and the tax behind a net amount. Renders nothing if there is no tax. */
export function ClaimSum({ amount, tax }: ClaimSumProps) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  if (tax === 0) return null
  const values = { gross: money(amount, isHidden), tax: money(tax, isHidden) }
  return <p className="wallet-claim-sum">{t('label.gross_and_tax', values)}</p>
}
