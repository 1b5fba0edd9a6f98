import type { NotificationKind } from '@mavuno/sdk/contract'
import type { Context } from '../../../platform/context/context.js'
import { textOf } from '../../../platform/languages/text-of.js'
import type { PushSubscription } from '../../../platform/ports/push.js'
import { readConfig } from '../../config/config-service.js'

/** Sent at once by one node. */
const atOnce = 20

/** Of these for one customer: who has many browsers, which may not answer, delays nobody else. */
const atOnceOfOne = 4

/** After 1, 4, 16 and 64 minutes; then it is only in the inbox. */
const mostTries = 5

/** Seconds after which nobody wants to be told any more: the inbox has it. */
const usefulFor = 86_400

interface Taken extends PushSubscription, Record<string, unknown> {
  readonly notification_id: string
  readonly session_id: string
  readonly server_key: string | null
  readonly kind: Exclude<NotificationKind, 'announcement'>
  readonly language: string
  readonly tries: number
}

type PushContext = Pick<Context, 'db' | 'now' | 'push'>

/**
 * Takes what is due: no other node takes it until its next try. What was read in the meantime, or is too old,
 * is dropped.
 */
async function takeDue({ db, now }: PushContext): Promise<Taken[]> {
  await db.query(
    `delete from pushes p using notifications n
      where n.id = p.notification_id and p.next_try <= to_timestamp($1)
        and (n.read or n.create_time < to_timestamp($1::bigint - $2::bigint) or p.tries >= $3)`,
    [now(), usefulFor, mostTries],
  )
  return db.query<Taken>(
    `with places as (
        select p.notification_id, p.session_id,
          row_number() over (partition by n.owner order by p.next_try, p.session_id) as place
        from pushes p join notifications n on n.id = p.notification_id
        where p.next_try <= to_timestamp($1)),
      due as (
        select p.notification_id, p.session_id from pushes p
          join places l on l.notification_id = p.notification_id and l.session_id = p.session_id
        where l.place <= $3 and p.next_try <= to_timestamp($1)
        order by p.next_try limit $2 for update of p skip locked),
      taken as (
        update pushes p set tries = p.tries + 1,
          next_try = to_timestamp($1) + interval '1 minute' * 4 ^ p.tries
        from due d where d.notification_id = p.notification_id and d.session_id = p.session_id
        returning p.*)
      select t.notification_id, t.session_id, t.tries, n.kind, u.language, s.endpoint, s.p256dh, s.auth,
        s.server_key
      from taken t join notifications n on n.id = t.notification_id
        join push_subscriptions s on s.session_id = t.session_id join users u on u.id = s.owner`,
    [now(), atOnce, atOnceOfOne],
  )
}

/** The page of the wallet that opens. */
function pageOf(kind: Taken['kind']): string {
  return kind === 'chat_answered' ? '/pages/customerservice/index' : '/pages/notification/index'
}

async function sendOne(context: PushContext, taken: Taken, site: string): Promise<void> {
  const { db, push } = context
  const { kind, language, notification_id, session_id, endpoint, p256dh, auth, server_key } = taken
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
  const isOtherKey = server_key !== null && server_key !== push.key
  const isOver = outcome === 'gone' || (outcome === 'refused' && isOtherKey)
  await db.query(
    isOver
      ? 'delete from push_subscriptions where session_id = $1 and endpoint = $2'
      : 'delete from pushes where session_id = $1 and notification_id = $2',
    [session_id, isOver ? endpoint : notification_id],
  )
}

/** Sends what waits. Gives how much was taken. */
export async function sendPushes(context: PushContext): Promise<number> {
  if (context.push.key === null) return 0
  const due = await takeDue(context)
  if (due.length === 0) return 0
  const { site_name } = await readConfig(context.db)
  await Promise.all(due.map((taken) => sendOne(context, taken, site_name)))
  return due.length
}
