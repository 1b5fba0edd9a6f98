import type { EndpointRequest } from '@mavuno/sdk/server'
import type {
  EndpointReply,
  getPush as getEndpoint,
  subscribePush as subscribeEndpoint,
} from '@mavuno/sdk/contract'
import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import { fieldFailure } from '../../../platform/failures/failures.js'
import { pushSubscriptions } from '../../auth/rate-limits/limits.js'
import { countTry } from '../../auth/rate-limits/rate-limits.js'

type PushContext = Pick<Context, 'db' | 'now' | 'push'>

/** Whether this browser is told. One that subscribed with a key that the server has no more is not. */
export async function getPush(
  { db, push }: PushContext,
  { id }: ActiveSession,
): Promise<EndpointReply<typeof getEndpoint>> {
  const known = await db.query(
    `select from push_subscriptions where session_id = $1 and server_key = $2`,
    [id, push.key],
  )
  return { key: push.key, subscribed: known.length > 0 }
}

/** Subscribes the browser of a session, in place of what it or this endpoint had before. */
export async function subscribePush(
  context: PushContext,
  { id, user_id }: ActiveSession,
  { endpoint, p256dh, auth }: EndpointRequest<typeof subscribeEndpoint>,
): Promise<void> {
  const { db, now, push } = context
  await countTry(context, [{ limit: pushSubscriptions, subject: user_id }])
  try {
    await push.check(endpoint)
  } catch {
    throw fieldFailure('endpoint', 'This address is not accepted.')
  }
  await db.transaction(async (transaction) => {
    // One after another: two of one browser at once would each remove nothing, and the second could not be stored.
    await transaction.query('select pg_advisory_xact_lock(14, 0)')
    await transaction.query(
      'delete from push_subscriptions where endpoint = $1 or session_id = $2',
      [endpoint, id],
    )
    // The session may have ended meanwhile.
    await transaction.query(
      `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, create_time, server_key)
        select s.id, s.user_id, $2, $3, $4, to_timestamp($5), $6 from sessions s where s.id = $1`,
      [id, endpoint, p256dh, auth, now(), push.key],
    )
  })
}

export async function unsubscribePush({ db }: PushContext, { id }: ActiveSession): Promise<void> {
  await db.query('delete from push_subscriptions where session_id = $1', [id])
}
