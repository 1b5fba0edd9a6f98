import type { Wallet } from '@mavuno/sdk/contract'
import { Amount, ButtonPair, Hero, HeroFigure, LinkButton, Skeleton } from '@mavuno/ui'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'

/** The balance, with buttons to recharge and withdraw of equal size, and the income. */
export function WalletHero({ wallet }: { wallet: Wallet | undefined }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const today = wallet ? wallet.today_earnings - wallet.today_tax : 0
  const figure = (amount: number | undefined, flow: 'in' | 'none' = 'none') =>
    amount === undefined ? (
      <Skeleton width="5em" />
    ) : (
      <Amount value={amount} flow={flow} hidden={isHidden} />
    )
  return (
    <Hero aria-labelledby="wallet-balance">
      <div id="wallet-balance" className="wallet-hero-name">
        {t('wallet.balance')}
      </div>
      {wallet ? (
        <Amount value={wallet.balance} size="balance" hidden={isHidden} />
      ) : (
        <Skeleton width="55%" height="2.625rem" />
      )}
      <div className="wallet-hero-figures">
        <HeroFigure label={t('wallet.income_wallet')}>{figure(wallet?.income_wallet)}</HeroFigure>
        <HeroFigure label={t('wallet.today_earnings')}>
          {figure(wallet && today, today > 0 ? 'in' : 'none')}
        </HeroFigure>
      </div>
      <ButtonPair>
        <LinkButton variant="filled" size="large" href={pageHref(paths.rechargeCreate)}>
          {t('action.recharge')}
        </LinkButton>
        <LinkButton size="large" href={pageHref(paths.withdrawCreate)}>
          {t('action.withdraw')}
        </LinkButton>
      </ButtonPair>
    </Hero>
  )
}
