import { formatPercent } from '@mavuno/sdk'
import type { PaymentAccount, PayFrom, WithdrawalQuote } from '@mavuno/sdk/contract'
import { ConfirmSheet } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { groupAccount } from '../../../records/account-text.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useWalletTypeName } from '../../../records/use-names.js'
import { useText } from '../../../texts/use-text.js'
import { flowOf } from './quote-figures.js'

interface WithdrawSheetProps {
  pay_from: PayFrom
  account: PaymentAccount
  quote: WithdrawalQuote
  /** The current balance of the wallet. */
  held: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => Promise<void>
  error: ReactNode
}

/** Confirms a withdrawal. */
export function WithdrawSheet({ pay_from, account, quote, held, ...props }: WithdrawSheetProps) {
  const t = useText()
  const money = useMoneyText()
  const typeName = useWalletTypeName()
  const isIncome = pay_from === 'revenue'
  const wallet = t(isIncome ? 'wallet.income_wallet' : 'wallet.balance')
  const name = account.receiver_name
  return (
    <ConfirmSheet
      {...props}
      title={t('withdraw.confirm_title', { wallet })}
      rows={[
        { label: t('label.wallet_type'), value: typeName(account.wallet_type) },
        { label: t('withdraw.personal_card_number'), value: groupAccount(account.account) },
        ...(name ? [{ label: t('label.receiver_name'), value: name }] : []),
        { label: t('label.amount'), amount: quote.amount },
        {
          label: t('label.fee_rate', { rate: formatPercent(quote.fee_rate) }),
          amount: quote.fee,
          flow: flowOf(quote.fee),
        },
      ]}
      total={{ label: t('withdraw.actual_amount_received'), amount: quote.real_amount }}
      after={{
        label: t(isIncome ? 'label.income_wallet_after' : 'label.balance_after'),
        amount: held - quote.amount,
      }}
      consequence={t('withdraw.consequence')}
      action={t('withdraw.confirm', { amount: money(quote.amount) })}
      busyText={t('busy.sending')}
    />
  )
}
