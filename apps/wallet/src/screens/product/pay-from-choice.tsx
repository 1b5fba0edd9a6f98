import type { PayFrom, Wallet } from '@mavuno/sdk/contract'
import { Amount, LinkButton, RadioList, type RadioOption } from '@mavuno/ui'
import { useMoneyText } from '../../records/use-money-text.js'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

interface PayFromChoiceProps {
  value: PayFrom
  onChange: (value: PayFrom) => void
  wallet: Wallet
  needed: number
}

/** The choice of the paying wallet. One with too little says how much is missing. */
export function PayFromChoice({ value, onChange, wallet, needed }: PayFromChoiceProps) {
  const t = useText()
  const money = useMoneyText()
  const option = (source: PayFrom, available: number): RadioOption => {
    const isShort = needed > available
    return {
      value: source,
      label: t(`pay_from.${source}`),
      end: <Amount value={available} />,
      ...(isShort ? { note: t('product.short', { amount: money(needed - available) }) } : {}),
    }
  }
  const balance = option('balance', wallet.balance)
  const recharge = (
    <LinkButton href={pageHref(paths.rechargeCreate)} variant="plain" size="small">
      {t('action.recharge')}
    </LinkButton>
  )
  return (
    <RadioList
      label={t('product.pay_from')}
      options={[
        balance.note ? { ...balance, action: recharge } : balance,
        option('revenue', wallet.income_wallet),
      ]}
      value={value}
      onValueChange={(next) => onChange(next === 'revenue' ? 'revenue' : 'balance')}
    />
  )
}
