import { readConfig } from '../config/config-service.js'
import type { Context } from '../context.js'
import { getPaymentAccount } from '../withdrawals/payment-account.js'
import { readUserInfo } from './user-info.js'

/** Lists of the export: each row of a table as the wire shows it. */
const lists: Readonly<Record<string, string>> = {
  devices: `select jsonb_build_object('device', r.device, 'create_time', seconds(r.create_time),
      'last_used', seconds(r.last_used)) as item, r.id from sessions r where r.owner = $1`,
  orders: 'select order_json(r) as item, r.id from orders r where r.owner = $1',
  holdings:
    'select holding_json(r, to_timestamp($2)) as item, r.id from holdings r where r.owner = $1',
  recharges: 'select recharge_json(r) as item, r.id from recharges r where r.owner = $1',
  withdrawals: 'select withdrawal_json(r) as item, r.id from withdrawals r where r.owner = $1',
  records: 'select record_json(r) as item, r.id from records r where r.owner = $1',
  rewards: `select jsonb_build_object('code', r.code, 'kind', r.kind, 'amount', r.amount,
      'create_time', seconds(r.create_time)) as item, r.id from redemptions r where r.owner = $1`,
  messages: `select message_json(r) as item, r.id from messages r
      join conversations c on c.id = r.conversation_id where c.owner = $1`,
  articles_read: `select jsonb_build_object('id', r.article_id, 'time', seconds(r.read_time))
      as item, r.article_id as id from article_reads r where r.owner = $1`,
}

/** Everything that is held about somebody, oldest first. */
export async function exportPerson(
  context: Context,
  owner: string,
): Promise<Record<string, unknown>> {
  const { db, now } = context
  const user = await readUserInfo(context, owner, await readConfig(db))
  const payment_account = await getPaymentAccount(context, owner)
  const everything: Record<string, unknown> = { export_time: now(), user, payment_account }
  for (const [name, sql] of Object.entries(lists)) {
    // Each statement takes the time, used or not, so that all are called alike.
    const rows = await db.query<{ item: unknown }>(
      `select item from (${sql}) listed where $2::bigint is not null order by id`,
      [owner, now()],
    )
    everything[name] = rows.map(({ item }) => item)
  }
  return everything
}
