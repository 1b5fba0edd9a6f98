import type { WalletRecord } from '@mavuno/sdk/contract'
import type { Translate } from '@mavuno/texts'
import { Stamp, type TimelineStep } from '@mavuno/ui'
import { withValue } from '../../../texts/with-value.js'

interface Sayings {
  t: Translate
  money: (amount: number) => string
  /** When a pending recharge expires. */
  expires: number
  /** Formats a time. */
  stamp: (time: number) => string
}

function lastSteps(record: WalletRecord, { t, money, expires, stamp }: Sayings): TimelineStep[] {
  const at = record.update_time ?? record.create_time
  const reason = record.reason ?? ''
  switch (record.status) {
    case 'completed': {
      const title = t('recharge.timeline.completed', { amount: money(record.change) })
      return [{ key: 'completed', state: 'done', title, at, text: reason }]
    }
    case 'cancel': {
      const text = t('recharge.timeline.if_paid')
      return [{ key: 'cancel', state: 'done', title: t('recharge.timeline.cancel'), at, text }]
    }
    case 'error': {
      const title = t('recharge.timeline.error', { reason })
      const text = t('recharge.timeline.if_paid')
      return [{ key: 'error', state: 'refused', title, at, text }]
    }
    case 'expired': {
      const title = t('recharge.timeline.expired')
      const text = t('recharge.timeline.if_paid')
      return [{ key: 'expired', state: 'refused', title, at, text }]
    }
    case 'pending':
    case 'processing': {
      const time = stamp(expires)
      return [
        {
          key: 'checking',
          state: 'now',
          title: t('recharge.timeline.checking'),
          text: withValue(t('recharge.expires', { time }), time, <Stamp at={expires} named />),
        },
        { key: 'waiting', state: 'later', title: t('recharge.timeline.waiting') },
      ]
    }
  }
}

/** The timeline of a recharge: where its money is. */
export function rechargeSteps(record: WalletRecord, sayings: Sayings): TimelineStep[] {
  const title = sayings.t('recharge.timeline.sent')
  return [
    { key: 'sent', state: 'done', title, at: record.create_time },
    ...lastSteps(record, sayings),
  ]
}
