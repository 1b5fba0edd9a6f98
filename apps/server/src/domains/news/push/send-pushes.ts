import type { NotificationKind } from '@mavuno/sdk/contract'
import type { Context } from '../../../platform/context/context.js'
import { textOf } from '../../../platform/languages/text-of.js'
import type { PushSubscription } from '../../../platform/ports/push.js'
import { readConfig } from '../../config/config-service.js'

/** Under way at once from one node. */
const atOnce = 20

/** Of these to one customer: who has many browsers, which may not answer, delays nobody else. */
const atOnceOfOne = 4

/** Of what is due, the oldest are looked at, so that a long queue costs no more than a short one. */
const lookedAt = 400

/** After 1, 4, 16 and 64 minutes; then it is only in the inbox. */
const maxAttempts = 5

/** Seconds after which nobody wants to be told any more: the inbox has it. */
const usefulFor = 86_400

interface LeasedPush extends PushSubscription, Record<string, unknown> {
  readonly notification_id: string
  readonly user_id: string
  readonly session_id: string
  readonly server_key: string
  readonly kind: Exclude<NotificationKind, 'announcement'>
  readonly language: string
  readonly tries: number
}

type PushContext = Pick<Context, 'db' | 'now' | 'push' | 'log'>

/**
 * Takes what is due and there is room for: no other node takes it until its next try. `underWay` has the owner of
 * each that is being sent. What was read in the meantime, or is too old, is dropped.
 */
async function leaseDue(
  { db, now }: PushContext,
  inProgress: readonly string[],
): Promise<LeasedPush[]> {
  await db.query(
    `with oldest as (
        select notification_id, session_id, tries from pushes where next_attempt_at <= to_timestamp($1)
        order by next_attempt_at limit $4)
      delete from pushes p using oldest o, notifications n
      where p.notification_id = o.notification_id and p.session_id = o.session_id
        and n.id = o.notification_id and p.next_attempt_at <= to_timestamp($1)
        and (n.read or n.create_time < to_timestamp($1::bigint - $2::bigint) or o.tries >= $3)`,
    [now(), usefulFor, maxAttempts, lookedAt],
  )
  return db.query<LeasedPush>(
    `with oldest as (
        select p.notification_id, p.session_id, p.next_attempt_at, n.user_id, own.sent
        from pushes p join notifications n on n.id = p.notification_id,
          lateral (select count(*) as sent from unnest($4::uuid[]) o where o = n.user_id) own
        where p.next_attempt_at <= to_timestamp($1) and own.sent < $3
        order by p.next_attempt_at limit $5),
      places as (
        select notification_id, session_id, user_id,
          sent + row_number() over (partition by user_id order by next_attempt_at, session_id) as place
        from oldest),
      due as (
        select p.notification_id, p.session_id, l.user_id from pushes p
          join places l on l.notification_id = p.notification_id and l.session_id = p.session_id
        where l.place <= $3 and p.next_attempt_at <= to_timestamp($1)
        order by p.next_attempt_at limit $2 for update of p skip locked),
      leased as (
        update pushes p set tries = p.tries + 1,
          next_attempt_at = to_timestamp($1) + interval '1 minute' * 4 ^ p.tries
        from due d where d.notification_id = p.notification_id and d.session_id = p.session_id
        returning p.*, d.user_id)
      select t.notification_id, t.session_id, t.user_id, t.tries, n.kind, u.language, s.endpoint, s.p256dh,
        s.auth, s.server_key
      from leased t join notifications n on n.id = t.notification_id
        join push_subscriptions s on s.session_id = t.session_id join users u on u.id = s.user_id`,
    [now(), atOnce - inProgress.length, atOnceOfOne, inProgress, lookedAt],
  )
}

/** The page of the wallet that opens. */
function pageOf(kind: LeasedPush['kind']): string {
  return kind === 'chat_answered' ? '/pages/customerservice/index' : '/pages/notification/index'
}

async function sendOne(context: PushContext, leased: LeasedPush, site: string): Promise<void> {
  const { db, push } = context
  const { kind, language, notification_id, session_id, endpoint, p256dh, auth, server_key } = leased
  // No amount, name or reason: others may see the phone.
  const outcome = await push.send({
    subscription: { endpoint, p256dh, auth },
    payload: JSON.stringify({
      title: site,
      body: textOf([language], `server.push_${kind}`),
      page: pageOf(kind),
      tag: notification_id,
    }),
    ttl: usefulFor,
    topic: notification_id.replaceAll('-', ''),
  })
  if (outcome === 'later') return
  // Services refuse for ever what another key has signed than the one that the browser subscribed with, each
  // with a status of its own. With the right key a refusal may be our fault, and costs the message only.
  const isOtherKey = server_key !== push.key
  const isOver = outcome === 'gone' || (outcome === 'refused' && isOtherKey)
  await db.query(
    isOver
      ? 'delete from push_subscriptions where session_id = $1 and endpoint = $2'
      : 'delete from pushes where session_id = $1 and notification_id = $2',
    [session_id, isOver ? endpoint : notification_id],
  )
}

export interface Pushes {
  /**
   * Takes what is due, and does not wait until it is sent: one browser that does not answer holds up nobody
   * else. Only when as many are under way as may be it waits until one ends, and takes more. Gives how much
   * it took.
   */
  send(): Promise<number>
  /** Takes no more, and waits for what is under way. */
  stop(): Promise<void>
}

/** What one node sends to browsers. */
export function createPushes(context: PushContext): Pushes {
  const { db, log, push } = context
  const inProgress = new Map<Promise<void>, string>()
  let isStopped = false
  let round: Promise<number> | undefined

  function start(leased: LeasedPush, site: string): void {
    const sent: Promise<void> = sendOne(context, leased, site)
      .catch((error: Error) => log.error('a job failed', { job: 'send_push', stack: error.stack }))
      .finally(() => inProgress.delete(sent))
    inProgress.set(sent, leased.user_id)
  }

  async function leaseAll(): Promise<number> {
    if (push.key === null) return 0
    for (let total = 0; ;) {
      const due = await leaseDue(context, [...inProgress.values()])
      if (due.length === 0) return total
      total += due.length
      const { site_name } = await readConfig(db)
      for (const leased of due) start(leased, site_name)
      if (inProgress.size < atOnce) return total
      await Promise.race(inProgress.keys())
      if (isStopped) return total
    }
  }

  return {
    send: () => (round = leaseAll()),
    async stop() {
      isStopped = true
      await Promise.allSettled([round])
      await Promise.all(inProgress.keys())
    },
  }
}

/** Sends what is due, and waits until it is sent. Gives how much that was. */
export async function sendPushes(context: PushContext): Promise<number> {
  const pushes = createPushes(context)
  try {
    return await pushes.send()
  } finally {
    await pushes.stop()
  }
}
