import { formatMoney } from '@mavuno/format'
import type { Context } from '../../../platform/context/context.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { postAlert } from '../../../platform/ports/alert-webhook.js'
import { readConfig } from '../../config/config-service.js'
import { countSms, uncountSms } from '../../rate-limits/sms-budget.js'

type AlertContext = Pick<Context, 'db' | 'now' | 'settings' | 'sms' | 'log' | 'metrics'>

const queues = ['recharges', 'payouts', 'approvals', 'chat'] as const
type Queue = (typeof queues)[number]

interface Alert {
  readonly id: string
  readonly kind: 'audit' | 'reserve' | Queue | 'job' | 'rows'
  /** Which job has stopped or fails on rows, which check fails, or, of a queue, when the alert began. */
  readonly subject: string
  readonly details: {
    readonly short?: number
    readonly checks?: readonly string[]
    readonly rows?: number
  }
  readonly began: number
  readonly ended: number | null
}

interface Message {
  readonly id: string
  /** Null for the webhook. */
  readonly phone: string | null
  readonly language: string | null
  readonly is_end: boolean
  readonly alert: Alert
}

const maxConcurrent = 20

/** A demo's owners have no phones: it tells only an address that is named. */
const tells = ({ mode, alerts }: AlertContext['settings']) =>
  mode === 'live' || alerts !== undefined

/**
 * Looks for what is wrong, on one node at a time, and says how many alerts began or ended. Books that are wrong stop
 * payouts even where nobody is told.
 */
export async function watchAlerts({ db, now, settings }: AlertContext): Promise<number> {
  const operationContext = { now: now() }
  const [turn] = await db.query<{ looks: boolean; audits: boolean }>(
    'select * from begin_watch($1)',
    [operationContext],
  )
  if (!turn?.looks) return 0
  if (turn.audits) {
    await db.transaction(
      (transaction) => transaction.query('select run_hourly_audit($1)', [operationContext]),
      {
        longest: '10min',
      },
    )
  }
  if (!tells(settings)) return 0
  const [row] = await db.query<{ changed: number }>('select watch_alerts($1, $2, $3) as changed', [
    settings.waitTargets,
    settings.alerts !== undefined,
    { now: now() },
  ])
  return row?.changed ?? 0
}

/** One line about an alert in the language of an owner. */
function lineOf(
  { kind, subject, details }: Alert,
  { language, currency }: { language: string; currency: string },
): string {
  return textOf([language], `server.alert_${kind}`, {
    job: subject,
    amount: formatMoney(details.short ?? 0, currency),
    count: details.checks?.length ?? details.rows ?? 0,
  })
}

/** Sends what is due. What does not arrive is tried again later, by any node. */
export async function sendAlerts(context: AlertContext): Promise<number> {
  const { db, now, settings, sms, log } = context
  if (!tells(settings)) return 0
  const [row] = await db.query<{ messages: Message[] }>('select lease_alerts($1, $2) as messages', [
    { now: now() },
    maxConcurrent,
  ])
  const messages = row?.messages ?? []
  if (messages.length === 0) return 0
  const { site_name: site, currency } = await readConfig(db)
  const send = async ({ id, phone, language, is_end, alert }: Message) => {
    if (phone !== null) {
      const what = lineOf(alert, { language: language ?? 'en', currency })
      const text = is_end ? 'server.alert_over' : 'server.alert'
      const isQueue = queues.some((queue) => queue === alert.kind)
      const share = alert.kind === 'chat' ? 'chat alerts' : isQueue ? 'queue alerts' : 'alerts'
      await countSms(context, share)
      try {
        await sms.send(phone, textOf([language ?? 'en'], text, { site, what }))
      } catch (error) {
        await uncountSms(context, share)
        throw error
      }
    } else if (settings.alerts) {
      await postAlert(settings.alerts, { id, is_end, alert }, now())
    } else {
      throw new Error('there is no ALERT_URL any more')
    }
    await db.query('select finish_alert($1, $2)', [id, { now: now() }])
  }
  const done = await Promise.allSettled(messages.map(send))
  for (const one of done) {
    if (one.status === 'rejected')
      log.error('an alert was not sent', { reason: String(one.reason) })
  }
  return done.filter(({ status }) => status === 'fulfilled').length
}
