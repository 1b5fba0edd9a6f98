import type { Home, NextIncome, Wallet } from '@mavuno/sdk/contract'
import { Amount, Hero, HeroFigure, useFormatter } from '@mavuno/ui'
import { MoneySplit } from '@mavuno/ui/wallet'
import { HideAmountsButton } from '../../records/hide-amounts-button.js'
import { useHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../records/use-money-text.js'
import { useText } from '../../texts/use-text.js'

/** From a million on, the figure would reach the sun. */
const longSum = 100_000_000

/** What comes next, with its day in words where it is near, and its time where it is today. */
function NextIncomeText({ time, amount, tax }: NextIncome) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  const formatter = useFormatter()
  const day = formatter.day(time)
  const near = formatter.nearDay(day)
  const key = near === 'today' || near === 'tomorrow' ? (`home.income_${near}` as const) : null
  const at = formatter.stamp(time).slice(-8)
  return t(key ?? 'home.income_on', { amount: money(amount - tax, isHidden), day, time: at })
}

/** All of the customer's money, what it is made of, what came today and what comes next. */
export function MoneyHero({ wallet, next }: { wallet: Wallet; next: Home['next_income'] }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const { balance, income_wallet, invested, today_earnings, today_tax, total_topup } = wallet
  const all = balance + income_wallet + invested
  const isNew = all === 0 && total_topup === 0
  const today = today_earnings - today_tax
  return (
    <Hero
      aria-label={t('home.summary')}
      sun={isHidden || all < longSum}
      foot={
        !isNew && (
          <>
            <HeroFigure label={t('wallet.today_earnings')}>
              <Amount value={today} flow={today > 0 ? 'in' : 'none'} hidden={isHidden} />
            </HeroFigure>
            {next && (
              <HeroFigure label={t('home.next_income')}>
                <NextIncomeText {...next} />
              </HeroFigure>
            )}
          </>
        )
      }
    >
      <div className="wallet-hero-label">
        <span>{t('home.all_money')}</span>
        <HideAmountsButton />
      </div>
      <Amount value={all} size="balance" hidden={isHidden} />
      {isNew ? (
        <p className="wallet-hero-words">{t('home.start_text')}</p>
      ) : (
        <MoneySplit
          className="wallet-hero-split"
          hidden={isHidden}
          parts={[
            { key: 'balance', label: t('wallet.balance'), amount: balance },
            { key: 'income', label: t('wallet.income_wallet'), amount: income_wallet },
            { key: 'products', label: t('home.in_products'), amount: invested },
          ]}
        />
      )}
    </Hero>
  )
}
