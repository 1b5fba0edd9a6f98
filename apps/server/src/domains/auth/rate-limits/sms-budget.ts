import type { Context } from '../../../platform/context/context.js'
import type { Settings } from '../../../platform/settings.js'
import { addressCodes } from './limits.js'
import { networkOf } from './network-of.js'
import {
  countTry,
  countTryIfAllowed,
  readTriesLeft,
  uncountTry,
  type CountedLimit,
  type Limit,
} from './rate-limits.js'

const hour = 3_600
const day = 86_400

type BudgetContext = Pick<Context, 'db' | 'log' | 'metrics' | 'now' | 'settings'>

/** The parts of the day's messages that are kept for these: strangers cannot use them up. */
const reservedShares = { 'known devices': 0.2, operators: 0.05 }

/**
 * Alerts have messages of their own, as nobody asks for them, so that neither they nor codes use up the others.
 * Those of queues come about by what customers do, so they are counted apart, and those of the chat, whose target is
 * short, from them.
 */
type Alerts = 'alerts' | 'queue alerts' | 'chat alerts'
const minAlerts = 10

type SmsCategory = keyof typeof reservedShares | 'strangers' | Alerts

function smsQuota(receiver: SmsCategory, all: number): number {
  if (receiver === 'alerts' || receiver === 'queue alerts' || receiver === 'chat alerts') {
    return Math.max(minAlerts, Math.floor(all / 50))
  }
  if (receiver !== 'strangers') return Math.floor(all * reservedShares[receiver])
  return all - smsQuota('known devices', all) - smsQuota('operators', all)
}

/** The most of the day's messages that strangers at one address get, however many puzzles they solve. */
export function addressSmsLimit({ smsDaily }: Pick<Settings, 'smsDaily'>): Limit {
  const max = Math.max(addressCodes.max, Math.floor(smsDaily / 10))
  return { name: 'sms-address', max, seconds: day, text: 'server.too_many_codes' }
}

function dailySmsLimit(receiver: SmsCategory, { smsDaily }: Pick<Settings, 'smsDaily'>): Limit {
  const max = smsQuota(receiver, smsDaily)
  return { name: 'sms', max, seconds: day, text: 'server.too_many_codes' }
}

/**
 * The messages of strangers are released by the hour, so that those who ask for many take no day away from others:
 * a twenty-fourth of the day each hour, and four hours of it at once.
 */
function releasedSmsLimit(settings: Pick<Settings, 'smsDaily'>): Limit {
  const max = Math.max(addressCodes.max, Math.ceil(smsQuota('strangers', settings.smsDaily) / 6))
  const text = 'server.too_many_codes'
  return { name: 'sms-released', max, seconds: 4 * hour, text, steady: true }
}

/**
 * The messages of one network while few are left for all strangers: a fiftieth of those released at once, so that it
 * takes dozens of networks to use up the rest.
 */
function networkSmsLimit(settings: Pick<Settings, 'smsDaily'>): Limit {
  const released = releasedSmsLimit(settings)
  return { ...released, name: 'sms-network', max: Math.ceil(released.max / 50) }
}

/** The part of the messages for strangers below which each code takes work, and a network gets only its share. */
const scarcityThreshold = 0.5

export const isScarce = (smsLeft: number): boolean => smsLeft <= scarcityThreshold

/** Rejects a network that has had its share, if few messages are left, without counting one. */
export async function requireNetworkShare(
  context: Pick<BudgetContext, 'db' | 'now' | 'settings'>,
  { address, smsLeft: smsFractionLeft }: { address: string; smsLeft: number },
): Promise<void> {
  if (!isScarce(smsFractionLeft)) return
  const limit = networkSmsLimit(context.settings)
  const counted = { limit, subject: networkOf(address) }
  if ((await readTriesLeft(context, counted)) === 0) await countTry(context, [counted])
}

/** Counts a message for its network. Rejects one beyond its share if few are left. */
export async function countNetworkSms(
  context: Pick<BudgetContext, 'db' | 'now' | 'settings'>,
  { address, smsLeft: smsFractionLeft }: { address: string; smsLeft: number },
): Promise<void> {
  const counted = { limit: networkSmsLimit(context.settings), subject: networkOf(address) }
  await (isScarce(smsFractionLeft)
    ? countTry(context, [counted])
    : countTryIfAllowed(context, [counted]))
}

/** Of the day last. */
function smsBudgetLimits(
  receiver: SmsCategory,
  settings: Pick<Settings, 'smsDaily'>,
): readonly CountedLimit[] {
  const dailyLimit = { limit: dailySmsLimit(receiver, settings), subject: receiver }
  if (receiver !== 'strangers') return [dailyLimit]
  return [{ limit: releasedSmsLimit(settings), subject: receiver }, dailyLimit]
}

/** The part of the messages for strangers that can be sent now, of the hour or of the day: the smaller one. */
export async function readSmsFractionLeft(
  context: Pick<BudgetContext, 'db' | 'now' | 'settings'>,
): Promise<number> {
  const budgets = smsBudgetLimits('strangers', context.settings)
  const left = await Promise.all(budgets.map((counted) => readTriesLeft(context, counted)))
  return Math.min(...budgets.map(({ limit }, at) => (left[at] ?? 0) / limit.max))
}

/** Counts a message for the budgets of the hour and the day, and refuses it when one is used up. */
export async function countSms(context: BudgetContext, subject: SmsCategory): Promise<void> {
  const { log, metrics, settings } = context
  let left = 0
  try {
    left = (await countTry(context, smsBudgetLimits(subject, settings))).at(-1) ?? 0
  } finally {
    const shown = left
    if (subject === 'strangers')
      metrics.gauge('mavuno_sms_left', 'Codes left today for new devices.', () => shown)
  }
  if (left === 0) log.error('the SMS budget of the day is used up', { for: subject })
}

/** Takes back a message that was counted and not sent. */
export function uncountSms(context: BudgetContext, subject: SmsCategory): Promise<void> {
  return uncountTry(context, smsBudgetLimits(subject, context.settings))
}
