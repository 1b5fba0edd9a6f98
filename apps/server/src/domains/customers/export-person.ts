import type { Page } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { readConfig } from '../config/config-service.js'
import { listPoints, listRecords } from '../records/records-service.js'
import { getPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { readUserInfo } from '../auth/customers/user-info.js'

type ReadPage = (page: PageInput) => Promise<Page<unknown>>

const pageSize = 500

/** The lists of the export, each with the functions that read its pages. */
function exportLists({ db, now }: Context, userId: string): Readonly<Record<string, ReadPage[]>> {
  const rows = (
    from: string,
    item: string | ((ids: string) => string),
    where = 'r.user_id = $1',
  ): ReadPage[] => {
    // Every statement takes the time, used or not, so that all have the same parameters.
    const list = { from, where: `${where} and $2::bigint > 0`, values: [userId, now()] }
    const itemExpression = typeof item === 'string' ? { item } : { items: item }
    return [(page) => readPage(db, { ...list, ...itemExpression }, page)]
  }
  return {
    devices: rows(
      'sessions',
      `jsonb_build_object('device', r.device_name, 'create_time', epoch_seconds(r.create_time),
        'last_used', epoch_seconds(r.last_used),
        'quick_unlock', exists (select from quick_unlocks q where q.session_id = r.id))`,
    ),
    orders: rows('orders', (ids) => `orders_json(${ids})`),
    holdings: rows('holdings', (ids) => `holdings_json(${ids}, to_timestamp($2))`),
    recharges: rows('recharges', (ids) => `recharges_json(${ids})`),
    withdrawals: rows('withdrawals', (ids) => `withdrawals_json(${ids})`),
    records: [
      (page) => listRecords({ db }, userId, page),
      (page) => listPoints({ db }, userId, page),
    ],
    documents: rows(
      // Their codes are no ids, so these make the pages.
      '(select user_id, md5(code)::uuid as id, code from documents)',
      'document_json(r.code)',
    ),
    rewards: rows(
      'redemptions',
      `jsonb_build_object('code', r.code, 'kind', r.kind, 'amount', r.amount,
        'create_time', epoch_seconds(r.create_time))`,
    ),
    messages: rows(
      'messages',
      (ids) => `messages_json(${ids})`,
      'r.conversation_id = (select c.id from conversations c where c.user_id = $1)',
    ),
    notifications: rows('notifications', "to_jsonb(r) - array['user_id']"),
    push: rows(
      '(select user_id, session_id as id, endpoint, create_time from push_subscriptions)',
      `jsonb_build_object('endpoint', r.endpoint, 'create_time', epoch_seconds(r.create_time))`,
    ),
    articles_read: rows(
      '(select user_id, article_id as id, read_time from article_reads)',
      `jsonb_build_object('id', r.id, 'time', epoch_seconds(r.read_time))`,
    ),
  }
}

/** The items of a list as JSON, with a comma before each but the first. */
async function* streamItems(
  { turns }: Context,
  userId: string,
  pages: readonly ReadPage[],
): AsyncGenerator<string> {
  let separator = ''
  for (const read of pages) {
    let cursor: string | undefined
    do {
      const from = { cursor, limit: pageSize }
      const { items, next } = await turns.run(userId, () => read(from))
      if (items.length > 0) yield separator + items.map((item) => JSON.stringify(item)).join(',')
      if (items.length > 0) separator = ','
      cursor = next ?? undefined
    } while (cursor !== undefined)
  }
}

async function* streamJson(context: Context, userId: string, head: object): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, pages] of Object.entries(exportLists(context, userId))) {
    yield `,${JSON.stringify(name)}:[`
    yield* streamItems(context, userId, pages)
    yield ']'
  }
  yield '}'
}

/** All that is stored about a person as JSON, newest first, in pieces since it may be long. */
export async function exportPersonalData(
  context: Context,
  userId: string,
): Promise<AsyncIterable<string>> {
  const { db, now } = context
  const user = await readUserInfo(context, userId, await readConfig(db))
  const payment_account = await getPaymentAccount(context, userId)
  // Kept for the links that bring them back.
  const former_phones = await db.query(
    `select phone, epoch_seconds(expires) as expires_at from account_lock_links
      where user_id = $1 and phone is not null order by expires`,
    [userId],
  )
  const head = { export_time: now(), user, payment_account, former_phones }
  return streamJson(context, userId, head)
}
