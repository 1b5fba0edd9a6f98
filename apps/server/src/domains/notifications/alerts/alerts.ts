import { formatMoney } from '@mavuno/format'
import type { Context } from '../../../platform/context/context.js'
import type { Job, JobKind } from '../../../platform/jobs/worker.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { postAlert } from '../../../platform/ports/alert-webhook.js'
import { readConfig } from '../../config/config-service.js'
import { countSms, uncountSms } from '../../auth/rate-limits/sms-budget.js'

type AlertContext = Pick<Context, 'db' | 'now' | 'settings'>

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

interface Message extends Record<string, unknown> {
  readonly id: string
  /** Null for the webhook. */
  readonly phone: string | null
  readonly language: string | null
  readonly is_end: boolean
  readonly alert: Alert
}

/** In seconds, until a message that was not accepted is sent again. */
const minRetryDelay = 30
const maxRetryDelay = 3_600

/** A demo's owners have no phones, so its alerts only go to `ALERT_URL`, if it is set. */
const areAlertsEnabled = ({ mode, alerts }: AlertContext['settings']) =>
  mode === 'live' || alerts !== undefined

/**
 * Checks for problems, on one node at a time, and returns how many alerts began or ended. Wrong books stop payouts
 * even if no alert can be sent.
 */
export async function watchAlerts({ db, now, settings }: AlertContext): Promise<number> {
  const operationContext = { now: now() }
  const [turn] = await db.query<{ looks: boolean; audits: boolean }>(
    'select * from begin_alert_check($1)',
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
  if (!areAlertsEnabled(settings)) return 0
  const [row] = await db.query<{ changed: number }>('select update_alerts($1, $2, $3) as changed', [
    settings.waitTargets,
    settings.alerts !== undefined,
    { now: now() },
  ])
  return row?.changed ?? 0
}

/** One line about an alert in the language of an owner. */
function formatAlert(
  { kind, subject, details }: Alert,
  { language, currency }: { language: string; currency: string },
): string {
  return textOf([language], `server.alert_${kind}`, {
    job: subject,
    amount: formatMoney(details.short ?? 0, currency),
    count: details.checks?.length ?? details.rows ?? 0,
  })
}

/** Reads a message that is to be sent: at most three days after what it is about, and the end after the beginning. */
async function readUnsentMessage({ db, now }: Context, id: string): Promise<Message | undefined> {
  const [message] = await db.query<Message>(
    `select m.id, u.phone, u.language, m.is_end, jsonb_build_object('id', a.id, 'kind', a.kind, 'subject', a.subject,
        'details', a.details, 'began', epoch_seconds(a.started_at), 'ended', epoch_seconds(a.ended_at)) as alert
      from alert_messages m join alerts a on a.id = m.alert_id left join users u on u.id = m.user_id
      where m.id = $1 and m.sent_at is null
        and to_timestamp($2) < case when m.is_end then a.ended_at else a.started_at end + interval '3 days'
        and not (m.is_end and exists (select from alert_messages b where b.alert_id = m.alert_id
          and b.user_id is not distinct from m.user_id and not b.is_end and b.sent_at is null))`,
    [id, now()],
  )
  return message
}

async function sendAlert(context: Context, { key }: Job): Promise<void> {
  const { db, now, settings, sms } = context
  const message = await readUnsentMessage(context, key)
  if (!message) return
  const { id, phone, language, is_end, alert } = message
  if (phone !== null) {
    const { site_name: site, currency } = await readConfig(db)
    const what = formatAlert(alert, { language: language ?? 'en', currency })
    const text = is_end ? 'server.alert_over' : 'server.alert'
    const isQueue = queues.some((queue) => queue === alert.kind)
    const smsBudgetShare =
      alert.kind === 'chat' ? 'chat alerts' : isQueue ? 'queue alerts' : 'alerts'
    await countSms(context, smsBudgetShare)
    try {
      await sms.send(phone, textOf([language ?? 'en'], text, { site, what }))
    } catch (error) {
      await uncountSms(context, smsBudgetShare)
      throw error
    }
  } else if (settings.alerts) {
    await postAlert(settings.alerts, { id, is_end, alert }, now())
  } else {
    throw new Error('there is no ALERT_URL any more')
  }
  await db.query('select mark_alert_message_sent($1, $2)', [id, { now: now() }])
}

/** Sends a message about an alert to an owner or to the webhook. */
export const alertJob: JobKind = {
  kind: 'alert',
  concurrency: 20,
  lease: 30,
  backoff: (attempts) => Math.min(maxRetryDelay, minRetryDelay * 2 ** (attempts - 1)),
  isEnabled: ({ settings }) => areAlertsEnabled(settings),
  // If alerts cannot be sent, an alert about that cannot be sent either.
  isNoted: false,
  run: sendAlert,
}
