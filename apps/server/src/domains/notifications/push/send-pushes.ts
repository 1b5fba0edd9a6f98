import type { NotificationKind } from '@mavuno/sdk/contract'
import type { Context } from '../../../platform/context/context.js'
import type { Job, JobKind } from '../../../platform/jobs/worker.js'
import { textOf } from '../../../platform/languages/text-of.js'
import type { PushSubscription } from '../../../platform/ports/push.js'
import { readConfig } from '../../config/config-service.js'

/** After 1, 4, 16 and 64 minutes; then it is only in the inbox. */
const maxAttempts = 5

/** Seconds after which a message is only in the inbox. */
const maxAge = 86_400

interface Message extends PushSubscription, Record<string, unknown> {
  readonly kind: Exclude<NotificationKind, 'announcement'>
  readonly language: string
  readonly server_key: string
}

/** The page of the wallet that opens. */
function walletPageOf(kind: Message['kind']): string {
  return kind === 'chat_answered' ? '/pages/customerservice/index' : '/pages/notification/index'
}

async function sendPush({ db, now, push }: Context, { key }: Job): Promise<void | 'retry'> {
  const [notification_id = '', session_id] = key.split(' ')
  const [message] = await db.query<Message>(
    `select n.kind, u.language, s.endpoint, s.p256dh, s.auth, s.server_key
      from notifications n join push_subscriptions s on s.session_id = $2 and s.user_id = n.user_id
        join users u on u.id = s.user_id
      where n.id = $1 and not n.read and n.create_time >= to_timestamp($3)`,
    [notification_id, session_id, now() - maxAge],
  )
  if (!message) return
  const { kind, language, endpoint, p256dh, auth, server_key } = message
  const { site_name } = await readConfig(db)
  // No amount, name or reason: others may see the phone.
  const outcome = await push.send({
    subscription: { endpoint, p256dh, auth },
    payload: JSON.stringify({
      title: site_name,
      body: textOf([language], `server.push_${kind}`),
      page: walletPageOf(kind),
      tag: notification_id,
    }),
    ttl: maxAge,
    topic: notification_id.replaceAll('-', ''),
  })
  if (outcome === 'later') return 'retry'
  // A push service rejects messages for ever if the browser subscribed with another key of ours. The status codes
  // differ, so any rejection removes such a subscription. With the current key, it drops only this message.
  const isOtherKey = server_key !== push.key
  if (outcome === 'gone' || (outcome === 'refused' && isOtherKey)) {
    await db.query('delete from push_subscriptions where session_id = $1 and endpoint = $2', [
      session_id,
      endpoint,
    ])
  }
}

/** Sends a notification to a browser. Few are sent to one customer at once, whose browsers may not answer. */
export const pushJob: JobKind = {
  kind: 'push',
  concurrency: 20,
  perCustomer: 4,
  lease: 60,
  backoff: (attempts) => (attempts < maxAttempts ? 60 * 4 ** (attempts - 1) : undefined),
  isEnabled: ({ push }) => push.key !== null,
  run: sendPush,
}
