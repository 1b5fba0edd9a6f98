import type { Queryable } from '../../platform/db/database.js'

interface OpenOrders extends Record<string, unknown> {
  readonly provider: string
  readonly recharges: number
  readonly payouts: number
}

const formatCount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/**
 * What is open at a provider that this server does not run, in one line; undefined if nothing is. Recharges that
 * have ended count for as long as they are asked about, and payouts once they may have been sent.
 */
export async function ordersAtOtherProviders(
  db: Queryable,
  provider: string,
): Promise<string | undefined> {
  const [open] = await db.query<OpenOrders>(
    `select provider, count(*) filter (where is_in)::integer as recharges,
        count(*) filter (where not is_in)::integer as payouts
      from (
        select r.provider, true as is_in from recharges r
        where r.provider not in ('manual', $1)
          and (r.status = 'pending' and (r.collection_method <> 'form' or r.order_sent_at is not null)
            or r.status <> 'completed' and awaits_outcome(r) and r.order_sent_at > now() - interval '3 days')
        union all
        select w.provider, false from withdrawals w
        where w.provider not in ('manual', $1) and w.stage in ('queued', 'sent', 'accepted')) o
      group by provider order by provider limit 1`,
    [provider],
  )
  if (!open) return undefined
  const openOrdersText = [
    ...(open.recharges > 0 ? [formatCount(open.recharges, 'recharge')] : []),
    ...(open.payouts > 0 ? [formatCount(open.payouts, 'payout')] : []),
  ].join(' and ')
  return (
    `MAVUNO_PAYMENTS cannot be ${provider}: at ${open.provider} ${openOrdersText} may still be paid. ` +
    `Start with ${open.provider}, make its channels manual, and change this once they have ended.`
  )
}
