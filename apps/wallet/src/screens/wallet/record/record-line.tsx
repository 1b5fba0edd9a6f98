import type { WalletRecord } from '@mavuno/sdk/contract'
import type { ReactNode } from 'react'
import { useMoneyText } from '../../../records/use-money-text.js'
import { usePaymentMethodName } from '../../../records/use-names.js'
import { useText } from '../../../texts/use-text.js'
import { withValue } from '../../../texts/with-value.js'

/** One sentence that says what a record means for its customer: what they receive, or where it is. */
export function RecordLine({ record }: { record: WalletRecord }) {
  const t = useText()
  const money = useMoneyText()
  const methodName = usePaymentMethodName()
  const { kind, status, wallet, account, ordered_amount: ordered, other_amount: other } = record
  const line = (): ReactNode => {
    const real = money(record.real_amount)
    const bold = (sentence: string) => withValue(sentence, real, <strong>{real}</strong>)
    const isIncome = wallet === 'income'
    const isBack = isIncome ? 'withdraw.timeline.back_income' : 'withdraw.timeline.back_balance'
    const isIn = isIncome ? 'record.in_income_wallet' : 'recharge.timeline.completed'
    switch (kind) {
      case 'withdraw': {
        const method = methodName(record.payment_method ?? '')
        if (status === 'cancel' || status === 'error') return t('record.nothing_sent', { method })
        const key = status === 'completed' ? 'record.you_received' : 'record.you_receive'
        return bold(t(key, { amount: real, method }))
      }
      case 'recharge':
        if (typeof ordered === 'number') {
          return t('recharge.settled', { settled: real, amount: money(ordered) })
        }
        if (status === 'completed') return t('record.added')
        return t(
          status === 'pending' || typeof other === 'number'
            ? 'record.not_in_balance_yet'
            : 'record.nothing_added',
        )
      case 'principal':
      case 'refund':
        return bold(t(isBack, { amount: real }))
      case 'income':
      case 'reward':
      case 'referral':
        return status === 'completed' && bold(t(isIn, { amount: real }))
      case 'purchase':
        return account && t('record.bought', { name: account })
      case 'points':
        return undefined
    }
  }
  const shown = line()
  return shown ? <p className="wallet-record-line">{shown}</p> : null
}
