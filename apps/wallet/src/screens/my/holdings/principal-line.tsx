import { formatDay } from '@mavuno/sdk'
import { orderAmount, type Holding } from '@mavuno/sdk/contract'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { unbroken } from '../../../texts/unbroken.js'
import { useText } from '../../../texts/use-text.js'

/** Says whether and when the price is paid back. */
export function PrincipalLine({ holding }: { holding: Holding }) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  const { price, quantity, state, ends, returns_principal } = holding
  const amount = money(orderAmount(price, quantity), isHidden)
  if (!returns_principal) {
    return <p className="wallet-holding-words">{t('product.price_not_returned')}</p>
  }
  if (state === 'expired') {
    return <p className="wallet-holding-words">{t('holding.principal_back', { amount })}</p>
  }
  const day = formatDay(ends)
  const words = t('holding.principal_back_at', { amount, day })
  return <p className="wallet-holding-words">{unbroken(words, day)}</p>
}
