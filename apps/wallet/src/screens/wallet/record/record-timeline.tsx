import type { WalletRecord } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import { Card, Timeline, type TimelineStep, useFormatter } from '@mavuno/ui'
import { recordTitle } from '../../../records/record-title.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useMethodName, usePaymentMethodName } from '../../../records/use-names.js'
import { toServerTime } from '../../../shell/device/server-clock.js'
import { useText } from '../../../texts/use-text.js'
import { useShownPhone } from '../../../forms/use-shown-phone.js'
import { PromptAgain } from './recharge-next.js'
import { rechargeSteps } from './recharge-steps.js'
import { withdrawalSteps } from './withdrawal-steps.js'

/**
 * The timeline of other records. Points are pending before they count; the rest is booked at once.
 */
function usePlainSteps(): (record: WalletRecord) => TimelineStep[] {
  const t = useText()
  const methodName = useMethodName()
  return (record) => {
    const { status, create_time: at, update_time, reason } = record
    const made = { key: 'made', state: 'done', title: recordTitle(t, record), at } as const
    if (status === 'processing') {
      const text = t('point.processing')
      return [made, { key: 'processing', state: 'now', title: t('status.processing'), text }]
    }
    if (status === 'cancel') {
      const title = t('point.taken_back', { reason: reason ?? '' })
      return [made, { key: 'cancel', state: 'refused', title, at: update_time ?? at }]
    }
    return [{ ...made, text: methodName(record.method) }]
  }
}

/** Whether the phone may be asked once more: no money is known of. */
function mayAskAgain({ status, step, other_amount }: WalletRecord): boolean {
  if (typeof other_amount === 'number') return false
  return status === 'pending' ? step !== 'received' : status !== 'completed'
}

interface RecordTimelineProps {
  record: WalletRecord
  /** When the server was last asked, in seconds of this device; 0 if it has not answered yet. */
  checkedAt: number
}

/** Shows where the money is, who has it and what comes next, and while it is open that one may leave. */
export function RecordTimeline({ record, checkedAt }: RecordTimelineProps) {
  const t = useText()
  const money = useMoneyText()
  const { stamp } = useFormatter()
  const plainSteps = usePlainSteps()
  const method = usePaymentMethodName()(record.payment_method ?? '')
  const phone = useShownPhone(record.account ?? '').replaceAll(' ', '\u00a0')
  const wait = useConfig()?.recharge.expires_after ?? 0
  const isOpen = record.status === 'pending'
  const title = t(isOpen ? 'record.where' : 'record.what_happened')
  const steps =
    record.kind === 'recharge'
      ? rechargeSteps(record, {
          t,
          money,
          expires: record.create_time + wait,
          stamp,
          method,
          phone,
        })
      : record.kind === 'withdraw'
        ? withdrawalSteps(record, { t, money, method })
        : plainSteps(record)
  return (
    <Card title={title}>
      <Timeline steps={steps} />
      {record.by === 'prompt' && mayAskAgain(record) && (
        <PromptAgain key={record.try_again_at} record={record} />
      )}
      {isOpen && (
        <p className="wallet-record-live">
          {checkedAt > 0 && (
            <span>
              {t('record.checked_at', { time: stamp(toServerTime(checkedAt)).slice(-8) })}{' '}
            </span>
          )}
          {t('record.may_leave')}
        </p>
      )}
    </Card>
  )
}
