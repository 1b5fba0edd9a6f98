import type { Notification, NotificationKind, Page } from '@mavuno/sdk/contract'
import { defaultLimit } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import type { Transaction } from '../../../platform/db/database.js'
import { isId, pageOf, unreadableCursor, type PageInput } from '../../../platform/db/read-page.js'
import { notFound } from '../../../platform/failures/failures.js'
import { deviceName } from '../../auth/sessions/device-name.js'

type InboxContext = Pick<Context, 'db' | 'now'>

interface Reader {
  readonly user: string
  readonly languages: readonly string[]
}

interface NotificationRow extends Record<string, unknown> {
  id: string
  /** Microseconds, since several things may happen in one second. */
  place: string
  item: Notification
}

/** The place in the list after which the next page begins. */
function readCursor(cursor: string | undefined): { place: string | null; id: string | null } {
  if (cursor === undefined) return { place: null, id: null }
  const [place = '', id = ''] = cursor.split('_')
  if (!/^\d{1,17}$/.test(place) || !isId(id)) throw unreadableCursor()
  return { place, id }
}

/** Whether a row of this time and id comes after the cursor, and how the rows are sorted. */
const pageClause = (time: string) =>
  `($4::bigint is null or (${time}, id)
      < ('epoch'::timestamptz + $4 * interval '1 microsecond', $5::uuid))
    order by ${time} desc, id desc limit $6`

/** Notifications and announcements, newest first. */
export async function listNotifications(
  { db, now }: InboxContext,
  { user, languages }: Reader,
  {
    kind,
    cursor,
    limit = defaultLimit,
  }: PageInput & { kind?: readonly NotificationKind[] | undefined },
): Promise<Page<Notification>> {
  const after = readCursor(cursor)
  const rows = await db.query<NotificationRow>(
    `with reported_at as (
        select id, create_time as at, jsonb_build_object('id', id, 'kind', kind, 'subject', subject,
          'amount', amount, 'time', epoch_seconds(create_time), 'read', read) || details as item
        from notifications
        where user_id = $1 and ($3::text[] is null or kind = any ($3)) and ${pageClause('create_time')}),
      news as (
        select id, shown_from as at from articles
        where kind = 'announcement' and is_shown(published, starts, ends, to_timestamp($2))
          and ($3::text[] is null or 'announcement' = any ($3)) and ${pageClause('shown_from')})
      select l.id, (extract(epoch from l.at) * 1000000)::bigint::text as place, l.item from (
        select * from reported_at
        union all
        select n.id, n.at, jsonb_build_object('id', n.id, 'kind', 'announcement', 'subject', n.id,
          'amount', null, 'name', j.item -> 'title', 'reason', j.item -> 'summary',
          'time', j.item -> 'time', 'read', j.item -> 'read')
        from articles_json(array(select id from news), $7, $1) j join news n on n.id = j.id
      ) l order by l.at desc, l.id desc limit $6`,
    [user, now(), kind ?? null, after.place, after.id, limit + 1, languages],
  )
  return pageOf(rows, limit, {
    item: (row) => row.item,
    cursor: ({ place, id }) => `${place}_${id}`,
  })
}

export async function countUnreadNotifications(
  { db }: Pick<Context, 'db'>,
  user: string,
): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    'select count(*) as unread from notifications where user_id = $1 and not read',
    [user],
  )
  return row?.unread ?? 0
}

export async function markNotificationRead(
  { db }: Pick<Context, 'db'>,
  user: string,
  id: string,
): Promise<void> {
  const [row] = await db.query(
    'update notifications set read = true where user_id = $1 and id = $2 returning id',
    [user, id],
  )
  if (!row) throw notFound()
}

/** Marks what the customer has seen, up to a second, and the announcements of that time. */
export async function markNotificationsRead(
  { db, now }: InboxContext,
  user: string,
  until: number,
): Promise<void> {
  await db.query(
    `with reported_at as (
        update notifications set read = true
        where user_id = $1 and not read and create_time < to_timestamp($2::bigint + 1))
      insert into article_reads (user_id, article_id, read_time)
      select $1, a.id, to_timestamp($3) from articles a
      where a.kind = 'announcement' and is_shown(a.published, a.starts, a.ends, to_timestamp($3))
        and a.shown_from < to_timestamp($2::bigint + 1)
      on conflict do nothing`,
    [user, until, now()],
  )
}

/** Tells a customer that a device has signed in for the first time. */
export async function notifyOfDevice(
  transaction: Transaction,
  { customer, request, now }: { customer: string; request: RequestContext; now: number },
): Promise<void> {
  await transaction.query('select notify_of_device($1, $2, to_timestamp($3))', [
    customer,
    deviceName(request.userAgent),
    now,
  ])
}
