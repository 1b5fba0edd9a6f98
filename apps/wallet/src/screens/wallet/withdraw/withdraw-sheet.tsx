import { formatPercent } from '@mavuno/sdk'
import type { PaymentAccount, PayFrom, QuickUnlock, WithdrawalQuote } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { ConfirmSheet } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { groupAccount } from '../../../records/account-text.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useWalletTypeName } from '../../../records/use-names.js'
import { useText } from '../../../texts/use-text.js'
import { UnlockProof } from '../../../unlock/unlock-proof.js'
import { flowOf } from './quote-figures.js'

interface WithdrawSheetProps {
  pay_from: PayFrom
  account: PaymentAccount
  quote: WithdrawalQuote
  /** The current balance of the wallet. */
  held: number
  /** How this device confirms withdrawals; undefined if a button is enough. */
  unlocks: QuickUnlock | undefined
  open: boolean
  /** The withdrawal is on its way, so the sheet stays. */
  busy: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => Promise<void>
  error: ReactNode
}

/** Confirms a withdrawal: by a button, or by what unlocks this device. */
export function WithdrawSheet({
  pay_from,
  account,
  quote,
  held,
  unlocks,
  onConfirm,
  ...props
}: WithdrawSheetProps) {
  const t = useText()
  const money = useMoneyText()
  const typeName = useWalletTypeName()
  const site = useConfig()?.site_name ?? ''
  const isIncome = pay_from === 'revenue'
  const name = account.receiver_name
  const { amount, fee, fee_rate, real_amount } = quote
  const action = t('withdraw.confirm', { amount: money(amount) })
  return (
    <ConfirmSheet
      {...props}
      title={t('withdraw.confirm_title', { wallet: t(`pay_from.${pay_from}`) })}
      rows={[
        { label: t('label.amount'), amount },
        {
          label: t('label.fee_rate', { rate: formatPercent(fee_rate) }),
          amount: fee,
          flow: flowOf(fee),
        },
      ]}
      total={{ label: t('withdraw.actual_amount_received'), amount: real_amount }}
      after={[
        {
          label: t('withdraw.to'),
          value: `${typeName(account.wallet_type)} ${groupAccount(account.account)}`,
        },
        ...(name ? [{ label: t('label.receiver_name'), value: name }] : []),
        {
          label: t(isIncome ? 'label.income_wallet_after' : 'label.balance_after'),
          amount: held - amount,
        },
      ]}
      consequence={t('withdraw.consequence')}
      {...(unlocks
        ? {}
        : {
            action,
            busyText: t('busy.sending'),
            onConfirm,
          })}
    >
      {unlocks && (
        <UnlockProof
          known={unlocks}
          withdrawal={{ amount, pay_from, real_amount }}
          onProven={onConfirm}
          label={t('withdraw.enter_pin', { site })}
          hint={t('withdraw.last_digit')}
          byFingerprint={t('withdraw.by_fingerprint', { amount: money(amount) })}
          byPassword={action}
        />
      )}
    </ConfirmSheet>
  )
}
