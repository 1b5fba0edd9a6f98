import type { PayFrom, Wallet } from '@mavuno/sdk/contract'
import { Amount, RadioList, type RadioOption } from '@mavuno/ui'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'

interface PayFromChoiceProps {
  value: PayFrom
  onChange: (value: PayFrom) => void
  wallet: Wallet
  needed: number
}

/** The choice of the paying wallet. Each says what it would have left, or how much is missing. */
export function PayFromChoice({ value, onChange, wallet, needed }: PayFromChoiceProps) {
  const t = useText()
  const money = useMoneyText()
  const option = (source: PayFrom, available: number): RadioOption => ({
    value: source,
    label: t(`pay_from.${source}`),
    end: <Amount value={available} />,
    note:
      needed > available ? (
        <span className="wallet-buy-short">
          {t('product.short', { amount: money(needed - available) })}
        </span>
      ) : (
        <span className="wallet-buy-left">
          {t('product.left', { amount: money(available - needed) })}
        </span>
      ),
  })
  return (
    <RadioList
      label={t('product.pay_from')}
      variant="tiles"
      options={[option('balance', wallet.balance), option('revenue', wallet.income_wallet)]}
      value={value}
      onValueChange={(next) => onChange(next === 'revenue' ? 'revenue' : 'balance')}
    />
  )
}
