import type { Wallet } from '@mavuno/sdk/contract'
import { Amount, CellGroup, ValueCell } from '@mavuno/ui'
import { HideAmountsButton } from '../../records/hide-amounts-button.js'
import { useHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { useText } from '../../texts/use-text.js'

/** The balance, in large type, and the income. */
export function MoneyBlock({ wallet }: { wallet: Wallet }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const { balance, income_wallet, today_earnings } = wallet
  return (
    <section aria-label={t('home.summary')}>
      <div className="wallet-money-label">
        <span>{t('wallet.balance')}</span>
        <HideAmountsButton />
      </div>
      <Amount value={balance} size="balance" hidden={isHidden} />
      <CellGroup kind="values" className="wallet-money-rows">
        <ValueCell label={t('wallet.income_wallet')} amount={income_wallet} hidden={isHidden} />
        <ValueCell
          label={t('wallet.today_earnings')}
          amount={today_earnings}
          flow={today_earnings > 0 ? 'in' : 'none'}
          hidden={isHidden}
        />
      </CellGroup>
    </section>
  )
}
