import type { Context } from '../../../platform/context/context.js'
import { countTry, type Limit } from '../../rate-limits/rate-limits.js'

type BudgetContext = Pick<Context, 'db' | 'log' | 'metrics' | 'now' | 'settings'>

/** The part of the day's messages that is kept for known devices: strangers cannot use it up. */
const keptShare = 0.2

/** Counts a code for the day's budget, and refuses it when the budget is used up. */
export async function countSms(
  context: BudgetContext,
  { isKnown }: { isKnown: boolean },
): Promise<void> {
  const { log, metrics, settings } = context
  const kept = Math.floor(settings.smsDaily * keptShare)
  const subject = isKnown ? 'known devices' : 'strangers'
  const most = isKnown ? kept : settings.smsDaily - kept
  const limit: Limit = { name: 'sms', most, seconds: 86_400, text: 'server.too_many_codes' }
  let left = 0
  try {
    ;[left = 0] = await countTry(context, [{ limit, subject }])
  } finally {
    const shown = left
    if (!isKnown) metrics.gauge('mavuno_sms_left', 'Codes left today for new devices.', () => shown)
  }
  if (left === 0) log.error('the SMS budget of the day is used up', { for: subject })
}
