import type { Wallet } from '@mavuno/sdk/contract'
import { Amount, RadioList, type FieldBinding } from '@mavuno/ui'
import { useText } from '../../../texts/use-text.js'
import { available } from './withdraw-schema.js'

interface WalletChoiceProps {
  wallet: Wallet
  field: FieldBinding<string>
}

const sources = ['revenue', 'balance'] as const

/** The choice of the wallet to withdraw from, with the balances. */
export function WalletChoice({ wallet, field }: WalletChoiceProps) {
  const t = useText()
  return (
    <RadioList
      {...field}
      label={t('withdraw.from')}
      options={sources.map((value) => ({
        value,
        label: t(`pay_from.${value}`),
        end: <Amount value={available(wallet, value)} size="strong" />,
      }))}
    />
  )
}
