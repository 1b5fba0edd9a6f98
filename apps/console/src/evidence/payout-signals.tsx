import type { OperatorWithdrawalDetail } from '@mavuno/sdk/operator'
import { Notice } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { useTimeText } from '../parts/dates/time-text.js'

/** What speaks against sending it yet, each with what to do; or that it goes where payouts went before. */
export function PayoutSignals({ row }: { row: OperatorWithdrawalDetail }) {
  const t = useText()
  const times = useTimeText()
  const { status, signals, before } = row
  if (status !== 'pending') return null
  if (signals.length > 0) {
    return (
      <Notice
        tone={signals.includes('blocked') ? 'red' : 'amber'}
        title={signals.map((signal) => t(`payout.signal.${signal}`)).join(', ')}
      >
        {signals.map((signal) => t(`payout.signal_text.${signal}`)).join(' ')}
      </Notice>
    )
  }
  if (before.same_since === null) return null
  return (
    <Notice tone="green">
      {t('payout.calm', { count: before.same_account, day: times.day(before.same_since) })}
    </Notice>
  )
}
