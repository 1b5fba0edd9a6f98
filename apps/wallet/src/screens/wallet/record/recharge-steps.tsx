import type { PaymentFailure, WalletRecord } from '@mavuno/sdk/contract'
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
  /** Whom the customer pays by, as people call it. */
  method: string
  /** The phone that was asked, as people read it. */
  phone: string
}

/** Why a recharge brought no money, in the provider's word for it, and what to do. */
function failedStep(
  failure: PaymentFailure,
  { t, method }: Sayings,
): Pick<TimelineStep, 'title' | 'text'> {
  return { title: t(`failure.${failure}`), text: t(`recharge.after.${failure}`, { method }) }
}

/** What a recharge that the provider collects waits for. */
function openSteps(record: WalletRecord, sayings: Sayings): TimelineStep[] {
  const { t, expires, stamp, method, phone } = sayings
  const time = stamp(expires)
  const until = withValue(t('recharge.expires', { time }), time, <Stamp at={expires} named />)
  const later: TimelineStep = {
    key: 'later',
    state: 'later',
    title: t('recharge.timeline.waiting'),
  }
  const now = (key: string, title: string, text: TimelineStep['text']): TimelineStep[] => [
    { key, state: 'now', title, text },
    later,
  ]
  const { step } = record
  if (step === 'prompt_sent') {
    return now('sending', t('recharge.timeline.sending_prompt', { phone }), until)
  }
  if (step === 'waiting') {
    return now('pin', t('recharge.timeline.waiting_pin'), t('recharge.timeline.waiting_pin_text'))
  }
  if (step === 'received') {
    const text = t('recharge.timeline.received_text')
    return now('received', t('recharge.timeline.received', { method }), text)
  }
  return now('to_pay', t('recharge.timeline.to_pay'), until)
}

function lastSteps(record: WalletRecord, sayings: Sayings): TimelineStep[] {
  const { t, money, expires, stamp } = sayings
  const at = record.update_time ?? record.create_time
  const reason = record.reason ?? ''
  switch (record.status) {
    case 'completed': {
      const title = t('recharge.timeline.completed', { amount: money(record.change) })
      return [{ key: 'completed', state: 'done', title, at, text: reason }]
    }
    case 'cancel':
    case 'error':
    case 'expired': {
      const { status, failure } = record
      const said = failure
        ? failedStep(failure, sayings)
        : {
            title: t(`recharge.timeline.${status}`, { reason }),
            text: t('recharge.timeline.if_paid'),
          }
      return [{ key: status, state: status === 'cancel' ? 'done' : 'refused', at, ...said }]
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

/** Another amount than was ordered has arrived, and people decide what becomes of it. */
function otherAmountSteps(other: number, record: WalletRecord, sayings: Sayings): TimelineStep[] {
  const { t, money } = sayings
  const amount = money(record.amount)
  return [
    // Why it ended is said, and not what to do about it: for now they pay nothing more.
    ...(record.status === 'pending'
      ? []
      : lastSteps(record, sayings).map(({ text: _, ...step }) => step)),
    {
      key: 'other_amount',
      state: 'now',
      title: t('recharge.other_amount', { other: money(other), amount }),
      text: t('recharge.other_amount_text'),
    },
    { key: 'later', state: 'later', title: t('recharge.timeline.waiting') },
  ]
}

/** The timeline of a recharge: where its money is. */
export function rechargeSteps(record: WalletRecord, sayings: Sayings): TimelineStep[] {
  const { t, phone } = sayings
  const { by, step, status, create_time, other_amount: other } = record
  const isForm = !by || by === 'form'
  const title = isForm
    ? t('recharge.timeline.sent')
    : by === 'paybill'
      ? t('recharge.timeline.asked')
      : t(step === 'waiting' ? 'recharge.timeline.prompt_sent' : 'recharge.timeline.asked_prompt', {
          phone,
        })
  const asked: TimelineStep = { key: 'sent', state: 'done', title, at: create_time }
  if (typeof other === 'number') return [asked, ...otherAmountSteps(other, record, sayings)]
  if (status === 'pending' && !isForm) return [asked, ...openSteps(record, sayings)]
  return [asked, ...lastSteps(record, sayings)]
}
