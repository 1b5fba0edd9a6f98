import type { Context } from '../../platform/context/context.js'
import type { Settings } from '../../platform/settings.js'
import { addressCodes } from './limits.js'
import { countTry, uncountTry, type Limit } from './rate-limits.js'

const day = 86_400

type BudgetContext = Pick<Context, 'db' | 'log' | 'metrics' | 'now' | 'settings'>

/** The parts of the day's messages that are kept for these: strangers cannot use them up. */
const keptShares = { 'known devices': 0.2, operators: 0.05 }

/**
 * Alerts have messages of their own, as nobody asks for them, so that neither they nor codes use up the others.
 * Those of queues come about by what customers do, so they are counted apart, and those of the chat, whose target is
 * short, from them.
 */
type Alerts = 'alerts' | 'queue alerts' | 'chat alerts'
const leastAlerts = 10

type Receiver = keyof typeof keptShares | 'strangers' | Alerts

function shareOf(receiver: Receiver, all: number): number {
  if (receiver === 'alerts' || receiver === 'queue alerts' || receiver === 'chat alerts') {
    return Math.max(leastAlerts, Math.floor(all / 50))
  }
  if (receiver !== 'strangers') return Math.floor(all * keptShares[receiver])
  return all - shareOf('known devices', all) - shareOf('operators', all)
}

/** The most of the day's messages that strangers at one address get, however many puzzles they solve. */
export function addressMessages({ smsDaily }: Pick<Settings, 'smsDaily'>): Limit {
  const most = Math.max(addressCodes.most, Math.floor(smsDaily / 10))
  return { name: 'sms-address', most, seconds: day, text: 'server.too_many_codes' }
}

function limitOf(receiver: Receiver, { smsDaily }: Pick<Settings, 'smsDaily'>): Limit {
  const most = shareOf(receiver, smsDaily)
  return { name: 'sms', most, seconds: day, text: 'server.too_many_codes' }
}

/** Counts a message for the day's budget, and refuses it when the budget is used up. */
export async function countSms(context: BudgetContext, subject: Receiver): Promise<void> {
  const { log, metrics, settings } = context
  const limit = limitOf(subject, settings)
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

/** Takes back a message that was counted and not sent. */
export function uncountSms(context: BudgetContext, subject: Receiver): Promise<void> {
  return uncountTry(context, [{ limit: limitOf(subject, context.settings), subject }])
}
