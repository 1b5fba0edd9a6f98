import { cancelRecharge, cancelWithdrawal, type WalletRecord } from '@mavuno/sdk/contract'
import { useAction, useOnline } from '@mavuno/sdk/react'
import { Button, ConfirmSheet, toast } from '@mavuno/ui'
import { useState } from 'react'
import { useMoneyText } from '../../../records/use-money-text.js'
import { usePaymentMethodName } from '../../../records/use-names.js'
import { useFailureText } from '../../../texts/use-failure-text.js'
import { useText } from '../../../texts/use-text.js'

/** Cancels a recharge or withdrawal that is not being processed yet, after a confirmation. */
export function CancelRecord({ record }: { record: WalletRecord }) {
  const t = useText()
  const money = useMoneyText()
  const isOnline = useOnline()
  const failureText = useFailureText()
  const paymentMethodName = usePaymentMethodName()
  const [isOpen, setOpen] = useState(false)
  const isRecharge = record.kind === 'recharge'
  const action = useAction(isRecharge ? cancelRecharge : cancelWithdrawal)
  const area = isRecharge ? 'recharge' : 'withdraw'

  const cancel = async () => {
    const cancelled = await action.run({ id: record.id })
    if (!cancelled) return
    setOpen(false)
    toast.success(t(`${area}.cancelled`))
  }
  const open = (next: boolean) => {
    action.reset()
    setOpen(next)
  }
  // Cancelling is idempotent, so after a lost answer it can be repeated.
  const error = action.error === undefined ? undefined : failureText(action.error)
  return (
    <div className="wallet-record-cancel">
      <ConfirmSheet
        title={t(`${area}.cancel`)}
        from={paymentMethodName(record.payment_method ?? '')}
        total={{ label: t('label.amount'), amount: record.amount }}
        consequence={t(`${area}.cancel_text`, { amount: money(record.amount) })}
        action={t(`${area}.cancel`)}
        busyText={t('busy.sending')}
        onConfirm={cancel}
        error={error}
        open={isOpen}
        onOpenChange={open}
      />
      <Button variant="plain" disabled={!isOnline} onClick={() => open(true)}>
        {t(`${area}.cancel`)}
      </Button>
      {!isOnline && <p className="wallet-reason">{t('offline.money_off')}</p>}
    </div>
  )
}
