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
  /** Whom the customer pays by, as people call it. */
  method: string
  /** The phone that was asked, as people read it. */
  phone: string
}

/** What to do about a prompt that failed, by the provider's code, which its reason ends with in brackets. */
const reasonsByCode: Readonly<Record<string, 'no_money' | 'wrong_pin' | 'limit' | 'busy'>> = {
  1: 'no_money',
  2: 'limit',
  3: 'limit',
  4: 'limit',
  8: 'limit',
  17: 'busy',
  26: 'busy',
  1001: 'busy',
  1025: 'busy',
  9999: 'busy',
  2001: 'wrong_pin',
}

/** Why a prompt brought no money, and what to do. */
function failedPrompt(
  { status, reason }: WalletRecord,
  { t, method }: Pick<Sayings, 't' | 'method'>,
): Pick<TimelineStep, 'title' | 'text'> {
  if (status === 'cancel') {
    return { title: t('recharge.timeline.cancel'), text: t('recharge.after.cancel') }
  }
  if (status === 'expired') {
    return { title: t('recharge.timeline.expired'), text: t('recharge.after.expired') }
  }
  const known = reasonsByCode[/\((\d+)\)$/.exec(reason ?? '')?.[1] ?? '']
  return known
    ? { title: t('recharge.timeline.not_paid'), text: t(`recharge.after.${known}`, { method }) }
    : {
        title: t('recharge.timeline.error', { reason: reason ?? '' }),
        text: t('recharge.timeline.if_paid'),
      }
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
  const { t, phone } = sayings
  const { by, step, status, create_time, update_time } = record
  const first = (title: string): TimelineStep => ({
    key: 'sent',
    state: 'done',
    title,
    at: create_time,
  })
  if (!by || by === 'form') {
    return [first(t('recharge.timeline.sent')), ...lastSteps(record, sayings)]
  }
  const asked = first(
    by === 'paybill'
      ? t('recharge.timeline.asked')
      : t(step === 'waiting' ? 'recharge.timeline.prompt_sent' : 'recharge.timeline.asked_prompt', {
          phone,
        }),
  )
  if (status === 'pending') return [asked, ...openSteps(record, sayings)]
  if (by === 'paybill' || status === 'completed') return [asked, ...lastSteps(record, sayings)]
  const state = status === 'cancel' ? 'done' : 'refused'
  const at = update_time ?? create_time
  return [asked, { key: status, state, at, ...failedPrompt(record, sayings) }]
}
