import type { Context } from '../../../platform/context/context.js'
import type { Settings } from '../../../platform/settings.js'
import { addressCodes } from '../../rate-limits/limits.js'
import { countTry, type Limit } from '../../rate-limits/rate-limits.js'

const day = 86_400

type BudgetContext = Pick<Context, 'db' | 'log' | 'metrics' | 'now' | 'settings'>

/** The parts of the day's messages that are kept for these: strangers cannot use them up. */
const keptShares = { 'known devices': 0.2, operators: 0.05 }

type Receiver = keyof typeof keptShares | 'strangers'

function shareOf(receiver: Receiver, all: number): number {
  if (receiver !== 'strangers') return Math.floor(all * keptShares[receiver])
  return all - shareOf('known devices', all) - shareOf('operators', all)
}

/** The most of the day's messages that strangers at one address get, however many puzzles they solve. */
export function addressMessages({ smsDaily }: Pick<Settings, 'smsDaily'>): Limit {
  const most = Math.max(addressCodes.most, Math.floor(smsDaily / 10))
  return { name: 'sms-address', most, seconds: day, text: 'server.too_many_codes' }
}

/** Counts a message for the day's budget, and refuses it when the budget is used up. */
export async function countSms(context: BudgetContext, subject: Receiver): Promise<void> {
  const { log, metrics, settings } = context
  const most = shareOf(subject, settings.smsDaily)
  const limit: Limit = { name: 'sms', most, seconds: day, text: 'server.too_many_codes' }
  let left = 0
  try {
    ;[left = 0] = await countTry(context, [{ limit, subject }])
  } finally {
    const shown = left
    if (subject === 'strangers')
      metrics.gauge('mavuno_sms_left', 'Codes left today for new devices.', () => shown)
  }
  if (left === 0) log.error('the SMS budget of the day is used up', { for: subject })
}
