import type { PaymentFailure, WalletRecord } from '@mavuno/sdk/contract'
import type { TextKey, Translate } from '@mavuno/texts'
import type { TimelineStep } from '@mavuno/ui'
import { maskAccount } from '../../../records/account-text.js'

interface Sayings {
  t: Translate
  money: (amount: number) => string
  /** By whom it is paid out, as people call it. */
  method: string
}

/** What to do about a payout that failed. The other failures are those of prompts, or ours. */
const advice: Partial<Record<PaymentFailure, TextKey>> = {
  too_little: 'withdraw.after.too_little',
  limit: 'withdraw.after.limit',
  too_soon: 'withdraw.after.busy',
  busy: 'withdraw.after.busy',
  no_account: 'withdraw.after.no_account',
}

function openSteps(record: WalletRecord, account: string, { t, method }: Sayings): TimelineStep[] {
  const later: TimelineStep = {
    key: 'later',
    state: 'later',
    title: t('withdraw.timeline.later_paid', { account }),
  }
  if (!record.step) {
    return [
      {
        key: 'checking',
        state: 'now',
        title: t('withdraw.timeline.checking'),
        text: t('withdraw.timeline.not_sent'),
      },
      later,
    ]
  }
  const { step } = record
  const isSent = step === 'sent' || step === 'accepted'
  return [
    {
      key: 'assigned',
      state: 'now',
      title: isSent
        ? t(`withdraw.timeline.${step}`, { method })
        : t('withdraw.timeline.assigned', { account }),
      text: t('withdraw.timeline.assigned_text'),
    },
    later,
  ]
}

/** The timeline of a withdrawal: where its money is. */
export function withdrawalSteps(record: WalletRecord, sayings: Sayings): TimelineStep[] {
  const { t, money, method } = sayings
  const amount = money(record.amount)
  const account = maskAccount(record.receiver_account ?? '')
  const at = record.update_time ?? record.create_time
  const back = t(
    record.wallet === 'income' ? 'withdraw.timeline.back_income' : 'withdraw.timeline.back_balance',
    { amount },
  )
  const asked: TimelineStep = {
    key: 'asked',
    state: 'done',
    title: t('withdraw.timeline.asked', { amount }),
    at: record.create_time,
  }
  switch (record.status) {
    case 'completed': {
      const title = t('withdraw.timeline.paid_out', { account })
      return [asked, { key: 'paid', state: 'done', title, at }]
    }
    case 'cancel': {
      const title = t('withdraw.timeline.cancel')
      return [asked, { key: 'cancel', state: 'done', title, at, text: back }]
    }
    case 'error': {
      const { failure } = record
      if (!failure) {
        const title = t('withdraw.timeline.error', { reason: record.reason ?? '' })
        return [asked, { key: 'error', state: 'refused', title, at, text: back }]
      }
      const title = t(`failure.${failure}`)
      const text = t(advice[failure] ?? 'withdraw.after.other', { method })
      return [
        asked,
        { key: 'error', state: 'refused', title, at, text },
        { key: 'back', state: 'done', title: back },
      ]
    }
    case 'pending':
    case 'processing':
    case 'expired':
      return [asked, ...openSteps(record, account, sayings)]
  }
}
