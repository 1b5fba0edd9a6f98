import type { Wallet } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'

export async function getWallet(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: string,
): Promise<Wallet> {
  const [wallet] = await db.query<Wallet & Record<string, unknown>>(
    `select a.balance, a.income_wallet, a.invested, a.held, a.total_point,
        coalesce(d.today, 0)::bigint as today_earnings, coalesce(d.today_tax, 0)::bigint as today_tax,
        coalesce(d.total, 0)::bigint as total_income, coalesce(d.total_tax, 0)::bigint as total_tax,
        coalesce((select sum(r.settled_amount) from recharges r
          where r.user_id = $1 and r.status = 'completed'), 0)::bigint as total_topup,
        coalesce((select sum(w.amount) from withdrawals w
          where w.user_id = $1 and w.status = 'completed'), 0)::bigint as total_withdraw,
        (select count(*) from recharges r where r.user_id = $1 and r.status = 'pending')
          + (select count(*) from withdrawals w where w.user_id = $1 and w.status = 'pending') as pending
      from (
        select coalesce(sum(balance) filter (where name = 'balance'), 0)::bigint as balance,
          coalesce(sum(balance) filter (where name = 'income'), 0)::bigint as income_wallet,
          coalesce(sum(balance) filter (where name = 'invested'), 0)::bigint as invested,
          coalesce(sum(balance) filter (where name = 'held'), 0)::bigint as held,
          coalesce(sum(balance) filter (where name = 'points'), 0)::bigint as total_point
        from accounts where user_id = $1) a,
      (select sum(income) as total, sum(tax) as total_tax,
          sum(income) filter (where day = local_day(to_timestamp($2))) as today,
          sum(tax) filter (where day = local_day(to_timestamp($2))) as today_tax
        from daily_income where user_id = $1) d`,
    [caller, now()],
  )
  return wallet as Wallet
}
