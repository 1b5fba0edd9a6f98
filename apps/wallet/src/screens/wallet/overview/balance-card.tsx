import type { Wallet } from '@mavuno/sdk/contract'
import { Amount, ButtonPair, Card, LinkButton, Skeleton } from '@mavuno/ui'
import { HideAmountsButton } from '../../../records/hide-amounts-button.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'

/** The balance, with buttons to recharge and withdraw of equal size. */
export function BalanceCard({ wallet }: { wallet: Wallet | undefined }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  return (
    <Card>
      <div className="wallet-balance-top">
        <span id="wallet-balance">{t('wallet.balance')}</span>
        <HideAmountsButton />
      </div>
      <p className="wallet-balance-figure" aria-labelledby="wallet-balance">
        {wallet ? (
          <Amount value={wallet.balance} size="balance" hidden={isHidden} />
        ) : (
          <Skeleton width="60%" height="2.25rem" />
        )}
      </p>
      <ButtonPair>
        <LinkButton variant="filled" size="large" href={pageHref(paths.rechargeCreate)}>
          {t('action.recharge')}
        </LinkButton>
        <LinkButton size="large" href={pageHref(paths.withdrawCreate)}>
          {t('action.withdraw')}
        </LinkButton>
      </ButtonPair>
    </Card>
  )
}
